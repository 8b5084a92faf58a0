// Tells the organisers why something was reported. The contract's report has no place for a reason, so it goes as a request for help.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { self } from '../../api/resources/people/self.ts'
import { supportWrites } from '../../api/resources/organization/support.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { useQueue } from '../../kit/writes/use-queue.ts'
import { useFeature } from '../../kit/hooks/use-feature.ts'
import type { Why } from './ReportSheet.tsx'

/** As long as the report itself can be taken back. Milliseconds. */
const PATIENCE = 5000

export interface Reason {
  /** The organisation takes requests; where it does not, reasons go nowhere. */
  heard: boolean
  /** `about` names what is reported, `path` is where it is. */
  send: (about: string, path: string, why: Why) => void
  /** Within five seconds; afterwards the organisers have it. */
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
