// Who is connected to other processes.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { migrate } from '../db/migrate.ts'
import { createLog } from '../log.ts'
import { emptyDatabase } from '../testing/database.ts'
import { clientsOf, type Client } from './clients.ts'
import { createElsewhere } from './elsewhere.ts'
import { createLive } from './live.ts'
import { connectedAccounts } from './presence.ts'

const news = (more: object) => ({ process: 'one', whole: false, on: {}, off: {}, ...more })

test('people come and leave, a whole list replaces what was known, and a silent process is forgotten', () => {
  let now = 0
  const met = vi.fn<() => void>()
  const elsewhere = createElsewhere(met, () => now)
  const connected = () => [...elsewhere.connected('org')].toSorted()
  elsewhere.hear(news({ whole: true, on: { org: ['ada', 'bob'], other: ['eve'] } }))
  elsewhere.hear(news({ on: { org: ['cleo'] }, off: { org: ['ada'] } }))
  elsewhere.hear(news({ process: 'two', on: { org: ['dan'] } }))
  expect([connected(), met.mock.calls.length]).toEqual([['bob', 'cleo', 'dan'], 2])
  elsewhere.hear(news({ whole: true, on: { org: ['ada'] } }))
  expect(connected()).toEqual(['ada', 'dan'])
  now = 14_000
  elsewhere.hear(news({}))
  now = 16_000
  expect(connected()).toEqual(['ada'])
})

const isServer = process.env['FOYER_TEST_DATABASE'] === 'postgres'
let empty: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  empty = await emptyDatabase()
})
afterAll(() => empty?.drop())

test.runIf(isServer)('a process knows within moments who is connected to another, also one that began before it', async () => {
  const log = createLog({ logLevel: 'silent' })
  const aProcess = async () => {
    const db = await openDatabase({ url: empty!.url })
    await migrate(db)
    const live = createLive({ db, log, clock: () => new Date() })
    await live.ready
    return { db, live, connected: () => [...connectedAccounts(live, 'org')] }
  }
  const socket = { readyState: 3 } as Client['socket']
  const mia: Client = { organizationId: 'org', accountId: 'mia', originId: 'session', socket }
  const one = await aProcess()
  clientsOf(one.live)!.clients.add(mia)
  const two = await aProcess()
  await vi.waitFor(() => expect(two.connected()).toEqual(['mia']), { timeout: 10_000 })
  clientsOf(one.live)!.clients.remove(mia)
  await vi.waitFor(() => expect(two.connected()).toEqual([]), { timeout: 10_000 })
  clientsOf(two.live)!.clients.add(mia)
  await vi.waitFor(() => expect(one.connected()).toEqual(['mia']), { timeout: 10_000 })
  await two.live.close()
  await vi.waitFor(() => expect(one.connected()).toEqual([]), { timeout: 10_000 })
  await one.live.close()
  await one.db.close()
  await two.db.close()
})

test.runIf(isServer)('one process does the work for all, and the next when it has ended', async () => {
  const [one, two] = [await openDatabase({ url: empty!.url }), await openDatabase({ url: empty!.url })]
  expect([await one.lead('jobs'), await two.lead('jobs'), await one.lead('jobs'), await two.lead('other')]).toEqual([
    true,
    false,
    true,
    true,
  ])
  await one.close()
  await vi.waitFor(async () => expect(await two.lead('jobs')).toBe(true), { timeout: 10_000 })
  await two.close()
})
