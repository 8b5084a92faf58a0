// The one entry of the client core for the shell (src/main.tsx, src/app).
//
//   const core = await startCore({ signIn: paths.signIn(), signedOut: paths.signIn({ redirect: paths.home() }) })
//   if (tenant.status !== 'known') show the invalid-domain or "can not be reached" page: there is no scope, no call is made
//   const scope = useSyncExternalStore(core.onScopeChange, core.scope)
//   <QueryClientProvider key={scope.key} client={core.queryClient()}>…</QueryClientProvider>
//
// After start, elsewhere: `session`, `tenant`, `preferences`, `toasts`, `connectivity` are proxies in src/state, read with
// useSnapshot; sign-in is src/state/sign-in.ts; live is `startLive` of src/live/start.ts; the update notice is src/offline/worker.ts.
import type { QueryClient } from '@tanstack/react-query'
import type { Scope } from '../api/scope.ts'

export interface StartOptions {
  /** Path of the sign-in page: where a provider sends people back to. */
  signIn: string
  /** Where a person stands after signing out; reached by a real navigation, so that nothing stays in memory. */
  signedOut: string
}

export interface Core {
  /** The identity everything on screen belongs to; null where there is no organisation. Changes by sign-in, acting-as and language. */
  scope(): Scope | null
  /** The cache of that scope. Give it to QueryClientProvider, under a `key` of `scope.key`. */
  queryClient(): QueryClient
  /** Calls back after another scope took over; answers with the way to stop. Made for useSyncExternalStore. */
  onScopeChange(changed: () => void): () => void
  /**
   * Signs out and wipes this person's data off the device (docs/decisions): databases, pictures, tokens, notices; other tabs follow.
   * Never throws and works offline. Ends in a navigation to `signedOut`. `everywhere` ends the sessions of all devices.
   */
  signOut(options?: { everywhere?: boolean }): Promise<void>
  /** Acts for another account (an id), or for oneself again (null). The caches stay apart. */
  actAs(accountId: string | null): void
}

/**
 * Reads organisation, session and saved copies, and opens the scope. Resolves when the first screen can be drawn: without
 * network, within 3 s even where the device's storage hangs. Never rejects. Call once.
 */
export async function startCore(options: StartOptions): Promise<Core> {
  throw new Error(`not yet: ${options.signIn}`)
}
