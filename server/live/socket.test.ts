// The socket, with real clients: which are admitted, what they receive, and how it closes.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { aBlock, aChannel, anAccount, aNewcomer, anOrganization, type TestAccount, type TestOrganization } from '../testing/builders.ts'
import { identityClient, tokensOf } from '../identity/identity-client.test-helper.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'
import { createLive, type LiveService } from './live.ts'
import { connectedAccounts } from './presence.ts'
import { startSocket, type SocketServer } from './socket.ts'
import { connect, type TestClient, type Ticket } from './test-client.ts'

let platform: TestPlatform
let live: LiveService
let server: SocketServer
let mia: TestAccount
let omar: TestAccount
const clients: TestClient[] = []

beforeAll(async () => {
  platform = await testPlatform({
    services: (made) => {
      live = createLive(made)
      return { live }
    },
  })
  server = await startSocket(platform.services, { host: '127.0.0.1', port: 0 }, { closeMs: 200 })
  mia = await anAccount(platform, { firstName: 'Mia', lastName: 'Chen' })
  omar = await anAccount(platform)
})
afterEach(async () => {
  for (const client of clients.splice(0)) {
    client.socket.terminate()
    await client.closed
  }
  await vi.waitUntil(() => connectedAccounts(platform.services.live, platform.organization.id).size === 0)
})
afterAll(async () => {
  await server.close()
  await live.close()
  await platform.close()
})

async function enter(person: TestAccount, ticket: Ticket = {}, port = server.port): Promise<TestClient> {
  const authorization = ticket.authorization === undefined ? await platform.tokenFor(person) : ticket.authorization
  const client = await connect(port, {
    organization: platform.organization.id,
    host: platform.organization.host,
    origin: 'http://town.test:4000',
    ...ticket,
    authorization,
  })
  clients.push(client)
  return client
}

const codeOf = async (ticket: Ticket) => (await enter(mia, ticket)).closed

