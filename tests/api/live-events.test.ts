// Every live event, applied to a device's cache, gives the same result as a refetch: ids, order, times, read marks, counters.
import { hashKey, QueryClient } from '@tanstack/react-query'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { threadViewers } from '../../server/db/schema.ts'
import { aThread } from '../../server/routes/threads/thread.test-helper.ts'
import {
  aBlock,
  aChannel,
  aMessage,
  anAccount,
  anEvent,
  aRegistration,
  hoursFromEpoch,
  type TestAccount,
} from '../../server/testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../server/testing/platform.ts'
import { applyLive } from '../../src/api/cache/apply-live.ts'
import { chat, hasAsked, readUpTo } from '../../src/api/resources/community/chat.ts'
import { self } from '../../src/api/resources/people/self.ts'
import { threads } from '../../src/api/resources/community/threads.ts'
import { urgent } from '../../src/api/resources/community/urgent.ts'
import { rowsOf } from '../../src/api/table.ts'
import { aScope } from '../../src/api/testing.test-helper.ts'
import { attachTransport, type Call } from '../../src/api/transport/transport.ts'
import type { ChatChannelMember } from '../../src/contract/community/chat.ts'
import { liveEvent } from '../../src/contract/events-live.ts'
import type { ThreadMessage } from '../../src/contract/community/threads.ts'
import type { Seen } from '../../src/live/events/effect.ts'
import { effectOf } from '../../src/live/events/effects.ts'
import { readFrame } from '../../src/live/frames/frames.ts'

/** The number of random states per event type; FOYER_STATES=200 for the long run. */
const STATES = Number(process.env['FOYER_STATES'] ?? 25)

let platform: TestPlatform
/** `mia` owns the device; `omar` and `eve` are other people; `ida` has a block with her. */
let mia: TestAccount
let [omar, eve, ida]: TestAccount[] = []
let others: TestAccount[]
let channels: number[]
let thread: { id: string }
let client: QueryClient
/** The conversation on her screen. */
let viewing: number | null = null
/** Counts new messages, so that the conversations alternate. */
let turn = 0

/**
 * A query client that calls the server as the device. With `looking` it adds a search for "e", which every text here contains,
 * because a search does not mark messages as read.
 */
function aDevice(looking: boolean): QueryClient {
  const made = new QueryClient()
  const send = async ({ path, params }: Call) => {
    const rest = { ...params }
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = String(rest[name])
      delete rest[name]
      return value
    })
    if (looking && path.endsWith('/messages')) rest['search'] = 'e'
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
    const { status, data } = await platform.get(`${filled}?${query}`, { as: mia })
    if (status !== 200) throw new Error(`${filled}: ${status}`)
    return data
  }
  attachTransport(made, { scope: aScope(), assertOnline() {}, isOurs: () => true, send })
  return made
}

/** The queries that events change: of the thread, and of conversations. */
const ofThread = () => [threads.detail({ threadId: thread.id }), threads.messages({ threadId: thread.id })]
const ofChannels = (ids: number[]) => [
  chat.channels(),
  self.me(),
  ...ids.flatMap((channelId) => [chat.channel({ channelId }), chat.members({ channelId })]),
  ...ids.map((channelId) => chat.messages({ channelId })),
]
const everything = () => [...ofThread(), ...ofChannels(channels)]
const fetched = (by: QueryClient, options: object): Promise<unknown> =>
  'initialPageParam' in options
    ? by.fetchInfiniteQuery({ ...(options as ReturnType<typeof chat.channels>), staleTime: 0 })
    : by.fetchQuery({ ...(options as ReturnType<typeof self.me>), staleTime: 0 })

/** Without `updatedAt` of a seat: no event reports it, reading changes it, and no screen shows it. */
const withoutTime = (row: unknown): unknown =>
  JSON.parse(JSON.stringify(row, (name, value: unknown) => (name === 'updatedAt' ? undefined : value)))

/** An answer in comparable form: the rows of lists, each once. */
function plain(data: unknown, key: readonly unknown[]): unknown {
  const rows = typeof data === 'object' && data !== null && 'pages' in data ? rowsOf(data as never) : data
  return key[0] === 'chat' && key[1] !== 'messages' ? withoutTime(rows) : rows
}

async function compare(when: string, reads: { queryKey: readonly unknown[] }[]): Promise<void> {
  const fresh = aDevice(true)
  for (const options of reads) {
    const kept = plain(client.getQueryData(options.queryKey), options.queryKey)
    const now = plain(await fetched(fresh, options), options.queryKey)
    const whole = Array.isArray(kept) && Array.isArray(now) && kept.length > now.length ? kept.slice(0, now.length) : kept
    expect({ when, key: hashKey(options.queryKey), value: whole }).toEqual({ when, key: hashKey(options.queryKey), value: now })
  }
  fresh.clear()
}

