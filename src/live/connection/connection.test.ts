// Reconnecting: delays, probes, and a real server that stops and restarts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection, type ConnectionOptions } from './connection.ts'
import type { ConnectionState } from './connection-table.ts'
import { FakeSocket } from './fake-socket.test-helper.ts'
import { realSocketServer } from './real-socket.test-helper.ts'

let sockets: FakeSocket[] = []
let states: ConnectionState[] = []
let frames: unknown[] = []
let resyncs = 0
const last = () => sockets.at(-1) as FakeSocket

function world(of: Partial<ConnectionOptions> = {}) {
  return createConnection({
    token: async () => `token-${sockets.length + 1}`,
    timeLeft: () => 3_600_000,
    open: (token) => {
      const socket = new FakeSocket(token)
      sockets.push(socket)
      return socket
    },
    onFrame: (frame) => frames.push(frame),
    resync: async () => ((resyncs += 1), true),
    onState: (state) => states.push(state),
    random: () => 0,
    ...of,
  })
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
async function opened(of: Partial<ConnectionOptions> = {}) {
  const connection = world(of)
  connection.wake()
  await settle()
  last().emit('open')
  await settle()
  return connection
}

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  states = []
  frames = []
  resyncs = 0
})
afterEach(() => vi.useRealTimers())

test('it opens with a token, asks for what was missed, and passes on what comes', async () => {
  await opened()
  expect(last().token).toBe('token-1')
  expect([states, resyncs]).toEqual([['opening', 'open'], 1])
  last().emit('message', 'hello')
  expect(frames).toEqual(['hello'])
})

test('what comes while the gap is being filled is held back, and applied after it in order', async () => {
  let filled: (all: boolean) => void = () => {}
  await opened({ resync: () => new Promise((resolve) => (filled = resolve)) })
  last().emit('message', 'one')
  last().emit('message', 'two')
  expect(frames).toEqual([])
  filled(true)
  await settle()
  last().emit('message', 'three')
  expect(frames).toEqual(['one', 'two', 'three'])
})

test('a lost socket is tried five times, after 1, 2, 4, 8 and 10 s, then it sleeps and asks every 30 s instead', async () => {
  await opened()
  const pauses: number[] = []
  let before = Date.now()
  last().emit('close')
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const count = sockets.length
    while (sockets.length === count) await pass(100)
    pauses.push(Math.round((Date.now() - before) / 1000))
    before = Date.now()
    last().emit('close')
  }
  expect(pauses).toEqual([1, 2, 4, 8, 10])
  expect(states.at(-1)).toBe('dormant')
  // Once after opening, and every 30 s since the loss.
  expect(resyncs).toBe(1)
  await pass(60_000)
  expect(sockets).toHaveLength(6)
  expect(resyncs).toBe(3)
})

test('while nobody tells, it asks: also while it is still trying', async () => {
  await opened()
  last().emit('close')
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await pass(8000)
    last().emit('close')
  }
  expect(resyncs).toBe(2)
})

test('who returns waits two seconds for a socket, then asks without it', async () => {
  world().wake()
  await pass(1999)
  expect(resyncs).toBe(0)
  await pass(1)
  expect(resyncs).toBe(1)
})

test('what was missed is asked for every half minute until it could be, though the socket is there', async () => {
  let reached = false
  await opened({ resync: async () => ((resyncs += 1), reached) })
  await pass(2000)
  expect(resyncs).toBe(2)
  await pass(30_000)
  expect(resyncs).toBe(3)
  reached = true
  last().emit('message', '{"type":"pong"}')
  await pass(30_000)
  expect(resyncs).toBe(4)
  last().emit('message', '{"type":"pong"}')
  await pass(50_000)
  expect(resyncs).toBe(4)
})

test('where calls are answered, a sleeping connection tries again after a minute of rest', async () => {
  const connection = await opened()
  for (let attempt = 0; attempt < 6; attempt += 1) {
    last().emit('close')
    await pass(10_000)
  }
  const count = sockets.length
  connection.answered()
  await pass(49_000)
  connection.answered()
  expect(sockets).toHaveLength(count)
  await pass(1000)
  connection.answered()
  await settle()
  expect(sockets).toHaveLength(count + 1)
})

test('the network changed: an open socket is doubted, and what it may have missed is asked for at once', async () => {
  const connection = await opened()
  connection.wake()
  expect([last().sent, resyncs]).toEqual([['{"type":"ping"}'], 2])
})

test('a trusted socket that is lost while its successor is being opened is no loss: the successor goes on', async () => {
  let left = 100_000
  await opened({ timeLeft: () => left })
  left = 3_600_000
  await pass(40_000)
  const [first, second] = sockets as [FakeSocket, FakeSocket]
  first.emit('close')
  expect(states.at(-1)).toBe('opening')
  second.emit('open')
  await settle()
  expect([states.at(-1), sockets.length]).toEqual(['open', 2])
})

test('asleep, any new hope begins a new series', async () => {
  const connection = await opened()
  for (let attempt = 0; attempt < 6; attempt += 1) {
    last().emit('close')
    await pass(10_000)
  }
  expect(states.at(-1)).toBe('dormant')
  connection.wake()
  await settle()
  last().emit('open')
  await settle()
  expect(states.at(-1)).toBe('open')
  const count = resyncs
  await pass(29_000)
  expect(resyncs).toBe(count)
})

