// Where to go after signing in: kept over the trip to a provider's page, for ten minutes, and used once.
import { safeRedirect } from '../../lib/links/safe-redirect.ts'
import { deviceStorage, type TextStorage } from '../identity/stored-tokens.ts'

const KEY = 'foyer.redirect'
const LIFETIME = 10 * 60_000

/** Keeps where to go, if it is a place of ours: judged here and again when used. */
export function keepRedirect(
  to: unknown,
  origin: string = location.origin,
  storage: TextStorage | null = deviceStorage(),
  now = Date.now(),
): void {
  try {
    storage?.setItem(KEY, JSON.stringify({ to: safeRedirect(to, origin), at: now }))
  } catch {
    // Without storage sign-in ends on the home page.
  }
}

/** Where to go now, '/' when nothing usable is kept; forgets it. */
export function takeRedirect(origin: string = location.origin, storage: TextStorage | null = deviceStorage(), now = Date.now()): string {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null')
    storage?.removeItem(KEY)
    if (typeof kept !== 'object' || kept === null || !('to' in kept) || !('at' in kept) || typeof kept.at !== 'number') return '/'
    return now - kept.at > LIFETIME || kept.at > now ? '/' : safeRedirect(kept.to, origin)
  } catch {
    return '/'
  }
}
