// The message log: it sticks to the end, and does not move while older messages are read.
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { anAccount } from '../../../api/testing.test-helper.ts'
import { initLanguage } from '../../../i18n/setup.ts'
import { MessageLog, type MessageLogProps } from './MessageLog.tsx'
import type { BubbleEntry, LogEntry } from './log-entries.ts'

beforeEach(() => initLanguage({ config: { DEFAULT_LOCALE: 'en', LOCALES: ['en'], LANGUAGES: {} }, loader: async () => ({}) }))

const start = Date.parse('2026-11-20T09:00:00.000Z')
const account = anAccount({ id: 'nadia', firstName: 'Nadia', lastName: 'Rahmani' })
const bubble = (id: number, of: Partial<BubbleEntry> = {}): BubbleEntry => ({
  key: String(id),
  id,
  text: `Message ${id}`,
  at: start + id * 1000,
  ...of,
})
const run = (ids: number[]): LogEntry => ({ kind: 'run', key: `run ${ids[0]}`, mine: false, account, bubbles: ids.map((id) => bubble(id)) })
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const props = (of: Partial<MessageLogProps>): MessageLogProps => ({
  label: 'Messages with Nadia',
  entries: [],
  showNames: true,
  ownKey: undefined,
  of: { hasNextPage: false, isFetching: false, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: () => {} },
  removing: new Set(),
  onRemove: () => {},
  onRestore: () => {},
  onSendAgain: () => {},
  onDiscard: () => {},
  onCopy: () => {},
  ...of,
})

async function aLog(of: Partial<MessageLogProps>) {
  const frame = (more: Partial<MessageLogProps>) => (
    <div style={{ blockSize: '400px', display: 'grid' }}>
      <MessageLog {...props(more)} />
    </div>
  )
  const screen = await render(frame(of))
  const box = screen.getByRole('region', { name: 'Messages with Nadia' }).element() as HTMLElement
  return { screen, box, change: (more: Partial<MessageLogProps>) => screen.rerender(frame(more)) }
}
const topOf = (id: number) => Math.round(document.querySelector(`[data-message="${id}"]`)!.getBoundingClientRect().top)
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test('it opens at its end, and stays there when a message comes', async () => {
  const { screen, box, change } = await aLog({ entries: [run(range(1, 40))] })
  await expect.element(screen.getByText('Message 40', { exact: true })).toBeInViewport()
  await change({ entries: [run(range(1, 41))] })
  expect(box.scrollTop).toBe(0)
  await expect.element(screen.getByText('Message 41', { exact: true })).toBeInViewport()
})

test('where older messages are read, nothing moves when newer or older ones come', async () => {
  const { box, change } = await aLog({ entries: [run(range(30, 80))] })
  box.scrollTop = -700
  await painted()
  const reading = [...box.querySelectorAll<HTMLElement>('[data-message]')].find(
    (one) => one.getBoundingClientRect().top > box.getBoundingClientRect().top + 20,
  )!
  const id = Number(reading.dataset['message'])
  const before = topOf(id)
  await change({ entries: [run(range(30, 82))] })
  await painted()
  expect(Math.abs(topOf(id) - before)).toBeLessThanOrEqual(1)
  await change({ entries: [run(range(1, 29)), run(range(30, 82))] })
  await painted()
  expect(Math.abs(topOf(id) - before)).toBeLessThanOrEqual(1)
})

test('above the end there is a way back, which counts what came meanwhile', async () => {
  const { screen, box, change } = await aLog({ entries: [run(range(1, 60))] })
  box.scrollTop = -900
  await expect.element(screen.getByRole('button', { name: 'Jump to latest' })).toBeVisible()
  const log = screen.getByRole('log')
  await expect.element(log).toHaveAttribute('aria-live', 'off')
  await change({ entries: [run(range(1, 62))] })
  await screen.getByRole('button', { name: 'Jump to latest, 2 new' }).click()
  await expect.poll(() => Math.round(box.scrollTop)).toBe(0)
  await expect.element(screen.getByRole('button', { name: /Jump/ })).not.toBeInTheDocument()
  await expect.element(log).toHaveAttribute('aria-live', 'polite')
})

