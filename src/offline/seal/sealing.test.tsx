// What a person with a lock leaves at sign-out: unreadable on the device, and back where it was, once, after unlocking.
import { get, keys, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Scope } from '../../api/scope.ts'
import { aScope } from '../../api/testing.test-helper.ts'
import { dropOwn, openOwn, own } from '../../state/identity/own.ts'
import { draftAt, dropDrafts, keepDraft, openDrafts } from '../../state/typed/drafts.ts'
import { draftsIn } from '../../state/typed/draft-device.ts'
import { scopeIdOf } from '../identity/scope-id.ts'
import { ownIn } from '../identity/scope-own.ts'
import { wipeEveryoneElse, wipeOthers, wipePerson, wipeScopes } from '../identity/wipe-scopes.ts'
import { rowFor } from '../outbox/rows/row.ts'
import { createRows } from '../outbox/rows/rows.ts'
import { amend, noteScope, recall } from '../storage/global-store.ts'
import { DRAFTS_STORE, draftsDatabase, OUTBOX_STORE, outboxDatabase, packsDatabase, PACKS_STORE } from '../storage/names.ts'
import { createStore } from '../storage/store.ts'
import { newLock, unlocked } from './keys.ts'
import { bothOf, openBoxes, stillWanted } from './opening.ts'
import { boxesFor, forgetAllLocks, keepBox, keepLock, lockOf, ownerOf, waitingFor, type Lock } from './vault.ts'

const PIN = { pin: '482913' }
let canary = ''
let count = 0
let scope: Scope & { sub: string }
let team: Scope & { sub: string }

const draftsOf = (id: string) => createStore(draftsDatabase(id), DRAFTS_STORE)
const outboxOf = (id: string) => createStore(outboxDatabase(id), OUTBOX_STORE, { durability: 'strict' })
const aWrite = (key: string, body: unknown = { message: canary }) =>
  rowFor({ key, op: 'chat.send', lane: 'chat:7', method: 'POST', path: '/x', auth: 'required', params: {}, body }, 1)
const keysIn = async (id: string) => (await createRows(outboxOf(id)).all()).map(({ key }) => key)

/** Everything in every database, with bytes as text. */
async function everything(): Promise<string> {
  const decoder = new TextDecoder()
  const print = (value: unknown): string =>
    JSON.stringify(value, (_key, part: unknown) => (ArrayBuffer.isView(part) ? decoder.decode(part) : part)) ?? ''
  const texts: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error!))
    })
    for (const store of db.objectStoreNames) {
      const rows = db.transaction(store).objectStore(store)
      for (const request of [rows.getAllKeys(), rows.getAll()])
        texts.push(print(await new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)))))
    }
    db.close()
  }
  return texts.join('\n')
}

async function scopeOf(sub: string, executeAs: string | null): Promise<Scope & { sub: string }> {
  const parts = { ...aScope(), sub, executeAs }
  return { ...parts, sub, id: await scopeIdOf(parts) }
}

/** The person left a draft, a note and a write of their own, and a draft and a write as their team. */
async function somebodyWorked(): Promise<void> {
  for (const one of [scope, team]) {
    await set('message:7', { text: canary, at: Date.now(), key: `draft of ${one.id}` }, draftsOf(one.id))
    await noteScope(one.id, { hostname: one.hostname, sub: one.sub, ...(one.executeAs ? { executeAs: one.executeAs } : {}) })
  }
  await set('own notes', JSON.stringify({ tom: canary }), draftsOf(scope.id))
  await set('own doorLock', JSON.stringify({ digest: 'x' }), draftsOf(scope.id))
  for (const key of ['first', 'second']) await createRows(outboxOf(scope.id)).add(aWrite(key))
  await createRows(outboxOf(team.id)).add(aWrite('of the team'))
  await set(
    ['puts', 'own door', 'scan', '1'],
    { row: { kind: 'scan', id: '1', waits: 'pack', text: canary } },
    createStore(packsDatabase(scope.id), PACKS_STORE),
  )
  await set(['shown', 'own door'], { stamp: '1', whole: { id: '1', at: 1, chunks: 0 } }, createStore(packsDatabase(scope.id), PACKS_STORE))
  await set(['puts', 'event', 'guest', '1'], { row: { text: canary } }, createStore(packsDatabase(scope.id), PACKS_STORE))
}

