// Whether this browser can be pushed to at all, decided from plain facts.
import type { PushStatus } from '../../state/device/push.ts'

export interface Abilities {
  /** A worker, a push manager and notices. */
  complete: boolean
  /** The browser puts sites on a home screen by hand, and pushes only to those. */
  installsByHand: boolean
  installed: boolean
  /** This device keeps none of anyone. */
  shared: boolean
  /** The organisation's key for subscriptions. */
  key: string | undefined
  permission: NotificationPermission
}

/** Null where nothing is in the way: then it is a matter of what the person wants. Pure. */
export function obstacle({ complete, installsByHand, installed, shared, key, permission }: Abilities): PushStatus | null {
  if (shared) return 'shared'
  if (!key) return 'unsupported'
  if (installsByHand && !installed) return 'install'
  if (!complete) return 'unsupported'
  return permission === 'denied' ? 'blocked' : null
}
