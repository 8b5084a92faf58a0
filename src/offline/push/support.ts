// Whether this browser supports pushes, decided from plain facts.
import type { PushStatus } from '../../state/device/push.ts'

export interface Abilities {
  /** It has a worker, a push manager and notifications. */
  complete: boolean
  /** Sites are added to the home screen manually, and the browser pushes only to those. */
  installsByHand: boolean
  installed: boolean
  /** A shared device, which stores no one's data. */
  shared: boolean
  /** The organisation's key for subscriptions. */
  key: string | undefined
  permission: NotificationPermission
}

/** Null if there is no obstacle: then it depends on the person's wish. Pure. */
export function obstacle({ complete, installsByHand, installed, shared, key, permission }: Abilities): PushStatus | null {
  if (shared) return 'shared'
  if (!key) return 'unsupported'
  if (installsByHand && !installed) return 'install'
  if (!complete) return 'unsupported'
  return permission === 'denied' ? 'blocked' : null
}
