// Sends the reason of a report to the organisers. Reports have no field for it in the contract, so it is sent as a support request.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { self } from '../../api/resources/people/self.ts'
import { supportWrites } from '../../api/resources/organization/support.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { useQueue } from '../../kit/writes/use-queue.ts'
import { useFeature } from '../../kit/hooks/use-feature.ts'
import type { Why } from './ReportSheet.tsx'

/** How long the report can be undone, in ms. */
const PATIENCE = 5000

export interface Reason {
  /** Whether the organisation accepts support requests; otherwise reasons are not sent. */
  heard: boolean
  /** `about`: the reported object. `path`: its address. */
  send: (about: string, path: string, why: Why) => void
  /** Undoes it within five seconds; afterwards it is sent. */
  takeBack: (path: string) => void
}

export function useReason(): Reason {
  const { t } = useTranslation()
  const client = useQueryClient()
  const heard = useFeature('support')
  const withQueue = useQueue()
  const { mutate } = useMutation(supportWrites.create)
  return {
    heard,
    send(about, path, { reason, text }) {
      const email = client.getQueryData(self.me().queryKey)?.email
      if (!heard || !email) return
      const first = t('report.ticket', { about, reason })
      const request = [first, location.origin + path, text].filter(Boolean).join('\n\n')
      mutate({ body: { type: 'support', email, request, eventId: null }, note: `report ${path}`, undoFor: PATIENCE })
    },
    takeBack(path) {
      const mine = outbox.held.filter(({ op, note }) => op === 'support.create' && note === `report ${path}`)
      for (const { key } of mine) withQueue((queue) => queue.discard(key))
    },
  }
}
