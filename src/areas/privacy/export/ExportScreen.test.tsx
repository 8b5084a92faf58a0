// The export as a person sees it: progress, pausing without asking twice, what is missing, and the files.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAccount, anActivity } from '../../../api/testing.test-helper.ts'
import { ApiError } from '../../../api/transport/errors.ts'
import type { OrganizationConfig } from '../../../contract/organization.ts'
import { watchFiles } from '../../../kit/testing/saved-files.test-helper.ts'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { changeOwn, openOwn } from '../../../state/identity/own.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { privacyArea } from '../area.ts'
import { ExportScreen } from './ExportScreen.tsx'
import { cancelExport } from './run.ts'

const off = Object.fromEntries(
  ['events', 'bookings', 'subscriptions', 'interests', 'groups', 'channels', 'threads'].map((name) => [
    name,
    { enabled: false, requireAuth: false },
  ]),
)
beforeEach(async () => {
  await inEnglish()
  await openOwn(null)
  tenant.status = 'known'
  tenant.config = {
    NAME: 'Form & Field',
    PRIMARY_COLOR: '#2438e0',
    SECONDARY_COLOR: '#ff5a36',
    CHAT_URL: '',
    MODULES: off,
  } as unknown as OrganizationConfig
})
afterEach(() => {
  cancelExport()
  vi.restoreAllMocks()
})

const lists = ['addresses', 'contacts', 'blocked', 'delegates', 'delegateof', 'activities', 'notifications', 'push-devices'].map(
  (name): [string, () => unknown] => [`GET /self/${name}`, () => []],
)
const answers: Answers = {
  ...Object.fromEntries(lists),
  'GET /self': () => ({ ...anAccount({ id: 'me', firstName: 'Mia', lastName: 'Chen' }), bio: null }),
  'GET /self/relationships': () => ({ accounts: {}, groups: {}, events: {}, channels: {}, threads: {} }),
  'GET /self/notificationPreferences': () => ({ likePush: true }),
  'GET /accounts/:accountId/followers': () => [],
  'GET /accounts/:accountId/following': () => [],
  'GET /accounts/:accountId/media': () => [],
  'GET /self/activities': () => [anActivity({ message: '=SUM(A1)' })],
}

const open = (of: Answers = {}) =>
  show(ExportScreen, {
    pattern: privacyArea.to.export.pattern,
    at: privacyArea.to.export(),
    member: true,
    answers: { ...answers, ...of },
  })

test('everything is read with progress, and saved as an album, a file for programs, and tables', async () => {
  const files = watchFiles()
  changeOwn('notes', () => ({ tom: 'Met at the kiln' }))
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Read my data' }).click()
  await screen.getByRole('button', { name: 'Save: Album' }).click()
  await screen.getByRole('button', { name: 'Save: File for other programs' }).click()
  await screen.getByRole('button', { name: 'Save: Tables' }).click()
  await expect.poll(() => files.map(({ name }) => name.replace(/-[\d-]+\./, '.'))).toEqual(['album.html', 'json.json', 'tables.zip'])
  const [album, json, tables] = await Promise.all(files.map((file) => file.text()))
  expect(album).toContain('Album of Mia Chen')
  expect(album).not.toContain('<script')
  expect(JSON.parse(json!)).toMatchObject({
    profile: { id: 'me' },
    posts: [{ message: '=SUM(A1)' }],
    device: { own: { notes: { tom: 'Met at the kiln' } } },
  })
  expect(tables).toContain(`"'=SUM(A1)"`)
  expect(screen.getByRole('heading', { name: 'What’s missing' }).query()).toBeNull()
})

test('what the server refuses is named, and asked for again', async () => {
  let isRefused = true
  const { screen, server } = await open({
    'GET /self/addresses': () => {
      if (isRefused) throw new ApiError(403, 'forbidden')
      return []
    },
  })
  await screen.getByRole('button', { name: 'Read my data' }).click()
  await expect.element(screen.getByText('Addresses: the server didn’t answer all of it.')).toBeVisible()
  isRefused = false
  const before = server.calls.length
  await screen.getByRole('button', { name: 'Try these again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'What’s missing' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Save: Album' })).toBeVisible()
  expect(server.calls.slice(before).map(({ path }) => path)).toEqual(['/self/addresses'])
})

test('a pause keeps what is read; after a while it goes on, and cancelling discards it', async () => {
  let answer: (rows: unknown[]) => void = () => {}
  const { screen, server } = await open({ 'GET /self/blocked': () => new Promise((resolve) => (answer = resolve)) })
  await screen.getByRole('button', { name: 'Read my data' }).click()
  await expect.element(screen.getByText(/^Blocked people, \d+/)).toBeVisible()
  await screen.getByRole('button', { name: 'Pause' }).click()
  await expect.element(screen.getByText('Paused. Continue to read the rest.')).toBeVisible()
  const asked = server.calls.map(({ path }) => path)
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => server.calls.length).toBeGreaterThan(asked.length)
  answer([])
  await expect.element(screen.getByRole('button', { name: 'Save: Album' })).toBeVisible()
  const again = server.calls.slice(asked.length).map(({ path }) => path)
  expect(again.filter((path) => asked.includes(path))).toEqual(['/self/blocked'])
  await screen.getByRole('button', { name: 'Read everything again' }).click()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('button', { name: 'Read my data' })).toBeVisible()
})