const seatOf = (channelId: number): ChatChannelMember | undefined =>
  rowsOf(client.getQueryData(chat.channels().queryKey)).find((seat) => seat.channelId === channelId)
const seen = (): Seen => ({
  accountId: mia.id,
  viewing,
  knows: (channelId) => seatOf(channelId) !== undefined,
  hasAsked: (channelId, messageId) => hasAsked(client, channelId, messageId),
  isUnread: (channelId) => seatOf(channelId)?.read === false,
})

/** Applies the frames published to her account. Each must match the contract and be parsed without changes. */
async function hear(): Promise<string[]> {
  const types: string[] = []
  for (const { accountIds, type, body } of platform.frames.splice(0)) {
    if (!accountIds.includes(mia.id)) continue
    const frame: unknown = JSON.parse(JSON.stringify({ type, timestamp: Date.now(), body }))
    expect(v.parse(liveEvent, frame)).toEqual(frame)
    const event = readFrame(JSON.stringify(frame))
    expect(event).toEqual(frame)
    const { edits, asks } = effectOf(event!, seen())
    applyLive(client, edits)
    for (const queryKey of asks) await client.refetchQueries({ queryKey, type: 'all' })
    // Marks the message as read, as the screen of an open conversation does a moment later.
    if (event?.type === 'new-message' && event.body.channelId === viewing) {
      await platform.get(`/self/chat/channels/${viewing}/messages?page=1&pageSize=1`, { as: mia })
      readUpTo(client, viewing, event.body.message.id)
      void client.invalidateQueries({ queryKey: self.me.key })
    }
    types.push(type)
  }
  // Stale queries are refetched when they are shown.
  for (const { queryKey } of client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated }))
    await client.refetchQueries({ queryKey, exact: true, type: 'all' })
  return types
}

const tick = () => platform.clock.advance({ seconds: 1 })
const say = (channelId: number, as: TestAccount) =>
  platform.post(`/self/chat/channels/${channelId}/messages`, { as, body: { text: 'A message' } })
const inThread = async (): Promise<ThreadMessage[]> =>
  (await platform.get<ThreadMessage[]>(`/threads/${thread.id}/messages?search=e&pageSize=100`, { as: omar! })).data
const at = (message: ThreadMessage) => `/threads/${thread.id}/messages/${message.id}`
const write = (as: TestAccount) => platform.post(`/threads/${thread.id}/messages`, { as, body: { body: 'A message' } })

/** The actions on the server for each event type. `dice` returns a random fraction from 0 to 1 for each choice. */
const happenings: Record<string, (dice: () => number) => Promise<unknown>> = {
  async 'new-message'(dice) {
    const channelId = channels[turn % channels.length]!
    turn += 1
    viewing = dice() < 0.3 ? channelId : null
    const kind = dice()
    if (kind < 0.5) return say(channelId, omar!)
    if (kind < 0.65) return say(channelId, mia)
    // She reads on another device, which this device learns only by fetching.
    if (kind < 0.75) {
      await platform.get(`/self/chat/channels/${channelId}/messages`, { as: mia })
      await Promise.all([chat.channels(), chat.channel({ channelId }), self.me()].map((options) => fetched(client, options)))
      return say(channelId, eve!)
    }
    if (kind < 0.85) {
      const guest = await anAccount(platform, { firstName: 'Guest' })
      return platform.post(`/self/chat/channels/${channelId}/members/${guest.id}`, { as: omar! })
    }
    if (kind < 0.95) {
      const guest = await anAccount(platform, { firstName: 'Guest' })
      await platform.post(`/self/chat/channels/${channelId}/members/${guest.id}`, { as: omar! })
      await hear()
      tick()
      return platform.delete(`/self/chat/channels/${channelId}/leave`, { as: guest })
    }
    // A conversation that her device does not know yet.
    const { data } = await platform.post<ChatChannelMember>('/self/chat/channels', {
      as: omar!,
      body: { accountIds: [mia.id, eve!.id], name: 'Plans' },
    })
    return say(data.channelId, omar!)
  },
  'thread.message.created': (dice) => write([mia, omar!, eve!][Math.floor(dice() * 3)]!),
  async 'thread.message.updated'(dice) {
    const messages = (await inThread()).slice(0, 10)
    const message = messages[Math.floor(dice() * messages.length)]!
    const author = [mia, ...others].find(({ id }) => id === message.accountId)!
    const kind = dice()
    if (kind < 0.4) return platform.put(at(message), { as: author, body: { body: `A message, edited ${kind}` } })
    const who = [mia, omar!, eve!, ida!][Math.floor(dice() * 4)]!
    const emojiName = ['wave', 'heart'][Math.floor(dice() * 2)]!
    const mine = message.reactions.find((reaction) => reaction.accountId === who.id && reaction.emojiName === emojiName)
    return mine
      ? platform.delete(`${at(message)}/reactions/${mine.id}`, { as: who })
      : platform.post(`${at(message)}/reactions`, { as: who, body: { emojiName } })
  },
  async 'thread.message.deleted'(dice) {
    for (const author of [omar!, eve!]) {
      tick()
      await write(author)
    }
    await hear()
    const messages = (await inThread()).slice(0, 4).filter(({ accountId }) => accountId !== ida!.id)
    const message = messages[Math.floor(dice() * messages.length)]!
    return platform.delete(at(message), { as: [mia, ...others].find(({ id }) => id === message.accountId)! })
  },
}

