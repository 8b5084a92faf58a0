// Every cell of the connection table, caused through the public interface.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection, type Connection } from './connection.ts'
import { connectionTable, type ConnectionEvent, type ConnectionState } from './connection-table.ts'
import { FakeSocket } from './fake-socket.test-helper.ts'

/** A connection with fakes of its dependencies, which count their calls. */
interface World {
  connection: Connection
  sockets: FakeSocket[]
  /** Answers the last request for a token. */
  give(token: string | null | Error): Promise<void>
  timeLeft: number
  dialled: number
  resyncs: number
}

function aWorld(): World {
  let answer: (token: string | null | Error) => void = () => {}
  const world: World = {
    sockets: [],
    async give(token) {
      answer(token)
      await pass(0)
    },
    timeLeft: 3_600_000,
    dialled: 0,
    resyncs: 0,
    connection: createConnection({
      token: () =>
        new Promise((resolve, reject) => {
          world.dialled += 1
          answer = (token) => (token instanceof Error ? reject(token) : resolve(token))
        }),
      timeLeft: () => world.timeLeft,
      open(token) {
        world.sockets.push(new FakeSocket(token))
        return world.sockets.at(-1)!
      },
      onFrame: () => {},
      resync: async () => ((world.resyncs += 1), true),
      onState: () => {},
      random: () => 0,
    }),
  }
  return world
}

const pass = async (ms: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms))
const last = ({ sockets }: World) => sockets.at(-1)!

/** Brings a connection into each state, without advancing the clock more than necessary. */
const enter: Record<ConnectionState, (world: World) => Promise<void>> = {
  idle: async () => {},
  opening: async ({ connection }) => connection.wake(),
  async open(world) {
    world.connection.wake()
    await world.give('token')
    last(world).emit('open')
    await pass(0)
  },
  async renewing(world) {
    world.timeLeft = 90_000
    await enter.open(world)
    last(world).emit('message', 'kept alive')
    world.timeLeft = 3_600_000
    await pass(30_000)
  },
  async waiting(world) {
    await enter.open(world)
    last(world).emit('close')
  },
  async dormant(world) {
    await enter.open(world)
    last(world).emit('close')
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await pass(10_000)
      await world.give(new Error('no network'))
    }
  },
}

/** Five attempts in a row have failed, so the next loss or failure is the last. */
async function tired(world: World, state: ConnectionState): Promise<void> {
  if (state === 'idle' || state === 'dormant') return enter[state](world)
  await enter.open(world)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    last(world).emit('close')
    await pass(10_000)
    await world.give('token')
    if (attempt < 4 || state === 'open') last(world).emit('open')
    await pass(0)
  }
}

/** Causes each event. Where it cannot occur, as a late event of a closed socket. */
const cause: Record<ConnectionEvent, (world: World, state: ConnectionState) => Promise<void> | void> = {
  woken: ({ connection }) => connection.wake(),
  slept: ({ connection }) => connection.sleep(),
  signedOut: (world) => world.give(null),
  async opened(world) {
    await world.give('token')
    world.sockets.at(-1)?.emit('open')
    await pass(0)
  },
  failed: (world) => world.give(new Error('no network')),
  failedLast: ({ sockets }, state) => sockets.at(state === 'opening' ? -1 : 0)?.emit('error'),
  lost: ({ sockets }) => sockets[0]?.emit('close'),
  lostLast: ({ sockets }, state) => sockets.at(state === 'open' ? -1 : 0)?.emit('close'),
  async expiring(world) {
    for (const socket of world.sockets) socket.emit('message', 'kept alive')
    await pass(50_000)
    for (const socket of world.sockets) socket.emit('message', 'kept alive')
    await pass(50_000)
  },
  stable: () => pass(0),
  retryDue: () => pass(1000),
  pollDue: () => pass(30_000),
  answered: ({ connection }) => connection.answered(),
}

interface Expected {
  to: ConnectionState
  /** Requests for tokens, gap fills and closed sockets that the event caused. */
  dialled?: number
  resyncs?: number
  closed?: number
}
type Cells = Partial<Record<ConnectionEvent, Expected>>

