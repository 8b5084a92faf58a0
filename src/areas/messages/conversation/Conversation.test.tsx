// A conversation on screen: unsent messages show without the rest, and the server is asked as seldom as possible.
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ApiError, OfflineError } from '../../../api/transport/errors.ts'
import { attachQueue, type Queue, type QueuedWrite } from '../../../api/queue.ts'
import { chat } from '../../../api/resources/community/chat.ts'
import { aClient, anAccount } from '../../../api/testing.test-helper.ts'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import type { ChatChannelMember, ChatChannelMessage } from '../../../contract/community/chat.ts'
import { fillGap } from '../../../live/connection/gap.ts'
import { createReader } from '../../../live/frames/reader.ts'
import { createReceiver } from '../../../live/frames/receive.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { outbox, type Waiting } from '../../../state/shown/outbox.ts'
import { session, visitor } from '../../../state/identity/session.ts'
import { Conversation } from './Conversation.tsx'

const ME = '00000000-0000-4000-8000-000000000001'
const NADIA = '00000000-0000-4000-8000-000000000002'
const at = '2026-11-20T09:00:00.000Z'
const message = (id: number, accountId: string, text = `Message ${id}`): ChatChannelMessage => ({
  id,
  text,
  html: text,
  type: 'user',
  accountId,
  account: null,
  createdAt: at,
  updatedAt: at,
})
const waiting: Waiting = {
  key: 'w1',
  seq: 1,
  op: 'chat.send',
  lane: 'chat:7',
  params: { channelId: '7' },
  body: { text: 'Save me a seat' },
  createdAt: Date.parse(at),
  state: 'queued',
  attempts: 0,
  nextAt: 0,
  reason: null,
}

beforeAll(inEnglish)
beforeEach(() => {
  Object.assign(session, visitor, { status: 'signed-in', sub: 'me' })
  history.replaceState(null, '', '/messages/7')
})
afterEach(() => {
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
  connectivity.state = 'online'
  Object.assign(outbox, { rows: [] })
})

/** A server with one conversation. `said` contains its messages, newest first; `fails` is the error that every request throws. */
async function aConversation({ said, knowsSeat = true }: { said: ChatChannelMessage[]; knowsSeat?: boolean }) {
  const world = { said, fails: null as Error | null, asked: 0, posted: 0 }
  const person = (id: string) => ({
    accountId: id,
    account: anAccount({ id, firstName: 'Nadia', lastName: 'Rahmani' }),
    role: 'member' as const,
    read: true,
    notifications: true,
    createdAt: at,
    updatedAt: at,
  })
  const seat = (of: Partial<ChatChannelMember> = {}): ChatChannelMember => ({
    ...person(ME),
    channelId: 7,
    channel: {
      id: 7,
      name: null,
      image: null,
      lastMessageAt: at,
      messages: world.said.slice(0, 1),
      members: [person(ME), person(NADIA)],
      _count: { members: 2 },
    },
    ...of,
  })
  const server = aClient(({ method, path, body }) => {
    if (path === '/self/chat/channels/:channelId/messages' && method === 'GET') world.asked += 1
    if (world.fails) throw world.fails
    if (path === '/self') return { id: ME }
    if (path === '/self/chat/channels') return [seat()]
    if (path === '/self/chat/channels/:channelId') return seat()
    if (path !== '/self/chat/channels/:channelId/messages') return []
    if (method === 'GET') return world.said
    world.posted += 1
    const sent = message(1000 + world.posted, ME, (body as { text: string }).text)
    world.said = [sent, ...world.said]
    return sent
  })
  const { client } = server
  client.setQueryData(['self', 'me', {}], { id: ME })
  const setSeat = (of: Partial<ChatChannelMember> = {}) =>
    client.setQueryData(chat.channels().queryKey, { pages: [[seat(of)]], pageParams: [1] })
  if (knowsSeat) setSeat()
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <Conversation channelId={7} />
      </QueryClientProvider>,
    )
  return { client, world, seat, setSeat, show }
}

function goOffline(): void {
  connectivity.state = 'offline'
  onlineManager.setOnline(false)
}

test.each([[true], [false]])(
  'offline with nothing kept (seat known: %s), what waits is shown, and that the rest is not here',
  async (knowsSeat) => {
    outbox.rows = [waiting]
    const { world, show } = await aConversation({ said: [message(1, NADIA)], knowsSeat })
    world.fails = new OfflineError('network')
    goOffline()
    const screen = await show()
    await expect.element(screen.getByText('Save me a seat')).toBeVisible()
    await expect.element(screen.getByText('Couldn’t load the rest of this conversation.')).toBeVisible()
    await expect.element(screen.getByText('Waiting for connection')).toBeVisible()
  },
)

