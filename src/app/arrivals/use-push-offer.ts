// Offers notifications once, after an action that others will respond to. Never at the start of the app.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { amend, recall } from '../../offline/storage/global-store.ts'
import { paths } from '../../paths.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { push } from '../../state/device/push.ts'
import { showToast } from '../../state/shown/toasts.ts'

/** Writes that others may respond to. */
const worth = new Set(['chat.send', 'self.saveSession'])

async function offer(): Promise<void> {
  // Subscribing needs a network, so there is no offer after a write that was queued offline.
  if (push.status !== 'off' || connectivity.state !== 'online') return
  if ((await recall('pushOffered')) !== undefined) return
  await amend('pushOffered', (before) => before ?? Date.now())
  showToast({ kind: 'offer', text: 'push.offer', to: paths.notificationSettings() })
}

export function usePushOffer(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type !== 'updated' || mutation.state.status !== 'success') return
        if (worth.has((mutation.options.mutationKey ?? []).join('.'))) void offer().catch(() => {})
      }),
    [client],
  )
}
