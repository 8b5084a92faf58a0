// foyer-global: data of the device outside any identity, including the identities seen here and those signed out.
import { get, update } from 'idb-keyval'
import type { Scope } from '../../api/scope.ts'
import type { SharedMemory } from '../../lib/device/device-memory.ts'
import { GLOBAL_DATABASE, GLOBAL_STORE } from './names.ts'
import { createStore } from './store.ts'

/** An identity that has databases on this device. */
export interface KnownScope {
  hostname: string
  sub: string | null
  /** The acting account, if it is not the person's own. */
  executeAs?: string
  /** Signed out; only its pending writes remain. */
  left?: true
  /** The right to act as this account was revoked, and its data is being deleted. Opening the identity again removes the mark. */
  revoked?: true
}

/** A person who signed out. `authenticatedAt` (seconds, by the server's clock) is when the ended session began. */
export interface Tombstone {
  hostname: string
  authenticatedAt: number
  /** Milliseconds, by this device's clock. */
  at: number
  /** Pending writes are kept for this person's next sign-in; otherwise they are deleted with the rest. */
  outbox?: 'keep'
  /** Everything is deleted. The tombstone remains only to recognise restored tokens. */
  finished?: true
}

/** A push subscription that a person requested on this device. */
export interface PushRecord {
  /** Identifies the device to the server; generated here. */
  deviceId: string
  /** The person's own identity, also while they act for another account. */
  scopeId: string
  /** A hash of the state last sent to the server; empty before that. */
  told: string
  /** Pushes to this device hide their content. */
  hidesContent: boolean
}

/**
 * Choices made on this device, as in local storage: text, null where nothing was chosen. `at`: milliseconds since 1970 of the last choice.
 * `authenticatedAt`: the sign-in (seconds, by the server's clock) in which the acting account was chosen.
 */
export interface Choices {
  at: number
  theme: string | null
  /** Text size, motion, contrast and font (state/device/reading.ts). Missing in records of older versions. */
  reading?: string | null
  locale: string | null
  actingAs: string | null
  authenticatedAt: number | null
}

interface Kept extends SharedMemory {
  choices: Choices
  scopes: Record<string, KnownScope>
  tombstones: Record<string, Tombstone>
  /** Changes each time this device's storage is cleared (marker.ts). */
  marker: string
  push: PushRecord | null
  /** When this device's person was offered pushes, in milliseconds. They are offered only once. */
  pushOffered: number
}

/** Strict durability: a sign-out must survive a kill of the app, which localStorage does not. */
const store = createStore(GLOBAL_DATABASE, GLOBAL_STORE, { durability: 'strict', always: true })

export const recall = <Name extends keyof Kept>(name: Name): Promise<Kept[Name] | undefined> => get<Kept[Name]>(name, store)

export const amend = <Name extends keyof Kept>(name: Name, change: (before: Kept[Name] | undefined) => Kept[Name]): Promise<void> =>
  update<Kept[Name]>(name, change, store)

/** The recorded data of an identity. */
export const knownAs = ({ hostname, sub, executeAs }: Pick<Scope, 'hostname' | 'sub' | 'executeAs'>): KnownScope => ({
  hostname,
  sub,
  ...(executeAs === null ? {} : { executeAs }),
})

/** Records that this identity has databases here, so that they can be found for deletion. */
export const noteScope = (scopeId: string, known: KnownScope): Promise<void> =>
  amend('scopes', (before = {}) => ({ ...before, [scopeId]: known }))

/** Ids of the matching identities, in any organisation of this origin. Empty if the device cannot be read. */
export async function scopesOf(fits: (known: KnownScope) => boolean): Promise<string[]> {
  const scopes = await recall('scopes').catch(() => undefined)
  return Object.entries(scopes ?? {})
    .filter(([, known]) => fits(known))
    .map(([scopeId]) => scopeId)
}