async function lockUp(): Promise<Lock> {
  const lock = await newLock(scope.sub, PIN, 1, undefined, 1000)
  await keepLock(scope.sub, lock)
  return lock
}

async function signInAgain(): Promise<void> {
  await openDrafts(draftsIn(draftsOf(scope.id)))
  await openOwn(ownIn(draftsOf(scope.id)))
}

async function unlock(lock: Lock, as = scope) {
  return openBoxes(as, lock, (await unlocked(as.sub, PIN, lock))!)
}

beforeEach(async () => {
  await amend('scopes', () => ({}))
  await forgetAllLocks()
  const sub = `amara-${(count += 1)}-${performance.timeOrigin}`
  canary = `⟦half a sentence ${count}⟧`
  scope = await scopeOf(sub, null)
  team = await scopeOf(sub, 'team')
  await somebodyWorked()
})
afterEach(() => {
  dropDrafts()
  dropOwn()
})

test('without a lock everything is as before: drafts are deleted, unsent writes stay', async () => {
  await wipePerson(scope.sub, scope.id, 'keep')
  expect(await keysIn(scope.id)).toEqual(['first', 'second'])
  expect(await waitingFor(scope.sub)).toBe(null)
})

test('with a lock nothing of the person can be read, and all of it is back after unlocking', async () => {
  const lock = await lockUp()
  expect(await everything()).toContain(canary)
  expect(await wipePerson(scope.sub, scope.id, 'keep')).toBe(true)
  const left = await everything()
  expect(left).not.toContain(canary)
  expect(left).not.toContain(scope.sub)
  expect(await recall('scopes')).toEqual({})
  expect(await waitingFor(scope.sub)).toMatchObject({ boxes: 2, drafts: 2, writes: 3 })

  await signInAgain()
  expect(draftAt('message:7')).toBe('')
  expect(await unlock(lock)).toEqual({ drafts: 2, writes: 3, damaged: 0 })
  expect(draftAt('message:7')).toBe(canary)
  expect(own.notes).toEqual({ tom: canary })
  expect(own.doorLock).toBe(null)
  expect(await keysIn(scope.id)).toEqual(['first', 'second'])
  expect(await keysIn(team.id)).toEqual(['of the team'])
  expect(await get('message:7', draftsOf(team.id))).toMatchObject({ text: canary })
  expect(await keys(createStore(packsDatabase(scope.id), PACKS_STORE))).toContainEqual(['puts', 'own door', 'scan', '1'])
  expect(await keys(createStore(packsDatabase(scope.id), PACKS_STORE))).not.toContainEqual(['puts', 'event', 'guest', '1'])
  expect(await recall('scopes')).toMatchObject({ [team.id]: { sub: scope.sub, executeAs: 'team' } })
  expect(await waitingFor(scope.sub)).toBe(null)
})

test('a sign-out that was killed after locking, and is repeated, brings everything back once', async () => {
  const lock = await lockUp()
  const { sealScope } = await import('./sealing.ts')
  await sealScope(scope.id, { hostname: scope.hostname, sub: scope.sub }, new Set(), lock)
  await wipePerson(scope.sub, scope.id, 'keep')
  expect(await waitingFor(scope.sub)).toMatchObject({ boxes: 3 })
  await signInAgain()
  await unlock(lock)
  expect(await keysIn(scope.id)).toEqual(['first', 'second'])
  expect(draftAt('message:7')).toBe(canary)
})

