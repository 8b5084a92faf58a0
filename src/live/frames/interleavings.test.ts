// Calls, answers and events in random orders: the cache ends in the state of the server, and no shown message disappears.
import { InfiniteQueryObserver, notifyManager } from '@tanstack/react-query'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyLive } from '../../api/cache/apply-live.ts'
// Otherwise loaded by the first call of a second page, in the middle of a story: `settle` does not wait for that.
import '../../api/cache/next-page.ts'
import { chat, hasAsked, messageEdits } from '../../api/resources/community/chat.ts'
import { rowsOf } from '../../api/table.ts'
import { aClient } from '../../api/testing.test-helper.ts'
import type { Call } from '../../api/transport/transport.ts'
import type { ChatChannelMember, ChatChannelMessage } from '../../contract/community/chat.ts'
import { newMessage } from '../events/chat.ts'
import { fillGap } from '../connection/gap.ts'
import { dispatch } from '../../state/identity/session.ts'

const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process
/** The number of orders to test; FOYER_INTERLEAVINGS=100000 for a long run. */
const RUNS = Number(env['FOYER_INTERLEAVINGS'] ?? 5000)
/** Random in every run, fixed in CI; FOYER_SEED=123 repeats the seed of a failure. */
const SEED = Number(env['FOYER_SEED']) || (env['CI'] ? 20_261_122 : Date.now() % 2 ** 31)

const ME = 'me'
const CHANNEL = 7
const aMessage = (id: number, accountId: string): ChatChannelMessage => {
  const at = new Date(Date.UTC(2026, 10, 20) + id * 1000).toISOString()
  return { id, text: '', html: '', type: 'user', accountId, account: null, createdAt: at, updatedAt: at }
}

/** A fake server of one conversation, with delayed requests and answers. */
class Server {
  messages: ChatChannelMessage[] = []
  read = true
  hears: (message: ChatChannelMessage) => void = () => {}
  add(accountId: string): ChatChannelMessage {
    const message = aMessage(this.messages.length + 1, accountId)
    this.messages.unshift(message)
    this.read = accountId === ME
    this.hears(message)
    return message
  }
  seat = () =>
    ({
      channelId: CHANNEL,
      accountId: ME,
      createdAt: aMessage(0, ME).createdAt,
      read: this.read,
      channel: { id: CHANNEL, lastMessageAt: this.messages[0]?.createdAt ?? null, messages: this.messages.slice(0, 1), members: [] },
    }) as unknown as ChatChannelMember
  answer({ path, params }: Call): unknown {
    if (!path.endsWith('/messages')) return path.endsWith('/channels') ? [this.seat()] : {}
    const { page, pageSize } = params as { page: number; pageSize: number }
    if (page === 1) this.read = true
    return this.messages.slice((page - 1) * pageSize, page * pageSize)
  }
}

/** Waits until all pending microtasks have run. */
const turn = () => new Promise<void>((resolve) => (globalThis as unknown as { setImmediate(act: () => void): void }).setImmediate(resolve))

const actions = ['ask for messages', 'ask for the list', 'another writes', 'I write', 'lose the stream', 'find the stream'] as const