/** The cells with an effect; every other cell must change nothing. */
const changes: Record<ConnectionState, Cells> = {
  idle: { woken: { to: 'opening', dialled: 1 } },
  opening: {
    slept: { to: 'idle' },
    signedOut: { to: 'idle' },
    opened: { to: 'open', resyncs: 1 },
    failed: { to: 'waiting' },
    failedLast: { to: 'dormant', closed: 1 },
    pollDue: { to: 'opening', resyncs: 1 },
  },
  open: {
    woken: { to: 'open', resyncs: 1 },
    slept: { to: 'idle', closed: 1 },
    lost: { to: 'waiting', closed: 1 },
    lostLast: { to: 'dormant', closed: 1 },
    expiring: { to: 'renewing', dialled: 1 },
  },
  renewing: {
    woken: { to: 'renewing', resyncs: 1 },
    slept: { to: 'idle', closed: 1 },
    signedOut: { to: 'idle', closed: 1 },
    opened: { to: 'open', resyncs: 1, closed: 1 },
    failed: { to: 'open' },
    lost: { to: 'opening', closed: 1 },
  },
  waiting: {
    woken: { to: 'opening', dialled: 1 },
    slept: { to: 'idle' },
    retryDue: { to: 'opening', dialled: 1 },
  },
  dormant: {
    woken: { to: 'opening', dialled: 1 },
    slept: { to: 'idle' },
    pollDue: { to: 'dormant', resyncs: 1 },
    answered: { to: 'opening', dialled: 1 },
  },
}

/** Cells whose event takes time, during which another event of the state would come first. Tested below or in connection.test.ts. */
const elsewhere: Partial<Record<ConnectionState, ConnectionEvent[]>> = {
  open: ['pollDue'],
  opening: ['expiring'],
  renewing: ['expiring', 'pollDue', 'failedLast', 'lostLast'],
  waiting: ['expiring', 'pollDue', 'failedLast', 'lostLast'],
  dormant: ['expiring'],
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const states = Object.keys(connectionTable) as ConnectionState[]
const events = Object.keys(cause) as ConnectionEvent[]
const cells = states.flatMap((state) =>
  events.filter((event) => !elsewhere[state]?.includes(event)).map((event) => [state, event] as const),
)

test.each(cells)('%s × %s', async (state, event) => {
  const world = aWorld()
  if (event === 'expiring') world.timeLeft = 150_000
  await (event.endsWith('Last') ? tired(world, state) : enter[state](world))
  expect(world.connection.state()).toBe(state)
  // An answer restarts attempts only after a minute of rest.
  if (event === 'answered' && state === 'dormant') await pass(60_000)
  const before = { dialled: world.dialled, resyncs: world.resyncs, closed: world.sockets.filter(({ closed }) => closed).length }
  await cause[event](world, state)
  const closed = world.sockets.filter((socket) => socket.closed).length - before.closed
  const { to, ...counts } = { dialled: 0, resyncs: 0, closed: 0, ...(changes[state][event] ?? { to: state }) }
  expect({
    to: world.connection.state(),
    dialled: world.dialled - before.dialled,
    resyncs: world.resyncs - before.resyncs,
    closed,
  }).toEqual({
    to,
    ...counts,
  })
})

test('opening, waiting and dormant × expiring, waiting × failedLast and lostLast: nothing, for no socket is there', () => {
  for (const state of ['opening', 'waiting', 'dormant'] as const) expect(connectionTable[state].expiring).toEqual({ acts: [] })
  for (const event of ['failedLast', 'lostLast'] as const) expect(connectionTable.waiting[event]).toEqual({ acts: [] })
})

test('open, renewing and waiting × pollDue: asked again when what was missed could not be asked for', () => {
  expect(connectionTable.open.pollDue.acts).toEqual(['resync'])
  expect(connectionTable.renewing.pollDue.acts).toEqual(['resync'])
  expect(connectionTable.waiting.pollDue.acts).toEqual(['resync'])
})

test('renewing × failedLast, renewing × lostLast: as failed and lost, for a trusted socket or its successor is there', () => {
  expect(connectionTable.renewing.failedLast).toEqual(connectionTable.renewing.failed)
  expect(connectionTable.renewing.lostLast).toEqual(connectionTable.renewing.lost)
})

test('no state sits with a socket or a timer that it does not watch: from each, sleep leads to idle, and wake from there to open', async () => {
  for (const state of states) {
    const world = aWorld()
    await enter[state](world)
    world.connection.sleep()
    expect([state, world.connection.state(), vi.getTimerCount()]).toEqual([state, 'idle', 0])
    await enter.open(world)
    expect([state, world.connection.state()]).toEqual([state, 'open'])
    world.connection.sleep()
  }
})