test('what the device could not keep is sent again as the same message', async () => {
  const { client, show } = await aConversation({ said: [message(1, NADIA)] })
  const keys: string[] = []
  const take = async ({ key }: QueuedWrite) => {
    keys.push(key)
    if (keys.length === 1) throw new OfflineError('unkept')
    return { key }
  }
  attachQueue(client, async () => ({ take }) as unknown as Queue)
  const screen = await show()
  const box = screen.getByRole('textbox')
  await box.fill('Save me a seat')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(box).toHaveValue('')
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('with the network back the rest comes in above, and the bubble stays the same one', async () => {
  outbox.rows = [waiting]
  const { world, show } = await aConversation({ said: [message(1, NADIA)] })
  world.fails = new OfflineError('network')
  goOffline()
  const screen = await show()
  const bubble = screen.getByText('Save me a seat')
  await expect.element(screen.getByText(/rest of this conversation/)).toBeVisible()
  const before = bubble.element()
  world.fails = null
  connectivity.state = 'online'
  onlineManager.setOnline(true)
  await expect.element(screen.getByText('Message 1')).toBeVisible()
  await expect.element(screen.getByText(/rest of this conversation/)).not.toBeInTheDocument()
  expect(bubble.element()).toBe(before)
  expect(screen.getByText('Message 1').element().compareDocumentPosition(before) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a server that says no for now: “try again” brings the rest', async () => {
  outbox.rows = [waiting]
  const { world, show } = await aConversation({ said: [message(1, NADIA)] })
  world.fails = new ApiError(400, 'unknown')
  const screen = await show()
  const again = screen.getByRole('status').getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  world.fails = null
  await again.click()
  await expect.element(screen.getByText('Message 1')).toBeVisible()
  await expect.element(screen.getByText('Save me a seat')).toBeVisible()
})

test('of a conversation that is not there any more nothing is shown, whatever waits for it', async () => {
  outbox.rows = [waiting]
  const { world, show } = await aConversation({ said: [] })
  world.fails = new ApiError(404, 'notFound')
  const screen = await show()
  await expect.element(screen.getByText('Conversation not available')).toBeVisible()
  await expect.element(screen.getByText('Save me a seat')).not.toBeInTheDocument()
})

test('offline with nothing kept and nothing waiting it says so, also where the seat is not known', async () => {
  const { world, show } = await aConversation({ said: [], knowsSeat: false })
  world.fails = new OfflineError('network')
  goOffline()
  const screen = await show()
  await expect.element(screen.getByText('Not saved on this device')).toBeVisible()
})

test('where a notice led to a message that is not saved, a line says that it comes, until it has come', async () => {
  history.replaceState(null, '', '/messages/7#m-2')
  const { world, client, show } = await aConversation({ said: [message(1, NADIA)] })
  client.setQueryData(chat.messages({ channelId: 7 }).queryKey, { pages: [[message(1, NADIA)]], pageParams: [1] })
  world.fails = new OfflineError('network')
  goOffline()
  const screen = await show()
  await expect.element(screen.getByText('Message 1')).toBeVisible()
  await expect.element(screen.getByText('A newer message will load when you’re online.')).toBeVisible()
  world.fails = null
  world.said = [message(2, NADIA), message(1, NADIA)]
  connectivity.state = 'online'
  onlineManager.setOnline(true)
  await client.invalidateQueries({ queryKey: chat.messages.key })
  await expect.element(screen.getByText('Message 2')).toBeVisible()
  await expect.element(screen.getByText(/^A newer message/)).not.toBeInTheDocument()
})

test('without a network nothing is said of newer messages where the one that is meant is saved', async () => {
  history.replaceState(null, '', '/messages/7#m-1')
  const { client, show } = await aConversation({ said: [message(1, NADIA)] })
  client.setQueryData(chat.messages({ channelId: 7 }).queryKey, { pages: [[message(1, NADIA)]], pageParams: [1] })
  goOffline()
  const screen = await show()
  await expect.element(screen.getByText('Message 1')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect.element(screen.getByText(/^A newer message/)).not.toBeInTheDocument()
})

/** The live connection of this device: the events it delivers, and the requests they cause. */
function listen(client: Awaited<ReturnType<typeof aConversation>>['client']) {
  const reader = createReader(client, () => true)
  const receive = createReceiver(client, (channelId, id) => reader.shown(channelId, id))
  const bring = (one: ChatChannelMessage) =>
    receive(JSON.stringify({ type: 'new-message', timestamp: 1, body: { channelId: 7, message: one } }))
  return { reader, bring }
}

test('own messages are sent without the conversation being asked for again', async () => {
  const { world, client, show } = await aConversation({ said: [message(1, NADIA)] })
  const { bring, reader } = listen(client)
  const screen = await show()
  await expect.element(screen.getByText('Message 1')).toBeVisible()
  expect(world.asked).toBe(1)
  const box = screen.getByRole('textbox')
  for (let count = 1; count <= 5; count += 1) {
    await box.fill(`Own ${count}`)
    await screen.getByRole('button', { name: 'Send' }).click()
    await expect.element(screen.getByText(`Own ${count}`, { exact: true }).last()).toBeVisible()
    await vi.waitFor(() => expect(world.posted).toBe(count))
    bring(world.said[0]!)
  }
  // A request that would be sent after a delay is sent when the conversation is left.
  reader.left(7)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(world.asked).toBe(1)
})

test('somebody else’s message while one looks at it is asked for once, however the news of it come', async () => {
  const { world, client, setSeat, show } = await aConversation({ said: [message(1, NADIA)] })
  const { bring, reader } = listen(client)
  const screen = await show()
  await expect.element(screen.getByText('Message 1')).toBeVisible()
  const theirs = message(2, NADIA)
  world.said = [theirs, ...world.said]
  // The list was requested in between, and reports the conversation as unread.
  setSeat({ read: false })
  await vi.waitFor(() => expect(world.asked).toBe(2))
  await expect.element(screen.getByText('Message 2')).toBeVisible()
  bring(theirs)
  reader.left(7)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(world.asked).toBe(2)
})

test('a list that says unread of what an answer has brought is put right without asking', async () => {
  const { world, client, setSeat, show } = await aConversation({ said: [message(1, NADIA)] })
  const screen = await show()
  await expect.element(screen.getByText('Message 1')).toBeVisible()
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  setSeat({ read: false })
  await vi.waitFor(() => expect(client.getQueryData(chat.channels().queryKey)?.pages[0]?.[0]?.read).toBe(true))
  expect(world.asked).toBe(1)
})

/** Hides or shows the page, as the browser reports it. */
function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

/** Waits until the chunk that watches for it has loaded and rendered. */
async function arrivals(): Promise<void> {
  await import('../list/Arrivals.tsx')
  await new Promise((resolve) => setTimeout(resolve, 300))
}

test('what came while the page was hidden begins at a line, which stays where it is as more comes', async () => {
  const { world, client, show } = await aConversation({ said: [message(1, NADIA)] })
  const { bring } = listen(client)
  const screen = await show()
  await expect.element(screen.getByText('Message 1')).toBeVisible()
  // A message that arrives while the page is visible needs no line.
  bring(message(2, NADIA))
  world.said = [message(2, NADIA), ...world.said]
  await expect.element(screen.getByText('Message 2')).toBeVisible()
  await expect.poll(() => client.isFetching()).toBe(0)
  await arrivals()
  turn('hidden')
  world.said = [message(4, NADIA), message(3, NADIA), ...world.said]
  turn('visible')
  expect(screen.container.querySelector('[data-new]')).toBeNull()
  expect(await fillGap(client)).toBe(true)
  await expect.element(screen.getByText('2 new')).toBeVisible()
  const after = () => {
    const mark = screen.container.querySelector('[data-new]')!
    const messages = [...screen.container.querySelectorAll('[data-message]')]
    return messages.find((one) => mark.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)?.textContent
  }
  expect(after()).toBe('Message 3')
  bring(message(5, NADIA))
  await expect.element(screen.getByText('Message 5')).toBeVisible()
  await expect.element(screen.getByText('2 new')).toBeVisible()
  expect(after()).toBe('Message 3')
})

test('a page that was hidden for a moment in which nothing came draws no line', async () => {
  const { client, world, show } = await aConversation({ said: [message(1, NADIA)] })
  const { bring } = listen(client)
  const screen = await show()
  await expect.element(screen.getByText('Message 1')).toBeVisible()
  await arrivals()
  turn('hidden')
  turn('visible')
  await fillGap(client)
  await new Promise((resolve) => setTimeout(resolve, 100))
  world.said = [message(2, NADIA), ...world.said]
  bring(message(2, NADIA))
  await expect.element(screen.getByText('Message 2')).toBeVisible()
  expect(screen.container.querySelector('[data-new]')).toBeNull()
})