test('a socket that opens only to close again does not count as recovery: the pauses go on growing', async () => {
  await opened()
  for (const pause of [1000, 2000, 4000]) {
    last().emit('close')
    await pass(pause - 1)
    const count = sockets.length
    await pass(1)
    expect(sockets).toHaveLength(count + 1)
    last().emit('open')
    await settle()
  }
  await pass(30_000)
  last().emit('close')
  const count = sockets.length
  await pass(1000)
  expect(sockets).toHaveLength(count + 1)
})

test('it pings every 25 s, and gives up a socket that was silent for 60 s', async () => {
  await opened()
  await pass(50_000)
  expect(last().sent).toEqual(['{"type":"ping"}', '{"type":"ping"}'])
  last().emit('message', '{"type":"pong"}')
  await pass(59_000)
  expect(last().closed).toBe(false)
  await pass(1500)
  expect(sockets[0]?.closed).toBe(true)
  expect(states).toContain('waiting')
})

test('back on screen a half-open socket is found out within five seconds', async () => {
  const connection = await opened()
  connection.wake()
  await pass(4999)
  expect(sockets[0]?.closed).toBe(false)
  await pass(1)
  expect(sockets[0]?.closed).toBe(true)
})

test('back on screen a live socket answers and stays', async () => {
  const connection = await opened()
  connection.wake()
  last().emit('message', '{"type":"pong"}')
  await pass(10_000)
  expect(sockets).toHaveLength(1)
  expect(last().closed).toBe(false)
})

test('a hidden page closes it, and nothing is tried until it is wanted again', async () => {
  const connection = await opened()
  connection.sleep()
  expect([last().closed, states.at(-1)]).toEqual([true, 'idle'])
  await pass(3_600_000)
  expect(sockets).toHaveLength(1)
})

test('before its token ends another socket is opened, and only then the first one closed', async () => {
  let left = 100_000
  await opened({ timeLeft: () => left })
  left = 3_600_000
  await pass(40_000)
  expect(sockets).toHaveLength(2)
  const [first, second] = sockets as [FakeSocket, FakeSocket]
  first.emit('message', 'still here')
  expect([first.closed, frames]).toEqual([false, ['still here']])
  second.emit('open')
  await settle()
  expect(first.closed).toBe(true)
  second.emit('message', 'over here')
  expect(frames).toEqual(['still here', 'over here'])
  expect(new Set(states)).toEqual(new Set(['opening', 'open', 'renewing']))
})

test('when the replacement fails, the socket that works is kept and replaced later', async () => {
  let left = 100_000
  await opened({ timeLeft: () => left })
  await pass(40_000)
  last().emit('close')
  expect(sockets[0]?.closed).toBe(false)
  left = 3_600_000
  await pass(10_000)
  last().emit('open')
  await settle()
  expect(sockets[0]?.closed).toBe(true)
  expect(new Set(states)).toEqual(new Set(['opening', 'open', 'renewing']))
})

test('frames of a socket that was replaced or closed are not believed', async () => {
  const connection = await opened()
  const old = last()
  connection.sleep()
  old.emit('message', 'late')
  old.emit('open')
  expect(frames).toEqual([])
})

test('a socket that neither opens nor fails is given up', async () => {
  const connection = world()
  connection.wake()
  await pass(10_000)
  expect([sockets[0]?.closed, connection.state()]).toEqual([true, 'waiting'])
})

test('without a token it stays quiet; when the identity service is not reached it tries again', async () => {
  const quiet = world({ token: async () => null })
  quiet.wake()
  await pass(60_000)
  expect([sockets.length, quiet.state()]).toEqual([0, 'idle'])
  let reached = false
  const trying = world({ token: () => (reached ? Promise.resolve('t') : Promise.reject(new Error('no network'))) })
  trying.wake()
  await settle()
  expect(trying.state()).toBe('waiting')
  reached = true
  await pass(1000)
  expect(sockets).toHaveLength(1)
})

test('commands go out over an open socket, and nowhere else', async () => {
  const connection = world()
  connection.send({ type: 'typing-start', channelId: 7 })
  connection.wake()
  await settle()
  connection.send({ type: 'typing-start', channelId: 7 })
  last().emit('open')
  connection.send({ type: 'typing-stop', channelId: 7 })
  expect(last().sent).toEqual(['{"type":"typing-stop","channelId":7}'])
})

test('a real server that dies and returns is found again, and messages go on', async () => {
  vi.useRealTimers()
  let server = await realSocketServer()
  const connection = world({ open: (token) => new WebSocket(`ws://127.0.0.1:${server.port}/?authorization=${token}`) })
  connection.wake()
  await vi.waitFor(() => expect(connection.state()).toBe('open'))
  server.say('one')
  await vi.waitFor(() => expect(frames).toEqual(['one']))
  connection.send({ type: 'typing-start', channelId: 7 })
  await vi.waitFor(() => expect(server.heard).toEqual(['{"type":"typing-start","channelId":7}']))
  const { port } = server
  await server.close()
  await vi.waitFor(() => expect(connection.state()).toBe('waiting'))
  server = await realSocketServer(port)
  await vi.waitFor(() => expect(connection.state()).toBe('open'), { timeout: 4000 })
  await vi.waitFor(() => expect(resyncs).toBe(2))
  server.say('two')
  await vi.waitFor(() => expect(frames).toEqual(['one', 'two']))
  server.cut()
  await vi.waitFor(() => expect(connection.state()).toBe('waiting'))
  connection.sleep()
  await server.close()
})
