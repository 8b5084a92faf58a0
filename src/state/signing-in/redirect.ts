// The page to open after signing in. Survives a redirect to a provider, for ten minutes, and is used once.
import { safeRedirect } from '../../lib/links/safe-redirect.ts'
import { deviceStorage, type TextStorage } from '../identity/stored-tokens.ts'

const KEY = 'foyer.redirect'
const LIFETIME = 10 * 60_000

/** Stores the target if it is a path of the app. Validated here and again when used. */
export function keepRedirect(
  to: unknown,
  origin: string = location.origin,
  storage: TextStorage | null = deviceStorage(),
  now = Date.now(),
): void {
  try {
    storage?.setItem(KEY, JSON.stringify({ to: safeRedirect(to, origin), at: now }))
  } catch {
    // Without storage, sign-in ends on the home page.
  }
}

/** Returns and removes the stored target; '/' if there is none. */
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