test('it opens where the new messages begin when they do not fit', async () => {
  const { screen } = await aLog({ entries: [run(range(1, 5)), { kind: 'new', key: 'new', count: 40 }, run(range(6, 45))] })
  await expect.element(screen.getByText('40 new')).toBeInViewport()
})

test('older messages wait while the newest are asked for: that would be called off', async () => {
  const fetchNextPage = vi.fn()
  const of = { hasNextPage: true, isFetching: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage }
  const { change } = await aLog({ entries: [run(range(1, 10))], of })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(fetchNextPage).not.toHaveBeenCalled()
  await change({ entries: [run(range(1, 10))], of: { ...of, isFetching: false } })
  await expect.poll(() => fetchNextPage.mock.calls.length).toBeGreaterThan(0)
})

test('older messages are asked for when the beginning comes near, and by a button after a failure', async () => {
  const fetchNextPage = vi.fn()
  const of = { hasNextPage: true, isFetching: false, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage }
  const { screen, change } = await aLog({ entries: [run(range(1, 10))], of })
  await expect.poll(() => fetchNextPage.mock.calls.length).toBeGreaterThan(0)
  fetchNextPage.mockClear()
  await change({ entries: [run(range(1, 10))], of: { ...of, isFetchNextPageError: true } })
  expect(fetchNextPage).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Load older messages' }).click()
  expect(fetchNextPage).toHaveBeenCalledTimes(1)
})

test('a message that was not sent says why, and can be sent again, copied or discarded', async () => {
  const outgoing = {
    key: 'k',
    text: 'Who has the key?',
    at: start,
    state: 'failed' as const,
    tried: true,
    reason: 'failed.forbidden',
    after: 0,
  }
  const onSendAgain = vi.fn()
  const onDiscard = vi.fn()
  const mine: LogEntry = {
    kind: 'run',
    key: 'run k',
    mine: true,
    account: null,
    bubbles: [{ key: 'k', id: null, text: outgoing.text, at: start, outgoing }],
  }
  const { screen } = await aLog({ entries: [mine], onSendAgain, onDiscard })
  await expect.element(screen.getByRole('alert')).toMatchTextContent('You do not have permission')
  await screen.getByRole('button', { name: 'Try again' }).click()
  await screen.getByRole('button', { name: 'Discard' }).click()
  expect(onSendAgain).toHaveBeenCalledWith(outgoing)
  expect(onDiscard).toHaveBeenCalledWith(outgoing)
})

test('an own message is deleted from its menu, and can be had back', async () => {
  const onRemove = vi.fn()
  const onRestore = vi.fn()
  const entries: LogEntry[] = [{ kind: 'run', key: 'run 9', mine: true, account: null, bubbles: [bubble(9)] }]
  const { screen, change } = await aLog({ entries, onRemove, onRestore })
  await screen.getByRole('button', { name: 'More for “Message 9”' }).click()
  await screen.getByRole('menuitem', { name: 'Delete' }).click()
  expect(onRemove).toHaveBeenCalledWith(9)
  await change({ entries, onRemove, onRestore, removing: new Set([9]) })
  await expect.element(screen.getByText('Message 9', { exact: true })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(onRestore).toHaveBeenCalledWith(9)
})

test('addresses are links, and what looks like markup is text', async () => {
  const entries: LogEntry[] = [
    { kind: 'run', key: 'run 1', mine: false, account, bubbles: [bubble(1, { text: '<b>see</b> https://example.com/a.' })] },
  ]
  const { screen } = await aLog({ entries })
  const link = screen.getByRole('link', { name: 'https://example.com/a' })
  await expect.element(link).toHaveAttribute('rel', 'noopener')
  await expect.element(screen.getByText('<b>see</b>', { exact: false })).toBeVisible()
})

test('a bot is said to be one, and has nothing to stop at', async () => {
  const entries: LogEntry[] = [{ ...run([1, 2]), bot: true } as LogEntry, run([3])]
  const { screen } = await aLog({ entries, showNames: false })
  const group = screen.getByRole('group', { name: 'Nadia Rahmani, bot' })
  await expect.element(group.getByText('Bot', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'Nadia Rahmani', exact: true })).toBeVisible()
  expect(group.element().querySelectorAll('a, button, [tabindex="0"]')).toHaveLength(0)
})
