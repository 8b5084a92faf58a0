// The notifications shown on the device, and the badge of the app's icon.

import { amend } from '../storage/global-store.ts'

interface Badged {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** The target of a notification and the identity it is for, as stored by the worker (sw/notices/push.ts). */
export interface Standing {
  path: string
  scopeId: string | null
  /** When it was shown, in milliseconds. */
  at: number
}

/** Closes the notifications for which `fits` returns or resolves to true. Never throws. */
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
    // In parallel: each may have to ask the server, and a request that hangs must not block the others.
    await Promise.all(notices.map(decide))
  } catch {
    // Without a worker there are no notifications.
  }
}

/** Shows the unread count on the app's icon; 0 shows nothing. Never throws. */
export async function showBadge(count: number, device: Badged = navigator): Promise<void> {
  await (count === 0 ? device.clearAppBadge?.() : device.setAppBadge?.(count))?.catch(() => {})
}

/** Called at sign-out: removes notifications, badge and subscription. An unnotified server removes the device at its next push. */
export async function leaveNoTraces(container: ServiceWorkerContainer): Promise<void> {
  // The worker also receives this as a message, but it may not be running.
  await amend('workerScope', () => null).catch(() => {})
  await amend('quiet', () => ({})).catch(() => {})
  await takeDown(container, () => true)
  await showBadge(0)
  const registration = await container.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}
