// Tests of the posts of an event.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAccount, anActivity } from '../../../api/testing.test-helper.ts'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import type { OrganizationConfig } from '../../../contract/organization.ts'
import { paths } from '../../../paths.ts'
import { eventsArea } from '../area.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { anEvent, eventId } from '../../../components/events/builders.test-helper.ts'
import { EventPostsScreen } from './EventPostsScreen.tsx'
import { EventScreen } from './EventScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => {
  tenant.config = { CHAT_URL: '', MODULES: {} } as unknown as OrganizationConfig
})
afterEach(() => {
  tenant.config = null
})

const answers: Answers = {
  'GET /events/:eventId': () => anEvent({}),
  'GET /events/:eventId/sessions': () => [],
  'GET /events/:eventId/speakers': () => [],
  'GET /self': () => anAccount({ id: 'me' }),
}
const at = (more: Answers) =>
  show(EventPostsScreen, {
    pattern: eventsArea.to.eventPosts.pattern,
    at: eventsArea.to.eventPosts({ event: eventId }),
    member: true,
    answers: { ...answers, ...more },
  })

test('its posts are read here, without being told where; the way to write leads to this event', async () => {
  const { id, name, slug } = anEvent({})
  const post = anActivity({ message: 'Nine toasters in.', event: anEvent({}) })
  const { screen, server } = await at({ 'GET /events/:eventId/activities': () => [post] })
  await expect.element(screen.getByText('Nine toasters in.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible()
  await expect.element(screen.getByRole('article').getByText(name)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'What’s on your mind?' })).toHaveAttribute('href', paths.newPost({ event: slug }))
  expect(server.calls.find(({ path }) => path === '/events/:eventId/activities')?.params).toMatchObject({ eventId: id })
})

test('where nobody has written there is something to do', async () => {
  const { screen } = await at({ 'GET /events/:eventId/activities': () => [] })
  await expect.element(screen.getByText(/Posts about this event will appear here/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Write a post' }))
    .toHaveAttribute('href', paths.newPost({ event: anEvent({}).slug }))
})

test.each([
  [true, 1],
  [false, 0],
])('members (%s) find it from the page of the event', async (member, there) => {
  const { screen } = await show(EventScreen, { pattern: paths.event.pattern, at: paths.event({ event: eventId }), member, answers })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Posts', exact: true }).elements()).toHaveLength(there)
})
