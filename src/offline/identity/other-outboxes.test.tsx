// A write made as one identity is sent as that identity, or returned to its writer; in a real browser, with a mocked network.
import { entries, keys, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../lib/data/uuid.ts'
import { aScope } from '../../api/testing.test-helper.ts'
import { createRows } from '../outbox/rows/rows.ts'
import { readRow, rowFor } from '../outbox/rows/row.ts'
import { amend, knownAs, noteScope, recall } from '../storage/global-store.ts'
import { OUTBOX_STORE, outboxDatabase, READS_STORE, readsDatabase } from '../storage/names.ts'
import { createStore } from '../storage/store.ts'
import { sendForOthers } from './other-outboxes.ts'
import { scopeIdOf } from './scope-id.ts'
import { withdraw } from './withdraw.ts'

interface Sent {
  executeAs: string | null
  key: string | null
}
let sent: Sent[] = []
let allowed = true
const controller = { current: new AbortController() }

const storeOf = (id: string) => createStore(outboxDatabase(id), OUTBOX_STORE)
const aMessage = (text: string) =>
  rowFor(
    { key: newId(), op: 'chat.send', lane: 'chat:7', method: 'POST', path: '/x', auth: 'required', params: {}, body: { text } },
    Date.now(),
  )
const rowsIn = async (id: string) =>
  (await entries<IDBValidKey, unknown>(storeOf(id))).flatMap(([seq, value]) => (typeof seq === 'number' ? [readRow(seq, value)] : []))

async function identity(executeAs: string | null, person = newId()) {
  const parts = { hostname: location.hostname, organizationId: 'org', issuer: 'pool', sub: person, executeAs }
  const scope = aScope({ ...parts, id: await scopeIdOf(parts), apiUrl: 'http://api.test', closed: controller.current.signal })
  await noteScope(scope.id, knownAs(scope))
  return scope
}

const tokens = {
  current: async () => 'token',
  renewed: async () => null,
  freshen: async () => {},
  refused: () => {},
  revoked: () => {},
}

beforeEach(() => {
  sent = []
  allowed = true
  controller.current = new AbortController()
  vi.stubGlobal('fetch', async (_input: unknown, options: RequestInit) => {
    const headers = new Headers(options.headers)
    sent.push({ executeAs: headers.get('executeAs'), key: headers.get('idempotency-key') })
    const marks = { 'content-type': 'application/json', 'x-foyer-api': '1' }
    return allowed
      ? Response.json({ status: 'ok', message: 'ok', data: { id: 1 } }, { headers: marks })
      : Response.json(
          { status: 'error', message: 'No.', data: null },
          { status: 403, headers: { ...marks, 'x-foyer-problem': 'executeAsForbidden' } },
        )
  })
})
afterEach(() => {
  controller.current.abort()
  vi.unstubAllGlobals()
})

test("what waits in the team's name is sent in the team's name while one is oneself, and the other way round", async () => {
  for (const [open, other] of [
    [null, 'team'],
    ['team', null],
  ] as const) {
    const mine = await identity(open)
    const theirs = await identity(other, mine.sub!)
    const row = aMessage('as the other')
    await createRows(storeOf(theirs.id)).add(row)
    await sendForOthers(mine, tokens)
    await vi.waitFor(async () => expect(await rowsIn(theirs.id)).toEqual([]))
    expect(sent).toEqual([{ executeAs: other, key: row.key }])
    sent = []
  }
})

test("another person's outbox is never touched", async () => {
  const mine = await identity(null)
  const stranger = await identity(null)
  await createRows(storeOf(stranger.id)).add(aMessage('mine alone'))
  await sendForOthers(mine, tokens)
  // Anything it sends is sent immediately.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(sent).toEqual([])
  expect(await rowsIn(stranger.id)).toHaveLength(1)
})

test('words that the server no longer takes in that name come back to their writer, and cannot be sent in another', async () => {
  allowed = false
  const mine = await identity(null)
  const team = await identity('team', mine.sub!)
  const rows = createRows(storeOf(team.id))
  await rows.add(aMessage('first'))
  await rows.add(aMessage('second'))
  await sendForOthers(mine, tokens)
  await vi.waitFor(async () => expect(await rowsIn(mine.id)).toHaveLength(2))
  expect((await rowsIn(mine.id)).map(({ op, body, state, reason }) => ({ op, body, state, reason }))).toEqual([
    { op: '', body: 'first', state: 'failed', reason: 'failed.executeAsForbidden' },
    { op: '', body: 'second', state: 'failed', reason: 'failed.executeAsForbidden' },
  ])
  await vi.waitFor(async () => expect(await rowsIn(team.id)).toEqual([]))
  expect(sent.every(({ executeAs }) => executeAs === 'team')).toBe(true)
})

test('giving back twice gives back once', async () => {
  const [mine, team] = [await identity(null), await identity('team')]
  await createRows(storeOf(team.id)).add(aMessage('once'))
  await Promise.all([withdraw(team.id, mine.id), withdraw(team.id, mine.id)])
  await withdraw(team.id, mine.id)
  expect((await rowsIn(mine.id)).map(({ body }) => body)).toEqual(['once'])
})

test('what was seen as an account that one may no longer act as is deleted, also if the page was left in the middle of it', async () => {
  const mine = await identity(null)
  const team = await identity('team', mine.sub!)
  const copies = createStore(readsDatabase(team.id), READS_STORE)
  await set('seen as the team', {}, copies)
  copies.close()
  await createRows(storeOf(team.id)).add(aMessage('unsent'))
  // As far as the earlier visit came.
  await amend('scopes', (before = {}) => ({ ...before, [team.id]: { ...before[team.id]!, revoked: true } }))
  await sendForOthers(mine, tokens)
  expect(sent).toEqual([])
  expect((await rowsIn(mine.id)).map(({ body }) => body)).toEqual(['unsent'])
  expect(await keys(createStore(readsDatabase(team.id), READS_STORE))).not.toContain('seen as the team')
  expect(await recall('scopes')).not.toHaveProperty([team.id])
})

test('an account that one may act as again is not deleted by an older mark', async () => {
  const mine = await identity(null)
  const team = await identity('team', mine.sub!)
  await amend('scopes', (before = {}) => ({ ...before, [team.id]: { ...before[team.id]!, revoked: true } }))
  await noteScope(team.id, knownAs(team))
  await sendForOthers(mine, tokens)
  expect(await recall('scopes')).toHaveProperty([team.id])
})
