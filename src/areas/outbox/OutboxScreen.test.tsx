// The outbox screen: places, texts, reasons, and the effect of each button on the queue and the drafts.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { attachQueue, type Queue } from '../../api/queue.ts'
import '../../api/resources/community/activities.ts'
import '../../api/resources/community/chat.ts'
import { ToastRegion } from '../../app/notices/ToastRegion.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { draftAt, dropDrafts, keepDraft } from '../../state/typed/drafts.ts'
import { outbox, type Waiting } from '../../state/shown/outbox.ts'
import { clearToasts } from '../../state/shown/toasts.ts'
import { going } from './discarding.ts'
import { OutboxScreen } from './OutboxScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => {
  connectivity.state = 'offline'
  going.keys = []
  history.replaceState(null, '', '/outbox')
})
afterEach(() => {
  clearToasts()
  dropDrafts()
  connectivity.state = 'online'
  Object.assign(outbox, { rows: [], kept: true, paused: false })
  vi.useRealTimers()
})

const message: Waiting = {
  key: 'm1',
  seq: 1,
  op: 'chat.send',
  lane: 'chat:7',
  params: { channelId: '7' },
  body: { text: 'Who has the tent key?' },
  createdAt: new Date().setHours(9, 20),
  state: 'queued',
  attempts: 0,
  nextAt: 0,
  reason: null,
}
const post: Waiting = { ...message, key: 'p1', seq: 2, op: 'activities.create', lane: 'act', params: {}, body: { message: 'Fresh blade' } }

async function shown(...rows: Waiting[]) {
  outbox.rows = rows
  const queue = {
    take: vi.fn<Queue['take']>(async ({ key }) => ({ key })),
    retry: vi.fn<Queue['retry']>(async () => {}),
    retryAll: vi.fn<Queue['retryAll']>(async () => {}),
    discard: vi.fn<Queue['discard']>(async (key) => {
      outbox.rows = outbox.rows.filter((row) => row.key !== key)
    }),
    arrived: vi.fn<Queue['arrived']>(async () => {}),
    wake: vi.fn<Queue['wake']>(),
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: () => new Promise(() => {}) } } })
  attachQueue(client, async () => queue)
  const screen = await render(
    <QueryClientProvider client={client}>
      <OutboxScreen />
      <ToastRegion />
    </QueryClientProvider>,
  )
  return { screen, queue }
}

test('with nothing waiting it says that all is sent', async () => {
  const { screen } = await shown()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Everything is sent' })).toBeInTheDocument()
})

test('a waiting message tells its words and when they were written', async () => {
  const { screen } = await shown(message, post)
  await expect.element(screen.getByText('You’re offline. 2 changes are waiting; nothing is lost if you close the app.')).toBeInTheDocument()
  await expect.element(screen.getByText('Who has the tent key?')).toBeInTheDocument()
  await expect.element(screen.getByText('Waiting. Written 09:20').first()).toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Feed' })).toBeInTheDocument()
})

test('a refused one tells why, and is tried again on demand; so are all at once', async () => {
  const { screen, queue } = await shown({ ...message, state: 'failed', reason: 'failed.privateChannel' })
  await expect.element(screen.getByText('This channel is private.')).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Try again', exact: true }).click()
  expect(queue.retry).toHaveBeenCalledWith('m1')
  await screen.getByRole('button', { name: 'Try all again' }).click()
  expect(queue.retryAll).toHaveBeenCalledOnce()
})

test('the server’s own sentence goes before our words', async () => {
  const { screen } = await shown({ ...message, state: 'failed', reason: 'failed.known', sentence: 'Guests only read here.' })
  await expect.element(screen.getByText('Guests only read here.')).toBeInTheDocument()
})

test('one of last week is asked about', async () => {
  const { screen, queue } = await shown({ ...message, state: 'failed', reason: 'failed.aged' })
  await expect.element(screen.getByText(/waiting for over a week/)).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Send anyway' }).click()
  expect(queue.retry).toHaveBeenCalledWith('m1')
})

test('editing puts the words behind those already begun at the place, and only then discards the row', async () => {
  keepDraft('message:7', 'Hello all.')
  const { screen, queue } = await shown(message)
  queue.discard.mockImplementationOnce(async () => {
    expect(draftAt('message:7')).toBe('Hello all.\nWho has the tent key?')
  })
  await screen.getByRole('button', { name: 'Edit' }).click()
  await vi.waitFor(() => expect(location.pathname).toBe('/messages/7'))
  expect(queue.discard).toHaveBeenCalledWith('m1')
})

test('a discarded one that might have been sent leaves at once, and is written anew when that is undone', async () => {
  const { screen, queue } = await shown(message)
  await screen.getByRole('button', { name: 'Discard' }).click()
  await vi.waitFor(() => expect(queue.discard).toHaveBeenCalledWith('m1'))
  await screen.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(() => expect(queue.take).toHaveBeenCalledOnce())
  expect(queue.take.mock.calls[0]![0]).toMatchObject({
    op: 'chat.send',
    lane: 'chat:7',
    params: { channelId: '7' },
    body: { text: 'Who has the tent key?' },
  })
  expect(queue.take.mock.calls[0]![0].key).not.toBe('m1')
})

test('a discarded one that nobody sends leaves the device only when nobody thought again', async () => {
  const { screen, queue } = await shown({ ...message, state: 'failed', reason: 'failed.notFound' }, post)
  await screen.getByRole('button', { name: 'Discard' }).first().click()
  await expect.element(screen.getByText('Who has the tent key?')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Who has the tent key?')).toBeInTheDocument()
  expect(queue.discard).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Discard' }).first().click()
  await vi.waitFor(() => expect(queue.discard).toHaveBeenCalledWith('m1'), { timeout: 7000 })
})

test('what cannot be read any more can still be copied and discarded', async () => {
  const { screen } = await shown({
    ...message,
    op: '',
    params: {},
    body: { text: 'Old words' },
    state: 'failed',
    reason: 'failed.unreadable',
  })
  await expect.element(screen.getByText('{"text":"Old words"}')).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Discard' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Try|Edit/ }).query()).toBeNull()
})

test('where the device keeps nothing, and where somebody has to sign in first, it says so', async () => {
  const { screen } = await shown(message)
  outbox.paused = true
  await expect.element(screen.getByText('Sign in again to send what’s waiting.')).toBeInTheDocument()
  outbox.kept = false
  await expect.element(screen.getByText(/lost if you close this tab/)).toBeInTheDocument()
})

test('a request says what it is about, and leads there', async () => {
  const request = {
    ...message,
    op: 'attendee.takeFreeAddOns',
    params: { eventId: 'e', passId: 'p' },
    body: { addOnIds: ['tour'] },
    note: ['Kiln tour'],
  }
  const { screen } = await shown(request)
  await expect.element(screen.getByText('Kiln tour')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Open/ })).toHaveAttribute('href', '/events/e/passes/p/addons')
  expect(screen.getByRole('button', { name: 'Copy' }).query()).toBeNull()
})