test('an unlocking that was killed before its box was deleted sends nothing twice', async () => {
  const lock = await lockUp()
  await wipePerson(scope.sub, scope.id, 'keep')
  const boxes = await boxesFor(scope.sub)
  await signInAgain()
  await unlock(lock)
  // The writes are sent, and the box is there again.
  for (const row of await createRows(outboxOf(scope.id)).all()) await createRows(outboxOf(scope.id)).change(row, () => null)
  for (const box of boxes) await keepBox(await ownerOf(scope.sub), box)
  await unlock(lock)
  expect(await keysIn(scope.id)).toEqual([])
})

test('what was typed since the sign-in stays, after what was locked', async () => {
  const lock = await lockUp()
  await wipePerson(scope.sub, scope.id, 'keep')
  await signInAgain()
  keepDraft('message:7', 'and more')
  await createRows(outboxOf(scope.id)).add(aWrite('since'))
  await unlock(lock)
  expect(draftAt('message:7')).toBe(`${canary} and more`)
  expect(await keysIn(scope.id)).toEqual(['since', 'first', 'second'])
})

test('a box of somebody else, or that was changed, stays locked', async () => {
  const lock = await lockUp()
  await wipePerson(scope.sub, scope.id, 'keep')
  const [box] = await boxesFor(scope.sub)
  const benno = await scopeOf('benno', null)
  const bennos = await newLock('benno', PIN, 1, undefined, 1000)
  await keepBox(await ownerOf('benno'), box!)
  expect(await unlock(bennos, benno)).toEqual({ drafts: 0, writes: 0, damaged: 1 })
  // Even with the right key, under another name.
  const key = await unlocked(scope.sub, PIN, lock)
  expect(await openBoxes(benno, lock, key!)).toMatchObject({ damaged: 1 })
  expect(await keysIn(benno.id)).toEqual([])
})

test('the next person on the device locks what the last one left without signing out', async () => {
  await lockUp()
  await wipeOthers('benno')
  expect(await everything()).not.toContain(canary)
  expect(await waitingFor(scope.sub)).toMatchObject({ drafts: 2, writes: 3 })
})

test('deleted on purpose, nothing is locked; a revoked identity is not locked either', async () => {
  await lockUp()
  await wipeScopes([team.id], 'keep')
  expect(await waitingFor(scope.sub)).toBe(null)
  await wipePerson(scope.sub, scope.id, 'delete')
  expect(await waitingFor(scope.sub)).toBe(null)
  expect(await lockOf(scope.sub)).toBeDefined()
})

test('clearing the device deletes the locks of everyone', async () => {
  await lockUp()
  await wipePerson(scope.sub, scope.id, 'keep')
  expect(await wipeEveryoneElse('benno')).toBe(true)
  expect([await lockOf(scope.sub), await waitingFor(scope.sub)]).toEqual([undefined, null])
})

test.each([
  ['a new write', { key: 'a' }, [{ key: 'b' }], { key: 'a' }],
  ['the same write', { key: 'a' }, [{ key: 'a' }], null],
  ['an older wish', { key: 'a', wish: { target: 'x', on: true } }, [{ key: 'b', wish: { target: 'x', on: false } }], null],
  [
    'older settings',
    { key: 'a', body: { one: 1, two: 1 }, wish: { target: 'x', merge: true } },
    [{ key: 'b', body: { two: 2 }, wish: { target: 'x', merge: true } }],
    { key: 'a', body: { one: 1 }, wish: { target: 'x', merge: true } },
  ],
  ['a damaged row', 'damaged', [{ key: 'a' }], 'damaged'],
])('%s', (_name, row, here, wanted) => {
  expect(stillWanted(row, here)).toEqual(wanted)
})

test('of choices, later ones count, and collections are joined', () => {
  expect(bothOf({ words: ['kiln'], people: { tom: 'Tom' } }, { words: ['glaze'], people: {} })).toEqual({
    words: ['glaze', 'kiln'],
    people: { tom: 'Tom' },
  })
  expect(bothOf(null, { from: 1 })).toEqual({ from: 1 })
  expect(bothOf('large', 'normal')).toBe('normal')
})
