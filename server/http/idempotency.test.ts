// A write sent twice with one key takes effect once.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activities, idempotencyKeys } from '../db/schema.ts'
import { aDelegation, anAccount, aTeam, type TestAccount } from '../testing/builders.ts'
import { fixtureRoutes } from '../testing/fixture-routes.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'

interface Note {
  id: string
  author: string
  key: string | null
}

let platform: TestPlatform
let ana: TestAccount
beforeAll(async () => {
  platform = await testPlatform({ routes: fixtureRoutes })
  ana = await anAccount(platform)
})
afterAll(() => platform.close())

const note = (key: string, text: string, options: { as?: TestAccount; executeAs?: TestAccount } = {}) =>
  platform.post<Note>('/notes', { as: ana, key, body: { text }, ...options })
const notesWith = (text: string) => platform.db.asOwner((tx) => tx.select().from(activities).where(eq(activities.message, text)))
const keyRow = (key: string) => platform.db.asOwner((tx) => tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)))

test('the second answer is the first one, says so, and nothing happened again', async () => {
  const key = randomUUID()
  platform.mails.length = 0
  const first = await note(key, 'twice')
  const second = await note(key, 'twice')
  expect(first.data.key).toBe(key)
  expect(second.json).toEqual(first.json)
  expect(first.headers.has('idempotency-replayed')).toBe(false)
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(await notesWith('twice')).toHaveLength(1)
  expect(platform.mails).toHaveLength(1)
})

test('the same key with another body, address or method is 422', async () => {
  const key = randomUUID()
  await note(key, 'one body')
  const other = await note(key, 'another body')
  expect([other.status, other.problem]).toEqual([422, 'idempotencyMismatch'])
  expect((await platform.post('/pings', { as: ana, key })).status).toBe(422)
  expect((await platform.post('/notes?again=1', { as: ana, key, body: { text: 'one body' } })).status).toBe(422)
  expect(await notesWith('another body')).toHaveLength(0)
})

test("another person's key is another key", async () => {
  const key = randomUUID()
  const bea = await anAccount(platform)
  const [mine, hers] = [await note(key, 'ours'), await note(key, 'ours', { as: bea })]
  expect([mine.data.author, hers.data.author]).toEqual([ana.id, bea.id])
  expect(await notesWith('ours')).toHaveLength(2)
})

test('a key belongs to the account acted for', async () => {
  const key = randomUUID()
  const team = await aTeam(platform)
  await aDelegation(platform, team, ana)
  const [own, forTeam] = [await note(key, 'acting'), await note(key, 'acting', { executeAs: team })]
  expect([own.data.author, forTeam.data.author]).toEqual([ana.id, team.id])
  expect((await note(key, 'acting', { executeAs: team })).headers.get('idempotency-replayed')).toBe('true')
})

test('fifty requests at once with one key have one effect and one answer', async () => {
  const key = randomUUID()
  const dora = await anAccount(platform)
  const answers = await Promise.all(Array.from({ length: 50 }, () => note(key, 'fifty', { as: dora })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(49)
  expect(await notesWith('fifty')).toHaveLength(1)
})

test('what was refused or broke is not remembered: the same key may try again', async () => {
  for (const [text, status] of [
    ['refuse', 460],
    ['break', 500],
  ] as const) {
    const key = randomUUID()
    expect((await note(key, text)).status).toBe(status)
    expect((await note(key, text)).status).toBe(status)
    expect(await keyRow(key)).toHaveLength(0)
    expect(await notesWith(text)).toHaveLength(0)
    expect((await note(key, 'tried again')).status).toBe(200)
  }
})

test('a key of the wrong form is refused', async () => {
  for (const key of ['short', 'x'.repeat(129), 'with a space in it']) {
    const { status, headers } = await note(key, 'never')
    expect([status, headers.get('x-foyer-field')]).toEqual([400, 'idempotency-key'])
  }
  expect(await notesWith('never')).toHaveLength(0)
})

test('a read takes no notice of a key', async () => {
  const key = randomUUID()
  expect((await platform.get('/whoami', { as: ana, key })).status).toBe(200)
  expect(await keyRow(key)).toHaveLength(0)
})