describe('getting in', () => {
  test('an answered ping shows that the line is good', async () => {
    const client = await enter(mia)
    await client.settled()
    expect(client.frames).toEqual([{ type: 'pong', timestamp: expect.any(Number) }])
  })

  test('newer clients’ heartbeat is answered with a pulse', async () => {
    const client = await enter(mia)
    client.say({ type: 'heartbeat' })
    await client.settled()
    expect(client.frames.map((frame) => frame.type).filter((type) => type !== 'pong')).toEqual(['pulse'])
  })

  test('works without an origin, as programs that are no browsers connect, and with "Bearer" before the token', async () => {
    const client = await enter(mia, { origin: null, authorization: `Bearer ${await platform.tokenFor(mia)}` })
    await client.settled()
    expect(client.socket.readyState).toBe(client.socket.OPEN)
  })

  describe('is refused', () => {
    let elsewhere: TestOrganization
    let stranger: TestAccount
    beforeAll(async () => {
      elsewhere = await anOrganization(platform)
      stranger = await anAccount(platform, { organization: elsewhere })
    })

    test('with 4401 without a token, with nonsense, with one of another organisation, and with one that has ended', async () => {
      const ended = await platform.tokenFor(mia, { expiresInSeconds: 60 })
      const foreign = await platform.tokenFor(stranger)
      for (const authorization of [null, 'nonsense', foreign, `${ended}x`]) expect(await codeOf({ authorization })).toBe(4401)
      platform.clock.advance({ minutes: 2 })
      expect(await codeOf({ authorization: ended })).toBe(4401)
    })

    test('with 4401 to somebody who has no account yet', async () => {
      expect(await codeOf({ authorization: await platform.tokenFor(await aNewcomer(platform)) })).toBe(4401)
    })

    test('with 4403 where host and organisation do not agree, or nobody is', async () => {
      expect(await codeOf({ organization: null })).toBe(4403)
      expect(await codeOf({ organization: elsewhere.id })).toBe(4403)
      expect(await codeOf({ host: elsewhere.host })).toBe(4403)
      expect(await codeOf({ host: 'nowhere.test' })).toBe(4403)
      expect(await codeOf({ query: `&organization=${elsewhere.id}` })).toBe(4403)
    })

    test('with 4403 to pages of another site', async () => {
      for (const origin of ['https://evil.example', 'http://town.test', 'http://town.test:4000.evil.example', 'null']) {
        expect(await codeOf({ origin })).toBe(4403)
      }
    })

    test('with 426 to plain HTTP', async () => {
      expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(426)
    })
  })

  test('a port that is taken is said to be, by Node’s own error', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    await expect(startSocket(platform.services, { host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    taken.close()
  })
})

describe('two people in one conversation', () => {
  test('see each other type, and not themselves', async () => {
    const channel = await aChannel(platform, [mia, omar])
    const [one, other] = [await enter(mia), await enter(omar)]
    one.say({ type: 'typing-start', channelId: channel.id })
    one.say({ type: 'typing-stop', channelId: channel.id })
    await vi.waitUntil(() => other.news().length === 2)
    expect(other.news().map(({ type, body }) => ({ type, body }))).toEqual(
      ['typing-start', 'typing-stop'].map((type) => ({ type, body: { channelId: channel.id, accountId: mia.id } })),
    )
    await one.settled()
    expect(one.news()).toEqual([])
  })

  test('get each other’s messages within a second on all their clients, and the sender knows the own one by its key', async () => {
    const channel = await aChannel(platform, [mia, omar])
    const [phone, laptop, other] = [await enter(mia), await enter(mia), await enter(omar)]
    const startedAt = performance.now()
    const sent = await platform.post(`/self/chat/channels/${channel.id}/messages`, {
      as: mia,
      body: { text: 'Hello' },
      key: 'key-of-mine-1',
    })
    await vi.waitUntil(() => [phone, laptop, other].every((client) => client.news().length === 1))
    expect(performance.now() - startedAt).toBeLessThan(1000)
    for (const client of [phone, laptop, other]) {
      expect(client.news()[0]).toMatchObject({
        type: 'new-message',
        body: { channelId: channel.id, message: sent.data, clientKey: 'key-of-mine-1' },
      })
    }
    expect(platform.pushes).toEqual([])
  })

  test('who has no open client gets a push instead', async () => {
    const channel = await aChannel(platform, [mia, omar])
    await enter(mia)
    await platform.post(`/self/chat/channels/${channel.id}/messages`, { as: mia, body: { text: 'Are you there?' } })
    expect(platform.pushes.splice(0)).toMatchObject([{ accountIds: [omar.id], title: 'Mia Chen', body: 'Are you there?' }])
  })

  test('times of frames only grow', async () => {
    const channel = await aChannel(platform, [mia, omar])
    const [one, other] = [await enter(mia), await enter(omar)]
    for (let index = 0; index < 8; index += 1) one.say({ type: 'typing-start', channelId: channel.id })
    await vi.waitUntil(() => other.news().length === 8)
    const times = other.frames.map((frame) => frame.timestamp)
    expect(times.every((time, index) => index === 0 || time > times[index - 1]!)).toBe(true)
  })

  test('who left hears no more', async () => {
    const channel = await aChannel(platform, [mia, omar])
    const other = await enter(omar)
    await platform.delete(`/self/chat/channels/${channel.id}/leave`, { as: omar })
    await platform.post(`/self/chat/channels/${channel.id}/messages`, { as: mia, body: { text: 'Gone?' } })
    await other.settled()
    expect(other.news()).toEqual([])
  })

  test('who blocked the other does not see them type', async () => {
    const third = await anAccount(platform)
    const shy = await anAccount(platform)
    const channel = await aChannel(platform, [mia, shy, third], { name: 'Round' })
    await aBlock(platform, shy, mia)
    const [one, hidden, open] = [await enter(mia), await enter(shy), await enter(third)]
    one.say({ type: 'typing-start', channelId: channel.id })
    await vi.waitUntil(() => open.news().length === 1)
    await hidden.settled()
    expect(hidden.news()).toEqual([])
  })
})

describe('what a client says', () => {
  test('about a conversation it is not in is heard by nobody', async () => {
    const third = await anAccount(platform)
    const channel = await aChannel(platform, [omar, third])
    const [outsider, member] = [await enter(mia), await enter(omar)]
    const before = server.counts.notMember
    outsider.say({ type: 'typing-start', channelId: channel.id })
    outsider.say({ type: 'typing-start', channelId: 2_000_000_000 })
    await outsider.settled()
    await member.settled()
    expect(member.news()).toEqual([])
    expect(server.counts.notMember).toBe(before + 2)
  })

  test('that makes no sense is ignored and counted, and the line stays open', async () => {
    const client = await enter(mia)
    const before = server.counts.malformed
    const nonsense = [
      '',
      'null',
      '[]',
      '{',
      '{"type":"shout"}',
      '{"type":"typing-start"}',
      '{"type":"typing-start","channelId":"1"}',
      '{"__proto__":{"type":"ping"}}',
    ]
    for (const text of [...nonsense, Buffer.from([1, 2, 3])]) client.say(text)
    await client.settled()
    expect(server.counts.malformed).toBe(before + nonsense.length + 1)
    expect(client.frames).toHaveLength(1)
  })

  test('at greater length than 4 kB ends the line with 1009', async () => {
    const client = await enter(mia)
    client.say({ type: 'ping', more: 'x'.repeat(4096) })
    expect(await client.closed).toBe(1009)
  })

  test('too fast ends the line with 4429', async () => {
    const client = await enter(mia)
    for (let index = 0; index < 21; index += 1) client.say({ type: 'ping' })
    expect(await client.closed).toBe(4429)
    expect(client.frames.length).toBeLessThanOrEqual(20)
  })
})

describe('the end of a line', () => {
  test('comes with 4401 when the token ends', async () => {
    const client = await enter(mia, { authorization: await platform.tokenFor(mia, { expiresInSeconds: 1 }) })
    expect(await client.closed).toBe(4401)
  })

  test('comes with 4401 on every client of who signs out everywhere, and to nobody else', async () => {
    const [phone, laptop, other] = [await enter(mia), await enter(mia), await enter(omar)]
    await platform.services.live.disconnect(platform.organization.id, mia.id)
    expect([await phone.closed, await laptop.closed]).toEqual([4401, 4401])
    await other.settled()
  })

  test.each([
    ['another session changes the password', 'ChangePassword'],
    ['its own session is revoked', 'RevokeToken'],
  ])('comes with 4401 when %s, and to no other session', async (_, target) => {
    const identity = identityClient(platform)
    const { user, tokens } = await identity.signedIn()
    const staying = tokensOf(await identity.byPassword(user.email, user.password))
    const { status } = await platform.get('/self', { headers: { authorization: tokens.AccessToken } })
    expect(status).toBe(200)
    const [ending, other] = [
      await enter(mia, { authorization: tokens.AccessToken }),
      await enter(mia, { authorization: staying.AccessToken }),
    ]
    await ending.settled()
    const revoke = { ClientId: identity.ClientId, Token: tokens.RefreshToken }
    const change = { AccessToken: staying.AccessToken, PreviousPassword: user.password, ProposedPassword: 'another-password' }
    expect((await identity.send(target, target === 'RevokeToken' ? revoke : change)).status).toBe(200)
    expect(await ending.closed).toBe(4401)
    await other.settled()
  })

  test('makes room: the twenty-first client of one person ends the first with 4429', async () => {
    const person = await anAccount(platform)
    const authorization = await platform.tokenFor(person)
    const many = []
    for (let index = 0; index < 21; index += 1) many.push(await enter(person, { authorization }))
    expect(await many[0]!.closed).toBe(4429)
    await many[1]!.settled()
    await many[20]!.settled()
  })

  test('comes to a client that answers nothing, and not to one that answers pings by itself', async () => {
    const strict = await startSocket(platform.services, { host: '127.0.0.1', port: 0 }, { pingMs: 50, silenceMs: 160, closeMs: 100 })
    const [lively, silent] = [await enter(mia, {}, strict.port), await enter(omar, {}, strict.port)]
    const connected = () => [...connectedAccounts(platform.services.live, platform.organization.id)]
    silent.socket.pause()
    await vi.waitUntil(() => !connected().includes(omar.id), { timeout: 5000 })
    silent.socket.resume()
    expect(await silent.closed).toBe(1006)
    expect(connected()).toContain(mia.id)
    await lively.settled()
    await strict.close()
    expect(await lively.closed).toBe(1001)
  })
})

test('a second process hears what the first one sends', async () => {
  const other = createLive(platform.services)
  await other.ready
  const second = await startSocket({ ...platform.services, live: other }, { host: '127.0.0.1', port: 0 }, { closeMs: 100 })
  const channel = await aChannel(platform, [mia, omar])
  const [here, there] = [await enter(mia), await enter(omar, {}, second.port)]
  here.say({ type: 'typing-start', channelId: channel.id })
  await vi.waitUntil(() => there.news().length === 1, { timeout: 5000 })
  await platform.post(`/self/chat/channels/${channel.id}/messages`, { as: mia, body: { text: '工房'.repeat(1900) } })
  await vi.waitUntil(() => there.news().length === 2, { timeout: 5000 })
  expect(there.news()[1]?.body?.message?.text).toHaveLength(3800)
  await live.disconnect(platform.organization.id, omar.id)
  expect(await there.closed).toBe(4401)
  await here.settled()
  expect(here.news()).toHaveLength(1)
  await second.close()
  await other.close()
})
