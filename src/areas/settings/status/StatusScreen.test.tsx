// The status page: its sentence, its facts, and a report without anything personal.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../../paths.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { device } from '../../../state/device/device.ts'
import { session } from '../../../state/identity/session.ts'
import { outbox, type Waiting } from '../../../state/shown/outbox.ts'
import { drafts } from '../../../state/typed/drafts.ts'
import { StatusScreen } from './StatusScreen.tsx'

beforeAll(inEnglish)
const clean = () => {
  Object.assign(connectivity, { state: 'online', since: 0 })
  Object.assign(device, { storage: 'kept', keeps: true })
  Object.assign(outbox, { rows: [], held: [], kept: true, paused: false })
  for (const place of Object.keys(drafts)) delete drafts[place]
}
beforeEach(clean)
afterEach(() => {
  clean()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The web host, with a clock that is this much behind the device. */
const hostWith = (behindMs: number) =>
  vi.stubGlobal('fetch', async () => {
    const date = new Date(Date.now() - behindMs).toUTCString()
    return new Response(null, { headers: { 'content-type': 'text/javascript', date } })
  })

const open = (at = paths.status()) => show(StatusScreen, { pattern: paths.status.pattern, at, answers: {}, member: true })
const uuid = '5f0e3f0c-4c1e-4a44-8d8f-6f1b2c117d9f'
const failed: Waiting = {
  key: '0a0a0a0a-1111-4222-8333-444455556666',
  seq: 1,
  op: 'chat.send',
  lane: `chat:${uuid}`,
  params: { channelId: uuid },
  body: { text: 'Meet me at Harbour Street 9', email: 'amara@example.com' },
  note: 'Amara Okafor',
  createdAt: 0,
  state: 'failed',
  attempts: 1,
  nextAt: 0,
  reason: 'failed.aged',
  sentence: 'Amara Okafor has left the conversation.',
}

test('well: one sentence says so, with the last contact and a right clock', async () => {
  hostWith(0)
  const { screen } = await open()
  await expect.element(screen.getByText('Everything works: you’re connected, and all you wrote is sent.')).toBeVisible()
  await expect.element(screen.getByText('It’s right.')).toBeVisible()
  await expect.element(screen.getByText('Now', { exact: true })).toBeVisible()
})

test('offline with something waiting: the sentence counts it, and drafts are named', async () => {
  connectivity.state = 'offline'
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  outbox.rows = [{ ...failed, state: 'queued', reason: null }]
  drafts['post'] = { text: 'Half', at: Date.now() }
  const { screen } = await open()
  await expect.poll(() => screen.getByRole('status').element().textContent).toContain('; 1 thing you wrote is kept here')
  await expect.element(screen.getByRole('link', { name: '1 draft' })).toBeVisible()
})

test('a clock that is ten minutes ahead is named with its time', async () => {
  hostWith(600_000)
  const { screen } = await open()
  await expect.element(screen.getByText('It’s 10 min ahead, so times in the app may look wrong.')).toBeVisible()
  await expect.poll(() => screen.getByRole('status').element().textContent).toContain('the clock of this device is wrong')
})

test('the copied report holds no name, email, token, id or text', async () => {
  hostWith(0)
  const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbWFyYSJ9.c2lnbmF0dXJl'
  localStorage.setItem('CognitoIdentityServiceProvider.client.amara.accessToken', token)
  localStorage.setItem('foyer.acting-as', JSON.stringify({ sub: uuid, accountId: uuid, name: 'Amara Okafor' }))
  outbox.rows = [failed]
  drafts[`comment:${uuid}`] = { text: 'A secret thought', at: Date.now() }
  let copied = ''
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void (copied = text))
  const { screen } = await open(`${paths.status()}?from=${uuid}#amara`)
  Object.assign(session, { sub: uuid, actingAs: uuid })
  await screen.getByRole('button', { name: 'Copy report' }).click()
  await expect.poll(() => copied).toContain('troubles: chat.send failed failed.aged')
  expect(copied).toMatch(/^contact: \d{4}-/m)
  expect(copied).toMatch(/^host: answers, clock -?\d s ahead$/m)
  expect(copied).toMatch(/^storage: kept, /m)
  for (const personal of ['amara', 'okafor', 'harbour', 'secret', 'eyj', uuid, failed.key, '@example', 'localhost', '/status'])
    expect(copied.toLowerCase(), personal).not.toContain(personal)
  expect(copied).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}/i)
})
