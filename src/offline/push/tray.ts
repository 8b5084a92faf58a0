// The notices that are on the screen of the device, and the number on the app's icon.

import { amend } from '../storage/global-store.ts'

interface Badged {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** Where a notice leads and whom it is for, as the worker put it down (sw/notices/push.ts). */
export interface Standing {
  path: string
  scopeId: string | null
  /** When it was shown, in milliseconds. */
  at: number
}

/** Takes down the notices that `fits` says yes to, at once or after it has asked. Never throws. */
export async function takeDown(
  container: Pick<ServiceWorkerContainer, 'getRegistration'>,
  fits: (notice: Standing) => boolean | Promise<boolean>,
): Promise<void> {
  try {
    const registration = await container.getRegistration()
    const notices = (await registration?.getNotifications?.()) ?? []
    const decide = async (notice: Notification) => {
      const { path, scopeId, at }: Partial<Record<keyof Standing, unknown>> = notice.data ?? {}
      const standing: Standing = {
        path: typeof path === 'string' ? path : '',
        scopeId: typeof scopeId === 'string' ? scopeId : null,
        at: typeof at === 'number' ? at : 0,
      }
      if (await fits(standing)) notice.close()
    }
    // Together: each may have to ask the server, and one that hangs must not keep the others up.
    await Promise.all(notices.map(decide))
  } catch {
    // Without a worker there are none.
  }
}

/** Shows how much is unread on the app's icon; 0 shows nothing. Never throws. */
export async function showBadge(count: number, device: Badged = navigator): Promise<void> {
  await (count === 0 ? device.clearAppBadge?.() : device.setAppBadge?.(count))?.catch(() => {})
}

/** At sign-out: no notice, no number, no subscription; the server forgets it at its next try where it was not told. */
export async function leaveNoTraces(container: ServiceWorkerContainer): Promise<void> {
  // The worker is told by message too, which it may not be there to hear.
  await amend('workerScope', () => null).catch(() => {})
  await amend('quiet', () => ({})).catch(() => {})
  await takeDown(container, () => true)
  await showBadge(0)
  const registration = await container.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}