beforeAll(async () => {
  platform = await testPlatform()
  mia = await anAccount(platform, { firstName: 'Mia' })
  others = [await anAccount(platform), await anAccount(platform), await anAccount(platform)]
  ;[omar, eve, ida] = others
  await aBlock(platform, ida!, mia)
  channels = []
  for (const name of ['One', 'Two']) channels.push((await aChannel(platform, [omar!, mia, eve!], { name })).id)
  // Longer than a page, so that there are messages older than all cached ones.
  const long = { id: channels[0]!, organizationId: platform.organization.id }
  await Promise.all(Array.from({ length: 26 }, () => aMessage(platform, long, omar!, { text: 'A message' })))
  for (const channelId of channels) {
    tick()
    await say(channelId, omar!)
  }
  thread = await aThread(platform, { viewers: [mia, ...others] })
  for (const author of [omar!, mia, eve!]) {
    tick()
    await write(author)
  }
  // Her own notification setting differs from the others', and an event must not change it.
  await platform.db.asOwner((tx) => tx.update(threadViewers).set({ notifications: false }).where(eq(threadViewers.accountId, mia.id)))
}, 180_000)
afterAll(() => platform.close())

beforeEach(() => {
  client?.clear()
  client = aDevice(false)
  platform.frames.length = 0
  viewing = null
  turn = 0
})

test.each(Object.keys(happenings))(
  `%s: ${STATES} states, each the same as asked for again`,
  async (type) => {
    const { seed = 0 } = fc.readConfigureGlobal()
    const dice = fc.sample(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), { numRuns: 1, seed })[0]!
    const next = () => dice.next().value as number
    const heard: string[] = []
    // Messages first, because fetching them changes the read marks in the other answers.
    for (const options of [...everything().toReversed(), ...ofThread()]) await fetched(client, options)
    for (let state = 0; state < STATES; state += 1) {
      tick()
      await happenings[type]!(next)
      heard.push(...(await hear()))
      // Every tenth state compares everything, because queries that an event does not concern must not change.
      const touched = type === 'new-message' ? ofChannels([channels[state % channels.length]!]) : ofThread()
      await compare(`${type}, state ${state}, seed ${seed}`, state % 10 === 9 ? everything() : touched)
    }
    expect(heard.filter((one) => one === type).length).toBeGreaterThan(STATES / 2)
  },
  60_000 + STATES * 20_000,
)

test('typing changes nothing that is asked for', () => {
  for (const type of ['typing-start', 'typing-stop'] as const)
    expect(effectOf({ type, timestamp: 1, body: { channelId: 1, accountId: omar!.id } }, seen())).toEqual({ edits: [], asks: [] })
})

test('of a block, neither the message nor the reaction of the other reaches her', async () => {
  platform.frames.length = 0
  await write(ida!)
  expect(await hear()).toEqual([])
  const message = (await inThread()).find(({ accountId }) => accountId === omar!.id)
  await platform.post(`${at(message!)}/reactions`, { as: ida!, body: { emojiName: 'fire' } })
  const told = platform.frames.find(({ accountIds }) => accountIds.includes(mia.id))
  expect(JSON.stringify(told)).not.toContain('fire')
  expect(JSON.stringify(platform.frames.find(({ accountIds }) => accountIds.includes(eve!.id)))).toContain('fire')
})

test('an urgent announcement, and its reading on another device, are the same as asked for again', async () => {
  const event = await anEvent(platform, { creatorId: omar!.id, eventEnd: hoursFromEpoch(24 * 365) })
  await aRegistration(platform, event, mia)
  await fetched(client, urgent.unread())
  const body = { title: 'Leave the hall', html: '<p>Now.</p>', urgent: true }
  const { data } = await platform.post<{ id: string }>(`/listings/${event.id}/announcements`, { as: omar!, body })
  expect(await hear()).toEqual(['announcement.urgent'])
  expect(client.getQueryData(urgent.unread().queryKey)).toHaveLength(1)
  await compare('urgent', [urgent.unread()])
  await platform.put(`/self/urgent/${data.id}/read`, { as: mia })
  expect(await hear()).toEqual(['announcement.read'])
  await compare('read', [urgent.unread()])
})
