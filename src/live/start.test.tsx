// The live connection in a page: when it listens, how frames change the screen, and which frames are ignored.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chat } from '../api/resources/community/chat.ts'
import { self } from '../api/resources/people/self.ts'
import { aScope } from '../api/testing.test-helper.ts'
import { attachTransport, type Call } from '../api/transport/transport.ts'
import { live } from '../state/shown/live.ts'
import { keyOfMessage } from '../state/typed/message-keys.ts'
import { clearToasts, toasts } from '../state/shown/toasts.ts'
import { tenant } from '../state/identity/tenant.ts'
import { typing } from '../state/typed/typing.ts'
import { FakeSocket } from './connection/fake-socket.test-helper.ts'
import { startLive } from './start.ts'

const me = '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'
const benno = '7d9f0f5e-3f0c-4c1e-9a44-0d8f6f1b2c11'
const at = '2026-11-20T09:00:00.000Z'
const account = {
  id: benno,
  username: 'benno',
  accountType: 'account',
  firstName: 'Benno',
  lastName: null,
  title: null,
  company: null,
  image: null,
  accountTiers: [],
  subscriptions: [],
}
const message = (id: number, accountId = benno) => ({
  id,
  text: `message ${id}`,
  html: '',
  type: 'user',
  accountId,
  account,
  createdAt: at,
  updatedAt: at,
})
const frame = (channelId: number, of: ReturnType<typeof message>, more: object = {}) =>
  JSON.stringify({ type: 'new-message', timestamp: 1, body: { channelId, message: of, ...more } })
const seat = (channelId: number) => ({
  channelId,
  accountId: me,
  createdAt: at,
  read: true,
  notifications: true,
  channel: { id: channelId, lastMessageAt: null, messages: [], members: [] },
})

let sockets: FakeSocket[]
let calls: Call[]
let client: QueryClient
let visibility: DocumentVisibilityState
let leave: AbortController
let stop: () => void
const last = () => sockets.at(-1)!

function begin(executeAs: string | null = null): void {
  leave = new AbortController()
  const scope = aScope({ closed: leave.signal, executeAs })
  const send = async (call: Call) => {
    calls.push(call)
    if (call.path === '/self') return { id: me }
    return call.path === '/self/chat/channels' ? [seat(7), seat(8)] : []
  }
  attachTransport(client, { scope, assertOnline() {}, isOurs: () => true, send })
  const tokens = { current: async () => 'token', timeLeft: () => 3_600_000, renewed: async () => 'token' }
  stop = startLive({ scope, client, tokens: tokens as never })
}
async function opened(): Promise<FakeSocket> {
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
  last().emit('open')
  await expect.poll(() => live.stream).toBe('open')
  return last()
}
function turn(to: DocumentVisibilityState): void {
  visibility = to
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
const shown = () =>
  client
    .getQueryData(chat.messages({ channelId: 7 }).queryKey)
    ?.pages.flat()
    .map(({ id }) => id)

beforeEach(() => {
  sockets = []
  calls = []
  visibility = 'visible'
  Object.assign(tenant, { status: 'known', config: { CHAT_URL: 'ws://localhost:1/' } })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      constructor(address: URL) {
        super(address.search)
        sockets.push(this)
      }
    },
  )
  live.ignored = 0
  client = new QueryClient()
  client.setQueryData(self.me().queryKey, { id: me } as never)
  client.setQueryData(chat.channels().queryKey, { pages: [[seat(7), seat(8)]], pageParams: [1] } as never)
  client.setQueryData(chat.messages({ channelId: 7 }).queryKey, { pages: [[]], pageParams: [1] })
})
afterEach(() => {
  stop()
  live.viewing = null
  clearToasts()
  client.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('it opens with organisation and token, and a message comes into its conversation and as one toast, however often', async () => {
  begin()
  const socket = await opened()
  expect(socket.token).toContain('authorization=token')
  for (let time = 0; time < 3; time += 1) socket.emit('message', frame(7, message(3)))
  await expect.poll(shown).toEqual([3])
  expect(toasts.shown.map(({ count, values }) => [count, values])).toEqual([[1, { name: 'Benno' }]])
})

test('hidden it says goodbye, shown again it asks for what was missed', async () => {
  begin()
  const socket = await opened()
  socket.emit('message', frame(7, message(3)))
  turn('hidden')
  // Frames from before are not lost without an animation frame.
  expect([socket.closed, live.stream, shown()]).toEqual([true, 'off', [3]])
  calls.length = 0
  turn('visible')
  await expect.poll(() => sockets.length).toBe(2)
  last().emit('open')
  await expect.poll(() => calls.some(({ path }) => path === '/self/chat/channels')).toBe(true)
})

test('my own message of this device is recognised by its key; of another device it makes no toast', async () => {
  begin()
  const socket = await opened()
  socket.emit('message', frame(7, message(4, me), { clientKey: 'my key' }))
  socket.emit('message', frame(7, message(5, me)))
  await expect.poll(shown).toEqual([5, 4])
  expect([keyOfMessage(4), keyOfMessage(5), toasts.shown.length]).toEqual(['my key', undefined, 0])
})

test('into the conversation on screen it comes without a toast, and read', async () => {
  live.viewing = 7
  begin()
  const socket = await opened()
  socket.emit('message', frame(7, message(3)))
  await expect.poll(shown).toEqual([3])
  const [first] = client.getQueryData(chat.channels().queryKey)!.pages[0]!
  expect([toasts.shown.length, first?.read]).toEqual([0, true])
})

test('typing is shown, one’s own is not, and a message ends it', async () => {
  begin()
  const socket = await opened()
  const types = (accountId: string) => JSON.stringify({ type: 'typing-start', timestamp: 1, body: { channelId: 7, accountId } })
  socket.emit('message', types(me))
  socket.emit('message', types(benno))
  await expect.poll(() => typing[7]).toEqual([benno])
  socket.emit('message', frame(7, message(3)))
  await expect.poll(() => typing[7]).toBe(undefined)
})

test('what makes no sense is counted and changes nothing, and the socket stays', async () => {
  begin()
  const socket = await opened()
  for (const nonsense of ['{', '[]', '{"type":"shout"}', frame(7, { ...message(3), text: {} as never })]) socket.emit('message', nonsense)
  socket.emit('message', frame(7, message(9)))
  await expect.poll(shown).toEqual([9])
  expect([live.ignored, socket.closed]).toEqual([4, false])
})

test('of an identity that was left nothing is believed any more', async () => {
  begin()
  const socket = await opened()
  socket.emit('message', frame(7, message(3)))
  leave.abort()
  socket.emit('message', frame(7, message(4)))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300)))
  expect([shown(), socket.closed, toasts.shown.length]).toEqual([[], true, 0])
})

test('acting for somebody else there is no stream, which would be one’s own: it asks instead', async () => {
  begin('team')
  await expect.poll(() => calls.some(({ path }) => path === '/self/chat/channels')).toBe(true)
  expect([sockets.length, live.stream]).toEqual([0, 'polling'])
})
