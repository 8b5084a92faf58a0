// Slow work before a request's transaction: which callers it runs for, and that it does not block other requests.
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAccount, type TestAccount } from '../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'
import { Problem } from './problem.ts'
import { route } from './route.ts'

let platform: TestPlatform
let ana: TestAccount
let begun: string[] = []
let finish: () => void = () => {}

const slow = route({
  method: 'POST',
  path: '/slow/:name',
  auth: 'required',
  body: v.strictObject({ wrong: v.optional(v.boolean(), false) }),
  answers: v.string(),
  limit: { count: 3, seconds: 60 },
  async before({ caller, params, body }) {
    begun.push(params.name)
    if (body.wrong) throw new Problem('unsupportedMedia')
    if (params.name === 'held') await new Promise<void>((resolve) => void (finish = resolve))
    return `${caller.account.id} ${params.name}`
  },
  act: async ({ prepared }) => ({ data: prepared }),
})
const quick = route({ method: 'GET', path: '/quick', auth: 'optional', answers: v.null(), act: async () => ({ data: null }) })

beforeAll(async () => {
  platform = await testPlatform({ routes: [slow, quick] })
  ana = await anAccount(platform)
})
afterAll(() => platform.close())
beforeEach(() => {
  begun = []
  platform.clock.advance({ minutes: 2 })
})
const ask = (name: string, as: TestAccount | null = ana, body = {}) => platform.post<string>(`/slow/${name}`, { as, body })

test('what it gives is what the route acts with', async () => {
  expect((await ask('a')).data).toBe(`${ana.id} a`)
})

test('others are answered while it waits, even by a database of one connection', async () => {
  const held = ask('held')
  await expect.poll(() => begun).toEqual(['held'])
  expect((await platform.get('/quick')).status).toBe(200)
  finish()
  expect((await held).data).toBe(`${ana.id} held`)
})

test('it is done for nobody who is refused', async () => {
  expect((await ask('a', null)).status).toBe(401)
  expect((await platform.post('/slow/a', { as: ana, body: { unknown: 1 } })).status).toBe(400)
  expect((await platform.post('/slow/a', { as: ana, body: {}, executeAs: await anAccount(platform) })).status).toBe(403)
  expect(begun).toEqual([])
})

test('it counts once towards the limit, and stops at it', async () => {
  const statuses = [await ask('1'), await ask('2'), await ask('3'), await ask('4')].map(({ status }) => status)
  expect([statuses, begun]).toEqual([
    [200, 200, 200, 429],
    ['1', '2', '3'],
  ])
})

test('an operator may let each limit be a multiple', async () => {
  const loose = await testPlatform({ routes: [slow], settings: { routeLimitsTimes: 2 } })
  const as = await anAccount(loose)
  const statuses: number[] = []
  for (let call = 1; call <= 7; call += 1) statuses.push((await loose.post(`/slow/${call}`, { as, body: {} })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  await loose.close()
})

test('what it refuses is answered, and the route does not act', async () => {
  expect((await ask('a', ana, { wrong: true })).status).toBe(415)
})
