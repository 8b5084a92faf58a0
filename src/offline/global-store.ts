// foyer-global: what the device knows beside any identity. Which identities were here, and which were signed out.
import { get, update } from 'idb-keyval'
import { GLOBAL_DATABASE, GLOBAL_STORE } from './names.ts'
import { createStore } from './store.ts'

/** An identity that has databases on this device. */
export interface KnownScope {
  hostname: string
  sub: string | null
}

/** A person who signed out. `authenticatedAt` (seconds, by the server's clock) is when the session that ended had begun. */
export interface Tombstone {
  hostname: string
  authenticatedAt: number
  /** Milliseconds, by this device's clock. */
  at: number
}

interface Kept {
  scopes: Record<string, KnownScope>
  tombstones: Record<string, Tombstone>
  pendingLink: { url: string; scopeId: string | null; at: number } | null
}

/** Waits for the disk: a sign-out must survive the kill of the app, which localStorage does not. */
const store = createStore(GLOBAL_DATABASE, GLOBAL_STORE, { durability: 'strict' })

export const recall = <Name extends keyof Kept>(name: Name): Promise<Kept[Name] | undefined> => get<Kept[Name]>(name, store)

export const amend = <Name extends keyof Kept>(name: Name, change: (before: Kept[Name] | undefined) => Kept[Name]): Promise<void> =>
  update<Kept[Name]>(name, change, store)

/** Notes that this identity has databases here, so that they can be found when they must go. */
export const noteScope = (scopeId: string, known: KnownScope): Promise<void> =>
  amend('scopes', (before = {}) => ({ ...before, [scopeId]: known }))

/** Ids of the identities that fit, in any organisation of this origin. Empty when the device tells nothing. */
export async function scopesOf(fits: (known: KnownScope) => boolean): Promise<string[]> {
  const scopes = await recall('scopes').catch(() => undefined)
  return Object.entries(scopes ?? {})
    .filter(([, known]) => fits(known))
    .map(([scopeId]) => scopeId)
}
