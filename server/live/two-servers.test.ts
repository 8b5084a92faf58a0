// Two server processes on one PostgreSQL: writes through one arrive live through the other.
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../db/open.ts'
import type { Database } from '../db/database.ts'
import { createIdentity } from '../identity/identity.ts'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { aChannel, anAccount, anOrganization, type Ground, type TestAccount } from '../testing/builders.ts'
import { emptyDatabase } from '../testing/database.ts'
import { startProgram, type Program } from '../testing/program.ts'
import { createRecorders } from '../testing/recorders.ts'
import { aThread } from '../routes/threads/thread.test-helper.ts'
import { connect, type TestClient } from './test-client.ts'

/** The embedded database allows only one process. */
const isServer = process.env['FOYER_TEST_DATABASE'] === 'postgres'
/** The tests start whole programs, and the machine may be busy. */
const slow = { timeout: 120_000 }

describe.runIf(isServer)('two servers on one database', slow, () => {
  const servers: Program[] = []
  const clients: TestClient[] = []
  let empty: Awaited<ReturnType<typeof emptyDatabase>>
  let db: Database
  let ground: Ground
  let people: { mia: TestAccount; omar: TestAccount }
  let tokenOf: (account: TestAccount) => Promise<string>
  let stopIdentity: () => Promise<void>

  beforeAll(async () => {
    empty = await emptyDatabase()
    // The first creates the tables, and the second must find them.
    for (let count = 0; count < 2; count += 1) await startOne('60')
    db = await openDatabase({ url: empty!.url })
    const organization = await anOrganization({ db }, { host: 'localhost' })
    ground = { db, organization }
    people = { mia: await anAccount(ground, { firstName: 'Mia' }), omar: await anAccount(ground) }
    const settings = readSettings({ DATABASE_URL: empty!.url, FOYER_DEMO: 'off' })
    const { mail } = createRecorders()
    const identity = await createIdentity({ db, clock: () => new Date(), mail, settings, log: createLog({ logLevel: 'silent' }) })
    tokenOf = async ({ userSub }) => (await identity.issueTokens(organization.poolId, userSub ?? '')).accessToken
    stopIdentity = () => identity.stop()
  }, 120_000)
  afterEach(async () => {
    for (const client of clients.splice(0)) {
      client.socket.terminate()
      await client.closed
    }
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await stopIdentity?.()
    await db?.close()
    await empty?.drop()
  }, 60_000)

  const startOne = async (requestsPerMinute: string): Promise<Program> => {
    const server = await startProgram(empty!.url, { FOYER_REQUESTS_PER_MINUTE: requestsPerMinute })
    servers.push(server)
    return server
  }
  const listenAt = async (server: Program, account: TestAccount): Promise<TestClient> => {
    const { id, host } = ground.organization
    const client = await connect(server.socketPort, { organization: id, host, origin: null, authorization: await tokenOf(account) })
    clients.push(client)
    await client.settled()
    return client
  }
  const postTo = async (server: Program, account: TestAccount, path: string, body: unknown): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', organization: ground.organization.id, authorization: await tokenOf(account) }
    const response = await fetch(`${server.api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as { data: unknown }
    expect(response.status, JSON.stringify(answer)).toBe(200)
    return answer.data
  }
  const framesOf = (client: TestClient, type: string) => client.news().filter((frame) => frame.type === type)

  test.each([
    [0, 1],
    [1, 0],
  ])('a message and a thread’s message written at %i are heard at %i, once', slow, async (from, to) => {
    const { mia, omar } = people
    const channel = await aChannel(ground, [mia, omar])
    const thread = await aThread(ground, { viewers: [mia, omar] })
    const [there, here] = [await listenAt(servers[to]!, omar), await listenAt(servers[from]!, omar)]
    const said = await postTo(servers[from]!, mia, `/self/chat/channels/${channel.id}/messages`, { text: 'Good morning' })
    // Longer than one database notification may be.
    const written = await postTo(servers[from]!, mia, `/threads/${thread.id}/messages`, { body: '工房の茶会 '.repeat(800) })
    for (const client of [there, here]) {
      await vi.waitFor(() => expect(framesOf(client, 'thread.message.created')).toHaveLength(1), { timeout: 20_000 })
      expect(framesOf(client, 'new-message')).toMatchObject([{ body: { channelId: channel.id, message: said } }])
      expect(framesOf(client, 'thread.message.created')).toMatchObject([{ body: { threadId: thread.id, message: written } }])
      const times = client.news().map(({ timestamp }) => timestamp)
      expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other))
    }
  })

  test('typing at one is seen at the other, and by nobody outside the conversation', slow, async () => {
    const { mia, omar } = people
    const channel = await aChannel(ground, [mia, omar])
    const outsider = await listenAt(servers[1]!, await anAccount(ground))
    const [typist, reader] = [await listenAt(servers[0]!, mia), await listenAt(servers[1]!, omar)]
    typist.say({ type: 'typing-start', channelId: channel.id })
    await vi.waitFor(
      () => expect(framesOf(reader, 'typing-start')).toMatchObject([{ body: { channelId: channel.id, accountId: mia.id } }]),
      {
        timeout: 20_000,
      },
    )
    expect(outsider.news()).toEqual([])
  })

  const callAt = async (server: Program, account: TestAccount, path: string, more: RequestInit = {}): Promise<Response> => {
    const headers = { 'content-type': 'application/json', organization: ground.organization.id, authorization: await tokenOf(account) }
    return fetch(`${server.api}${path}`, { ...more, headers: { ...headers, ...more.headers } })
  }

  test('a limit holds for both together', slow, async () => {
    const eager = await anAccount(ground)
    let allowed = 0
    for (let call = 0; call < 100; call += 1) {
      const { status } = await callAt(servers[call % 2]!, eager, '/self')
      expect([200, 429]).toContain(status)
      if (status === 200) allowed += 1
    }
    // Each alone would allow all fifty calls that it received. Counts are exchanged ten times a second.
    expect(allowed).toBeGreaterThanOrEqual(60)
    expect(allowed).toBeLessThan(85)
  })

  test('a process that is killed under load loses nothing that was written, and nothing is written twice', slow, async () => {
    const { mia, omar } = people
    const channel = await aChannel(ground, [mia, omar])
    const [victim, survivor] = [await startOne('10000'), await startOne('10000')]
    const reader = await listenAt(survivor, omar)
    const path = `/self/chat/channels/${channel.id}/messages`
    const send = async (server: Program, text: string): Promise<boolean> => {
      const more = { method: 'POST', headers: { 'idempotency-key': text }, body: JSON.stringify({ text }) }
      return callAt(server, mia, path, more).then(
        async (answer) => (await answer.json(), answer.ok),
        () => false,
      )
    }
    const texts = Array.from({ length: 40 }, (_, at) => `message-${at}-${channel.id}`)
    const queue = texts.values()
    let acknowledged = 0
    // Four writers, as the outbox of the app does: the same key again, at whichever process answers.
    const writers = Array.from({ length: 4 }, async () => {
      for (const text of queue) {
        let server = victim
        while (!(await send(server, text))) server = survivor
        acknowledged += 1
        if (acknowledged === 12) victim.process.kill('SIGKILL')
      }
    })
    await Promise.all(writers)
    const stored = await db.asOwner((tx) => tx.query.chatMessages.findMany({ where: (row) => eq(row.channelId, channel.id) }))
    expect(stored.map(({ text }) => text).toSorted()).toEqual(texts.toSorted())
    // Everything written at the survivor was also heard.
    await vi.waitFor(
      () => expect(framesOf(reader, 'new-message').at(-1)?.body?.message?.text).toBe(stored.toSorted((a, b) => a.id - b.id).at(-1)?.text),
      {
        timeout: 20_000,
      },
    )
  })
})
