// foyer-global: what the device knows beside any identity. Which identities were here, and which were signed out.
import { get, update } from 'idb-keyval'
import type { Scope } from '../../api/scope.ts'
import type { SharedMemory } from '../../lib/device/device-memory.ts'
import { GLOBAL_DATABASE, GLOBAL_STORE } from './names.ts'
import { createStore } from './store.ts'

/** An identity that has databases on this device. */
export interface KnownScope {
  hostname: string
  sub: string | null
  /** The account acted for, when it is not the person's own. */
  executeAs?: string
  /** Signed out, and all that is left of it is what waits to be sent. */
  left?: true
}

/** A person who signed out. `authenticatedAt` (seconds, by the server's clock) is when the session that ended had begun. */
export interface Tombstone {
  hostname: string
  authenticatedAt: number
  /** Milliseconds, by this device's clock. */
  at: number
  /** What waited to be sent is kept for this person's next sign-in; else it goes with the rest. */
  outbox?: 'keep'
  /** Everything is gone; what remains is to know tokens that come back. */
  finished?: true
}

/** The subscription to pushes that someone wanted on this device. */
export interface PushRecord {
  /** Names the device to the server; made here. */
  deviceId: string
  /** The person's own identity, also while they act for another account. */
  scopeId: string
  /** What the server was told last, as a hash; empty until it has been told. */
  told: string
  /** Pushes to this device do not say what happened. */
  hidesContent: boolean
}

/**
 * What was chosen on this device, as local storage holds it: texts, null where nothing was chosen. `at`: milliseconds since 1970
 * of the last choice. `authenticatedAt`: the sign-in (seconds, by the server's clock) in which the account to act for was chosen.
 */
export interface Choices {
  at: number
  theme: string | null
  locale: string | null
  actingAs: string | null
  authenticatedAt: number | null
}

interface Kept extends SharedMemory {
  choices: Choices
  scopes: Record<string, KnownScope>
  tombstones: Record<string, Tombstone>
  /** A new one for each life of this device's storage (marker.ts). */
  marker: string
  push: PushRecord | null
  /** When this device's person was offered pushes, in milliseconds: it is done once. */
  pushOffered: number
}

/** Waits for the disk: a sign-out must survive the kill of the app, which localStorage does not. */
const store = createStore(GLOBAL_DATABASE, GLOBAL_STORE, { durability: 'strict', always: true })

export const recall = <Name extends keyof Kept>(name: Name): Promise<Kept[Name] | undefined> => get<Kept[Name]>(name, store)

export const amend = <Name extends keyof Kept>(name: Name, change: (before: Kept[Name] | undefined) => Kept[Name]): Promise<void> =>
  update<Kept[Name]>(name, change, store)

/** What is noted of an identity. */
export const knownAs = ({ hostname, sub, executeAs }: Pick<Scope, 'hostname' | 'sub' | 'executeAs'>): KnownScope => ({
  hostname,
  sub,
  ...(executeAs === null ? {} : { executeAs }),
})

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
