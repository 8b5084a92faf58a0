// Tests of a thread: new messages, mentions and the last reading position.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anAccount } from '../../../api/testing.test-helper.ts'
import { show } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import type { ThreadMessage } from '../../../contract/community/threads.ts'
import { anOutbox } from '../../../offline/outbox/testing.test-helper.ts'
import { writeKey } from '../../../lib/data/write-key.ts'
import { paths } from '../../../paths.ts'
import { dropDrafts } from '../../../state/typed/drafts.ts'
import { outbox } from '../../../state/shown/outbox.ts'
import { changeOwn, dropOwn, openOwn, own } from '../../../state/identity/own.ts'
import { ThreadScreen } from './ThreadScreen.tsx'

const ME = 'me'
const aiko = anAccount({ id: 'aiko', firstName: 'Aiko', lastName: 'Tanaka', username: 'aiko' })
const minute = (of: number) => new Date(Date.parse('2026-11-20T09:00:00Z') + of * 60_000).toISOString()
const message = (number: number, of: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id: `m${number}`,
  type: 'user',
  editedAt: null,
  body: `Message ${number}`,
  sentAt: minute(number),
  accountId: aiko.id,
  viewer: { lastReadAt: null, notifications: true, account: aiko },
  reactions: [],
  ...of,
})

/** As in the shell: the height of the window. */
const InMain = () => (
  <main>
    <ThreadScreen />
  </main>
)

beforeAll(inEnglish)
beforeEach(async () => {
  dropDrafts()
  dropOwn()
  await openOwn(null)
})

async function aThread({ count, readTo, reactions = [] }: { count: number; readTo: number; reactions?: ThreadMessage['reactions'] }) {
  let said = Array.from({ length: count }, (_none, index) => message(count - index, { reactions }))
  const viewers = [{ accountId: ME, lastReadAt: minute(readTo) }]
  return show(InMain, {
    pattern: paths.thread.pattern,
    at: paths.thread({ threadId: 't' }),
    member: true,
    answers: {
      'GET /self': () => ({ id: ME }),
      'GET /self/contacts': () => [],
      'GET /accounts': () => [],
      'GET /threads/:threadId': () => ({ id: 't', subject: 'Where to put the kiln', image: null, lastMessageAt: minute(count), viewers }),
      'GET /threads/:threadId/messages': () => said,
      'POST /threads/:threadId/messages': () => {
        const sent = message(count + 1, {
          accountId: ME,
          viewer: { lastReadAt: null, notifications: true, account: anAccount({ id: ME }) },
        })
        said = [sent, ...said]
        return sent
      },
    },
  })
}

test('what is new since the last visit stands under its line', async () => {
  const { screen } = await aThread({ count: 3, readTo: 1 })
  await expect.element(screen.getByText('2 new')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Where to put the kiln' })).toBeVisible()
})

test('somebody is named by keyboard, and sent as a mark', async () => {
  const { screen, server } = await aThread({ count: 2, readTo: 2 })
  const box = screen.getByRole('textbox')
  await box.click()
  await userEvent.keyboard('Ask @ai')
  await expect.element(screen.getByRole('option', { name: /Aiko Tanaka/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('Ask @aiko ')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await userEvent.keyboard('please{Enter}')
  await expect
    .poll(() => server.calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      body: 'Ask @aiko please',
      entities: [{ type: 'mention', startIndex: 4, endIndex: 9, accountId: 'aiko', marks: [] }],
    })
  // Without the mention it would be another body, which servers reject under the same idempotency key.
  const sent = server.calls.find(({ method }) => method === 'POST')
  expect(sent?.idempotencyKey).toMatch(/^[\da-f-]{36}-/)
  expect(sent?.idempotencyKey).toBe(writeKey(sent!.idempotencyKey!.slice(0, 36), sent?.body))
})

test('it opens where it was left, and forgets the place once it is read to the end', async () => {
  changeOwn('readTo', () => ({ t: 'm4' }))
  const { screen } = await aThread({ count: 60, readTo: 60 })
  const box = () => screen.getByRole('region', { name: /^Messages in/ }).element()
  await expect.element(screen.getByText('Message 4', { exact: true })).toBeVisible()
  const place = () =>
    screen.getByText('Message 4', { exact: true }).element().getBoundingClientRect().top - box().getBoundingClientRect().top
  await expect.poll(place).toBeLessThan(40)
  expect(place()).toBeGreaterThan(-40)
  box().scrollTop = 0
  await expect.element(screen.getByRole('button', { name: /^Jump to/ })).not.toBeInTheDocument()
  await screen.unmount()
  expect(own.readTo).toEqual({})
})

test('left in the middle it says where', async () => {
  const { screen } = await aThread({ count: 60, readTo: 60 })
  const box = screen.getByRole('region', { name: /^Messages in/ })
  await expect.element(box).toBeVisible()
  box.element().scrollTop = -600
  await expect.element(screen.getByRole('button', { name: /^Jump to/ })).toBeVisible()
  await screen.unmount()
  expect(own.readTo['t']).toMatch(/^m\d+$/)
})

test('a reaction of others is joined by one of mine', async () => {
  const { screen, server } = await aThread({ count: 1, readTo: 1, reactions: [{ id: 'r', accountId: 'aiko', emojiName: '🎉' }] })
  await screen.getByRole('button', { name: '🎉 1' }).click()
  await expect.poll(() => server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ emojiName: '🎉' })
})

test('without a network a reaction shows at once, and taken back before it is sent it never is', async () => {
  const { screen, server } = await aThread({ count: 1, readTo: 1, reactions: [{ id: 'r', accountId: 'aiko', emojiName: '🎉' }] })
  anOutbox(server.client, { isOffline: () => true })
  await screen.getByRole('button', { name: '🎉 1' }).click()
  await expect.element(screen.getByRole('button', { name: '🎉 2' })).toHaveAttribute('aria-pressed', 'true')
  expect(outbox.rows.map(({ op }) => op)).toEqual(['threads.react'])
  await screen.getByRole('button', { name: '🎉 2' }).click()
  await expect.element(screen.getByRole('button', { name: '🎉 1' })).toHaveAttribute('aria-pressed', 'false')
  expect(outbox.rows).toEqual([])
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a reaction is begun by keyboard, where there was none', async () => {
  const { screen, server } = await aThread({ count: 1, readTo: 1 })
  const smile = screen.getByRole('button', { name: 'React to “Message 1”' })
  await expect.element(smile).toBeInTheDocument()
  ;(smile.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: '👍' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(() => server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ emojiName: '🎉' })
  await expect.element(smile).toHaveFocus()
})

test('a thread that is not mine to see says so, and gives no place to write', async () => {
  const { screen } = await show(ThreadScreen, {
    pattern: paths.thread.pattern,
    at: paths.thread({ threadId: 't' }),
    member: true,
    answers: {},
  })
  await expect.element(screen.getByRole('heading', { name: 'Thread not available' })).toBeVisible()
  expect(screen.getByRole('textbox').query()).toBeNull()
})