async function story(s: fc.Scheduler, known: number, pages: number, plan: (typeof actions)[number][]): Promise<void> {
  const server = new Server()
  for (let count = 0; count < known; count += 1) server.add('other')
  const { client } = aClient(async (call) => {
    await s.schedule(Promise.resolve(), `${call.path} is asked`)
    const answer = structuredClone(server.answer(call))
    await s.schedule(Promise.resolve(), `${call.path} is answered`)
    return answer
  })
  const messages = new InfiniteQueryObserver(client, { ...chat.messages({ channelId: CHANNEL }), pages, enabled: true } as never)
  client.setQueryData(chat.channels().queryKey, { pages: [[server.seat()]], pageParams: [1] })
  const { queryKey } = chat.messages({ channelId: CHANNEL })
  const size = 25
  client.setQueryData(queryKey, {
    pages: Array.from({ length: pages }, (_, page) => server.messages.slice(page * size, (page + 1) * size)),
    pageParams: Array.from({ length: pages }, (_, page) => page + 1),
  })

  const shown = () => rowsOf(client.getQueryData(queryKey)).map(({ id }) => id)
  let before = shown()
  const look = () => {
    const now = shown()
    expect(now).toEqual(now.toSorted((one, other) => other - one))
    // No new message disappears. Filling a gap may drop older history.
    for (const id of before) if (!now.includes(id) && id >= now.at(-1)!) throw new Error(`${id} was shown and is gone: ${now.join(' ')}`)
    before = now
  }
  // Read as React does: after all notifications of the cache.
  const stop = messages.subscribe(notifyManager.batchCalls(look))

  // The stream: events in order, none after a loss, held back while a gap is filled.
  let socket = 1
  let held: ChatChannelMessage[] | null = null
  const arrive = (message: ChatChannelMessage) => {
    const isAsked = () => hasAsked(client, CHANNEL, message.id)
    const seen = { accountId: ME, viewing: null, knows: () => true, hasAsked: isAsked, isUnread: () => true }
    applyLive(client, newMessage({ type: 'new-message', timestamp: 1, body: { channelId: CHANNEL, message } }, seen).edits)
  }
  let stream: Promise<unknown> = Promise.resolve()
  server.hears = (message) => {
    const of = socket
    if (of === 0) return
    stream = stream
      .then(() => s.schedule(Promise.resolve(), `event ${message.id}`))
      .then(() => {
        if (of !== socket) return
        if (held) held.push(message)
        else arrive(message)
      })
  }
  let sockets = 1
  const find = async () => {
    socket = sockets += 1
    held = []
    const of = socket
    await fillGap(client)
    if (of !== socket) return
    const waiting = held
    held = null
    for (const message of waiting) arrive(message)
  }

  const work: Record<(typeof actions)[number], () => unknown> = {
    'ask for messages': () => client.refetchQueries({ queryKey }),
    'ask for the list': () => client.fetchInfiniteQuery({ ...chat.channels(), staleTime: 0 }),
    'another writes': () => server.add('other'),
    async 'I write'() {
      await s.schedule(Promise.resolve(), 'my message is sent')
      const message = server.add(ME)
      await s.schedule(Promise.resolve(), 'my message is answered')
      applyLive(
        client,
        messageEdits(CHANNEL, message, () => true),
      )
    },
    'lose the stream': () => {
      socket = 0
      held = null
    },
    'find the stream': () => (socket === 0 ? find() : undefined),
  }
  const { task } = s.scheduleSequence(
    plan.map((action) => ({
      label: action,
      builder: async () => {
        Promise.resolve(work[action]()).catch(() => {})
      },
    })),
  )
  const settle = async () => {
    do {
      await s.waitIdle()
      await turn()
    } while (s.count() > 0)
  }
  await settle()
  await task
  if (socket === 0) {
    void find()
    await settle()
  }
  look()
  stop()
  const all = server.messages.map(({ id }) => id)
  expect(shown()).toEqual(all.slice(0, shown().length))
  expect(shown().length).toBeGreaterThanOrEqual(Math.min(all.length, pages * size))
  const seat = client.getQueryData(chat.channels().queryKey)?.pages[0]?.[0]
  expect([seat?.read, seat?.channel.messages[0]?.id, seat?.channel.lastMessageAt]).toEqual([
    server.read,
    all[0],
    server.seat().channel.lastMessageAt,
  ])
  client.clear()
}

beforeEach(() => {
  notifyManager.setScheduler(queueMicrotask)
  dispatch({ type: 'signedIn', claims: { sub: ME, issuer: 'issuer', authenticatedAt: 1 } as never, actingAs: null })
})
afterEach(() => notifyManager.setScheduler((act) => setTimeout(act, 0)))

test(
  `${RUNS} orders of calls, answers and events: never wrong, never twice, never gone`,
  async () => {
    const run = await fc.check(
      fc.asyncProperty(
        fc.scheduler(),
        fc.constantFrom([3, 1], [25, 1], [30, 2], [60, 2], [150, 5]),
        fc.array(fc.constantFrom(...actions), { minLength: 2, maxLength: 8 }),
        (s, [known, pages], plan) => story(s, known, pages, plan),
      ),
      { numRuns: RUNS, endOnFailure: true, seed: SEED },
    )
    expect(
      { runs: run.numRuns, wrong: run.failed ? `${fc.defaultReportMessage(run)} ${String(run.errorInstance)}` : 0 },
      `FOYER_SEED=${SEED}`,
    ).toEqual({ runs: RUNS, wrong: 0 })
  },
  20_000 + RUNS * 50,
)
