// Tests of the event saved for offline: what is saved, the switch, and refreshing.
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { anAccount } from '../../../api/testing.test-helper.ts'
import { anEvent, aSession, eventId } from '../../../components/events/builders.test-helper.ts'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { markDeviceAnew } from '../../../offline/storage/marker.ts'
import { paths } from '../../../paths.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { device } from '../../../state/device/device.ts'
import { dropOwn } from '../../../state/identity/own.ts'
import { OfflineScreen } from './OfflineScreen.tsx'

beforeAll(inEnglish)
const put = () => {
  connectivity.state = 'online'
  device.keeps = true
  dropOwn()
}
beforeEach(put)
afterEach(put)

const SESSIONS = 'GET /events/:eventId/sessions'
const at = (record: unknown, more: Answers = {}) =>
  show(OfflineScreen, {
    pattern: paths.eventOffline.pattern,
    at: paths.eventOffline({ event: eventId }),
    member: true,
    answers: {
      'GET /events/:eventId': () => anEvent(),
      'GET /self/events/:eventId/attendee': () => record,
      [SESSIONS]: () => [aSession()],
      'GET /events/:eventId/speakers': () => [],
      ...more,
    },
  })
const asked = (calls: readonly { path: string }[]) => calls.filter(({ path }) => `GET ${path}` === SESSIONS).length

test('an event that the member goes to is saved without asking, with age and size of each part', async () => {
  const { screen } = await at({ passes: [] })
  await expect.element(screen.getByRole('switch', { name: 'Save on this device' })).toBeChecked()
  await expect.element(screen.getByText('Agenda', { exact: true })).toBeVisible()
  await expect.poll(() => screen.getByText(/^As of \d\d:\d\d, [\d.]+ \w+$/).all().length).toBe(4)
  await expect.element(screen.getByText(/^About [\d.]+ \w+ on this device$/)).toBeVisible()
})

test('another event is not, until the member says so', async () => {
  const { screen, server } = await at(null)
  const choice = screen.getByRole('switch', { name: 'Save on this device' })
  await expect.element(choice).not.toBeChecked()
  expect(asked(server.calls)).toBe(0)
  await choice.click()
  await expect.poll(() => asked(server.calls)).toBe(1)
  await expect.element(choice).toBeChecked()
})

test('refreshing loads everything again', async () => {
  const { screen, server } = await at({ passes: [] })
  await expect.poll(() => asked(server.calls)).toBe(1)
  await screen.getByRole('button', { name: 'Refresh now' }).click()
  await expect.poll(() => asked(server.calls)).toBe(2)
})

test('a shared device saves nothing, and says so', async () => {
  device.keeps = false
  const { screen } = await at({ passes: [] })
  await expect.element(screen.getByRole('heading', { name: 'This device saves nothing' })).toBeVisible()
  expect(screen.getByRole('switch').query()).toBeNull()
})

test('answers and additional pages are saved too, and everything is counted', async () => {
  const plan = { id: 'plan', slug: 'plan', title: 'Floor plan', sortOrder: 0 }
  const section = { id: 'door', slug: 'door', name: 'At the door' }
  const { screen, server } = await at(
    { passes: [] },
    {
      'GET /events/:eventId': () => anEvent({ pages: [plan], faqSections: [section] }),
      'GET /events/:eventId/faqs': () => [{ ...section, faqs: [] }],
      'GET /events/:eventId/pages/:pageId': () => ({ ...plan, html: '<p>Two halls.</p>', subtitle: '', images: [] }),
    },
  )
  await expect.element(screen.getByText('FAQ', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('More about this event', { exact: true })).toBeVisible()
  await expect.poll(() => screen.getByText(/^As of \d\d:\d\d, [\d.]+ \w+$/).all().length).toBe(6)
  expect(server.calls.map(({ path }) => path)).toContain('/events/:eventId/pages/:pageId')
})

test('on a metered connection an event is not saved unless the member says so', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { type: 'cellular' } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const { screen, server } = await at({ passes: [] })
  await expect.element(screen.getByText('Only what you open is saved')).toBeVisible()
  expect(asked(server.calls)).toBe(0)
})

test('the people who go there are among it, for those who go themselves and while the organisers show them', async () => {
  const soon = { eventStart: new Date(Date.now() - 60_000).toISOString(), eventEnd: new Date(Date.now() + 3_600_000).toISOString() }
  await markDeviceAnew()
  const { screen, server } = await at(
    { passes: [] },
    {
      'GET /events/:eventId': () => anEvent({ publicRegistrants: true, ...soon }),
      'GET /events/:eventId/registrants': () => [anAccount()],
    },
  )
  const people = screen.getByRole('listitem').filter({ hasText: 'People' })
  await expect.element(people.getByText(/^As of/)).toBeVisible()
  const pages = server.calls.filter(({ path }) => path === '/events/:eventId/registrants')
  expect(pages.map(({ params }) => params)).toEqual([{ eventId, page: 1, pageSize: 100 }])
})
