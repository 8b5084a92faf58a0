// Emptying the device of identities. What waits to be sent is property, not a copy: it goes only where that was said.
import { picturesCache as everybodysPictures } from '../../lib/device/cache-names.ts'
import { clearAndFence } from '../reads/kept-rows.ts'
import { amend, recall, scopesOf, type KnownScope } from '../storage/global-store.ts'
import { DRAFTS_STORE, draftsDatabase, packsDatabase, PACKS_STORE, picturesCache, READS_STORE, readsDatabase } from '../storage/names.ts'
import { createStore } from '../storage/store.ts'
import { clearOutbox, countOutbox } from './outboxes.ts'

/** What becomes of writes that were not sent yet. */
export type OutboxFate = 'keep' | 'delete'

async function clearCopies(database: string, storeName: string): Promise<void> {
  const store = createStore(database, storeName, { always: true })
  await clearAndFence(store)
  store.close()
  // Not waited for: it blocks while another tab holds the database open. Empty it is already.
  indexedDB.deleteDatabase(database)
}

/** Empties and fences what one identity has here; gives whether anything of it still waits to be sent. */
async function clearScope(scopeId: string, outbox: OutboxFate): Promise<boolean> {
  const keeps = outbox === 'keep' && (await countOutbox(scopeId)) > 0
  await Promise.all([
    clearCopies(readsDatabase(scopeId), READS_STORE),
    clearCopies(draftsDatabase(scopeId), DRAFTS_STORE),
    clearCopies(packsDatabase(scopeId), PACKS_STORE),
    keeps ? undefined : clearOutbox(scopeId),
  ])
  // Earlier builds kept what members uploaded beside everyone's pictures.
  if ('caches' in globalThis) for (const name of [picturesCache(scopeId), everybodysPictures]) await caches.delete(name).catch(() => false)
  return keeps
}

/**
 * Wipes identities and strikes them off the list of those that are here; where something waits to be sent that is to be kept,
 * the list says so. Those that fail stay as they are, for the next start. Gives whether all went well. Never rejects.
 */
export async function wipeScopes(scopeIds: readonly string[], outbox: OutboxFate): Promise<boolean> {
  const results = await Promise.allSettled(scopeIds.map((id) => clearScope(id, outbox)))
  const done = new Map(scopeIds.flatMap((id, index) => (results[index]?.status === 'fulfilled' ? [[id, results[index].value]] : [])))
  if (done.size > 0) {
    const after = ([id, known]: [string, KnownScope]): [string, KnownScope][] =>
      done.get(id) === undefined ? [[id, known]] : done.get(id) ? [[id, { ...known, left: true }]] : []
    await amend('scopes', (before = {}) => Object.fromEntries(Object.entries(before).flatMap(after))).catch(() => {})
  }
  return done.size === scopeIds.length
}

/** Identities with copies here that are not on the list: a tab that heard late of a wipe has made them again. */
async function strays(): Promise<string[]> {
  const names = (await indexedDB.databases().catch(() => [])).map(({ name = '' }) => name)
  const known = (await recall('scopes').catch(() => undefined)) ?? {}
  const ids = names.flatMap((name) => /^foyer-[qdp]-(.+)$/.exec(name)?.[1] ?? [])
  return [...new Set(ids)].filter((id) => !Object.hasOwn(known, id))
}

/** Wipes every identity of a person, the open one among them. Gives whether all went well. */
export async function wipePerson(sub: string, openId: string, outbox: OutboxFate): Promise<boolean> {
  const mine = new Set([openId, ...(await scopesOf((known) => known.sub === sub))])
  const all = await wipeScopes([...mine], outbox)
  return (await wipeScopes(await strays(), 'keep')) && all
}

/** Wipes everyone else who was here, but for what they have not sent. Acting-as copies of the same person stay, and what visitors saw. */
export async function wipeOthers(sub: string | null): Promise<void> {
  if (sub === null) return
  await wipeScopes(await scopesOf((known) => known.sub !== null && known.sub !== sub && !known.left), 'keep')
}
