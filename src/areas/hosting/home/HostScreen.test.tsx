// The home of hosts: which event comes first, past ones, groups, and who is led here.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/transport/errors.ts'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../../paths.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { hostingArea } from '../area.ts'
import { aListing, byHost, showHosted } from '../hosting.test-helper.ts'
import { HostedEventScreen } from './HostedEventScreen.tsx'
import { HostScreen } from './HostScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => {
  tenant.config = { CHAT_URL: '', MODULES: {} } as unknown as typeof tenant.config
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  tenant.config = null
  vi.useRealTimers()
})

const summit = aListing({ name: 'Summit', slug: 'summit' })
const walk = aListing({
  id: 'walk',
  slug: 'walk',
  name: 'A walk',
  visible: false,
  creatorId: 'someone',
  eventStart: '2026-12-09T18:00:00.000Z',
  eventEnd: '2026-12-09T20:00:00.000Z',
})
const old = aListing({
  id: 'old',
  slug: 'old',
  name: 'Clay evening',
  eventStart: '2026-05-01T18:00:00.000Z',
  eventEnd: '2026-05-01T20:00:00.000Z',
})

const home = (at = paths.host(), more: Answers = {}) =>
  show(HostScreen, {
    pattern: paths.host.pattern,
    at,
    member: true,
    answers: {
      ...byHost(),
      'GET /listings': ({ past }) => (past ? [old] : [summit, walk]),
      'GET /self/groups': ({ role }) =>
        role === 'moderator'
          ? [{ role, group: { id: 'g', slug: 'kiln-keepers', name: 'Kiln Keepers', access: 'public', image: null, squareImage: null } }]
          : [],
      ...more,
    },
  })

test('the event of today comes first, and the others say what is unusual about them', async () => {
  const { screen } = await home()
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Summit' })).toBeVisible()
  await expect.element(screen.getByText('On now')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Manage event' }))
    .toHaveAttribute('href', hostingArea.to.event({ event: 'summit' }))
  await expect.element(screen.getByRole('link', { name: 'A walk' })).toHaveAttribute('href', hostingArea.to.event({ event: 'walk' }))
  await expect.element(screen.getByText('Hidden')).toBeVisible()
  await expect.element(screen.getByText('Co-host')).toBeVisible()
  expect(screen.getByText('Summit').elements()).toHaveLength(1)
})

test('groups that the member moderates are another list', async () => {
  const { screen } = await home()
  await screen.getByRole('link', { name: 'Groups' }).click()
  expect(screen.getByText('A walk').query()).toBeNull()
  await expect.element(screen.getByRole('link', { name: 'Kiln Keepers' })).toHaveAttribute('href', paths.group({ group: 'kiln-keepers' }))
})

test('past events are another list', async () => {
  const { screen } = await home(paths.host({ when: 'past' }))
  await expect.element(screen.getByRole('link', { name: 'Clay evening' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Past' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByText('A walk').query()).toBeNull()
})

test('without events the list says what will appear', async () => {
  const { screen } = await home(paths.host(), { 'GET /listings': () => [] })
  await expect.element(screen.getByText('No upcoming events')).toBeVisible()
})

const open = (more: Answers = {}) =>
  showHosted(HostedEventScreen, { pattern: hostingArea.to.event.pattern, at: hostingArea.to.event({ event: 'summit' }) }, more)

test('an event says when and where it is, and leads to its page', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Form & Field Summit' })).toBeVisible()
  await expect.element(screen.getByText(/Fri 20 Nov – Sun 22 Nov, 09:00, Tram Depot Hall, Rotterdam/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Event page' })).toHaveAttribute('href', paths.event({ event: 'summit' }))
})

test('a member who does not host the event is refused', async () => {
  const { screen } = await open({
    'GET /listings/:eventId': () => {
      throw new ApiError(403, 'forbidden')
    },
  })
  await expect.element(screen.getByText('You do not have permission to access this page')).toBeVisible()
})
