// Deletes identities from the device. Pending writes are property, not copies: they are deleted only if this was explicitly requested.
import { picturesCache as everybodysPictures } from '../../lib/device/cache-names.ts'
import { clearAndFence } from '../reads/kept-rows.ts'
import { amend, recall, scopesOf, type KnownScope } from '../storage/global-store.ts'
import {
  DRAFTS_STORE,
  draftsDatabase,
  mediaDatabase,
  MEDIA_STORE,
  packsDatabase,
  PACKS_STORE,
  picturesCache,
  READS_STORE,
  readsDatabase,
} from '../storage/names.ts'
import { createStore } from '../storage/store.ts'
import { keepPacksAndFence } from '../pack/own-packs.ts'
import { forgetAllLocks, lockOf } from '../seal/vault.ts'
import { clearOutbox, countOutbox, waitingPacks } from './outboxes.ts'

/** Whether pending writes are kept or deleted. Of a person with a lock, `keep` locks them, with drafts and choices. */
export type OutboxFate = 'keep' | 'delete'

async function clearCopies(database: string, storeName: string): Promise<void> {
  const store = createStore(database, storeName, { always: true })
  await clearAndFence(store)
  store.close()
  // Not awaited: it blocks while another tab has the database open. It is already empty.
  indexedDB.deleteDatabase(database)
}

/** Packs with rows that the server does not have, by owner, if they are to be kept. */
async function packsToKeep(scopeId: string, outbox: OutboxFate, keepsWrites: boolean): Promise<Set<string>> {
  if (outbox === 'delete') return new Set()
  const waiting = [...(await waitingPacks(scopeId))]
  return new Set(waiting.filter(([, count]) => count.pack > 0 || (keepsWrites && count.outbox > 0)).map(([owner]) => owner))
}

async function clearPacks(scopeId: string, kept: ReadonlySet<string>): Promise<void> {
  if (kept.size === 0) return clearCopies(packsDatabase(scopeId), PACKS_STORE)
  const store = createStore(packsDatabase(scopeId), PACKS_STORE, { always: true })
  await keepPacksAndFence(store, kept)
  store.close()
}

/**
 * Locks what a person with a lock leaves, before it is cleared. Returns false if they have none. Rejects if it cannot be locked: then it
 * stays as it is until the next start.
 */
async function lockAway(scopeId: string, known: KnownScope | undefined): Promise<boolean> {
  const sub = known?.sub
  const lock = sub ? await lockOf(sub) : undefined
  if (!known || !sub || !lock) return false
  const owners = await packsToKeep(scopeId, 'keep', true)
  const { sealScope } = await import('../seal/sealing.ts')
  await sealScope(scopeId, { ...known, sub }, owners, lock)
  return true
}

/** Empties and fences the data of one identity. Returns whether it still has pending writes. */
async function clearScope(scopeId: string, fate: OutboxFate, known?: KnownScope): Promise<boolean> {
  const outbox = fate === 'keep' && (await lockAway(scopeId, known)) ? 'delete' : fate
  const keepsWrites = outbox === 'keep' && (await countOutbox(scopeId)) > 0
  const packs = await packsToKeep(scopeId, outbox, keepsWrites)
  await Promise.all([
    clearCopies(readsDatabase(scopeId), READS_STORE),
    clearCopies(draftsDatabase(scopeId), DRAFTS_STORE),
    clearPacks(scopeId, packs),
    clearCopies(mediaDatabase(scopeId), MEDIA_STORE),
    keepsWrites ? undefined : clearOutbox(scopeId),
  ])
  // Earlier builds stored members' uploads in the cache of public pictures.
  if ('caches' in globalThis) for (const name of [picturesCache(scopeId), everybodysPictures]) await caches.delete(name).catch(() => false)
  return keepsWrites || packs.size > 0
}

/**
 * Wipes identities and removes them from the list of known scopes. An identity whose pending writes are kept stays on the list, marked as
 * left. Identities that fail stay unchanged until the next start. `locks`: what is kept of people with a lock is locked. Returns whether all
 * succeeded. Never rejects.
 */
export async function wipeScopes(scopeIds: readonly string[], outbox: OutboxFate, locks = false): Promise<boolean> {
  const scopes = (locks && (await recall('scopes').catch(() => undefined))) || {}
  const results = await Promise.allSettled(scopeIds.map((id) => clearScope(id, outbox, scopes[id])))
  const done = new Map(scopeIds.flatMap((id, index) => (results[index]?.status === 'fulfilled' ? [[id, results[index].value]] : [])))
  if (done.size > 0) {
    const after = ([id, known]: [string, KnownScope]): [string, KnownScope][] =>
      done.get(id) === undefined ? [[id, known]] : done.get(id) ? [[id, { ...known, left: true }]] : []
    await amend('scopes', (before = {}) => Object.fromEntries(Object.entries(before).flatMap(after))).catch(() => {})
  }
  return done.size === scopeIds.length
}

/** Identities with copies here that are not on the list: a tab that was notified late of a wipe has created them again. */
async function strays(): Promise<string[]> {
  const names = (await indexedDB.databases().catch(() => [])).map(({ name = '' }) => name)
  const known = (await recall('scopes').catch(() => undefined)) ?? {}
  const ids = names.flatMap((name) => /^foyer-[qdpm]-(.+)$/.exec(name)?.[1] ?? [])
  return [...new Set(ids)].filter((id) => !Object.hasOwn(known, id))
}

/** Wipes every identity of a person, including the open one. Returns whether all succeeded. */
export async function wipePerson(sub: string, openId: string, outbox: OutboxFate): Promise<boolean> {
  const mine = new Set([openId, ...(await scopesOf((known) => known.sub === sub))])
  const all = await wipeScopes([...mine], outbox, true)
  return (await wipeScopes(await strays(), 'keep')) && all
}

/**
 * Wipes everyone but this person, whose sign-out follows, with their pending writes, and everything that anyone has locked. Returns whether
 * all succeeded. Never rejects.
 */
export async function wipeEveryoneElse(sub: string): Promise<boolean> {
  const unlocked = await forgetAllLocks().then(
    () => true,
    () => false,
  )
  const known = await wipeScopes(await scopesOf((one) => one.sub !== sub), 'delete')
  return (await wipeScopes(await strays(), 'delete')) && known && unlocked
}

/** Wipes all other people on this device, except their pending writes. Acting-as data of the same person and visitor data stay. */
export async function wipeOthers(sub: string | null): Promise<void> {
  if (sub === null) return
  await wipeScopes(await scopesOf((known) => known.sub !== null && known.sub !== sub && !known.left), 'keep', true)
}
