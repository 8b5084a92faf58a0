// Creating, editing and deleting an event.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../api/transport/errors.ts'
import { show, type Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../../paths.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import { drafts, dropDrafts } from '../../../state/typed/drafts.ts'
import { hostingArea } from '../area.ts'
import { aListing, byHost } from '../hosting.test-helper.ts'
import { EditEventScreen } from './EditEventScreen.tsx'
import { NewEventScreen } from './NewEventScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => dropDrafts())

const notFound = () => {
  throw new ApiError(404, 'notFound')
}
const edit = (of: () => EventListing = aListing, more: Answers = {}) =>
  show(EditEventScreen, {
    pattern: hostingArea.to.edit.pattern,
    at: hostingArea.to.edit({ event: 'summit' }),
    member: true,
    answers: { ...byHost(of), 'PUT /listings/:eventId': () => aListing(), ...more },
  })
type Server = Awaited<ReturnType<typeof edit>>['server']
const sent = (server: Server) => server.calls.filter(({ method }) => method !== 'GET')
const bodies = (server: Server) => sent(server).map(({ body }) => body)

test('only what was changed is sent, as moments of the event’s time zone', async () => {
  const { screen, server } = await edit()
  await screen.getByRole('textbox', { name: /Venue/ }).fill('Old brewery')
  await screen.getByLabelText('Starts').fill('2026-11-20T10:30')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => bodies(server)).toEqual([{ event: { venue: 'Old brewery', eventStart: '2026-11-20T09:30:00.000Z' } }])
  await expect.poll(() => location.pathname).toBe(hostingArea.to.event({ event: 'summit' }))
  expect(Object.keys(drafts)).toEqual([])
})

test('a colleague’s change is shown and kept, unless one’s own is chosen', async () => {
  let now = aListing()
  const { screen, server } = await edit(() => now)
  await screen.getByRole('textbox', { name: /Venue/ }).fill('Old brewery')
  await screen.getByRole('textbox', { name: /City/ }).fill('Delft')
  now = aListing({ venue: 'Power station' })
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Power station')).toBeVisible()
  await expect.element(screen.getByText('Old brewery')).toBeVisible()
  expect(bodies(server)).toEqual([])
  await screen.getByRole('button', { name: 'Save this version' }).click()
  await expect.poll(() => bodies(server)).toEqual([{ event: { city: 'Delft' } }])
})

test('how the creator hears of new posts is changed, and shown', async () => {
  const { screen, server } = await edit(() => aListing({ newActivityCreatorPushNotification: true }))
  await expect.element(screen.getByRole('switch', { name: 'Push notification for a new post' })).toBeChecked()
  await screen.getByRole('switch', { name: 'Email for a new post' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => bodies(server)).toEqual([{ event: { newActivityCreatorEmailNotification: true } }])
})

test('an end before the start is refused at its field', async () => {
  const { screen, server } = await edit()
  await screen.getByLabelText('Ends').fill('2026-11-19T10:00')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('It can’t end before it starts.').first()).toBeVisible()
  expect(bodies(server)).toEqual([])
})

test('an event is deleted after its name was typed, by its creator only', async () => {
  const { screen, server } = await edit(aListing, { 'DELETE /listings/:eventId': () => null })
  await screen.getByRole('button', { name: 'Delete event' }).click()
  const name = screen.getByRole('textbox', { name: 'Name of the event' })
  await name.fill('Summit')
  await screen.getByRole('button', { name: 'Delete permanently' }).click()
  await expect.element(screen.getByText('This isn’t the name of the event.')).toBeVisible()
  expect(sent(server)).toHaveLength(0)
  await name.fill('form & field summit')
  await screen.getByRole('button', { name: 'Delete permanently' }).click()
  await expect.poll(() => sent(server).map(({ method }) => method)).toEqual(['DELETE'])
  await expect.poll(() => location.pathname).toBe(paths.host())
})

test('a co-host cannot delete it', async () => {
  const { screen } = await edit(() => aListing({ creatorId: 'someone' }))
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete event' }).query()).toBeNull()
})

const create = (more: Answers = {}) =>
  show(NewEventScreen, {
    pattern: hostingArea.to.add.pattern,
    at: hostingArea.to.add(),
    member: true,
    answers: {
      'GET /events/:eventId': notFound,
      'POST /listings': () => aListing({ slug: 'kiln-night' }),
      'PUT /listings/:eventId': (_params, body) => aListing({ slug: (body as { event: { slug: string } }).event.slug }),
      ...more,
    },
  })
const fill = async ({ screen }: Awaited<ReturnType<typeof create>>, name = 'Kiln night') => {
  await screen.getByRole('textbox', { name: 'Name' }).fill(name)
  await screen.getByRole('textbox', { name: 'Summary' }).fill('Fire and clay.')
  await screen.getByLabelText('Starts').fill('2026-12-01T18:00')
  await screen.getByLabelText('Ends').fill('2026-12-01T20:00')
  await screen.getByLabelText('Time zone').selectOptions('Europe/Amsterdam')
}

test('the web address follows the name in any script, and tells whether it is free', async () => {
  const { screen } = await create({ 'GET /events/:eventId': ({ eventId }) => (eventId === 'kiln-night' ? { id: 'other' } : notFound()) })
  const address = screen.getByRole('textbox', { name: /Web address/ })
  await screen.getByRole('textbox', { name: 'Name' }).fill('Kiln night')
  await expect.element(address).toHaveValue('kiln-night')
  await expect.element(screen.getByText('This address is taken. Choose another one.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Name' }).fill('Ночь печи')
  await expect.element(address).toHaveValue('noch-pechi')
  await expect.element(screen.getByText('This address is free.')).toBeVisible()
  await address.fill('ovens')
  await screen.getByRole('textbox', { name: 'Name' }).fill('Another name')
  await expect.element(address).toHaveValue('ovens')
})

test('a new event is sent whole, and its host lands in it', async () => {
  const shown = await create()
  await fill(shown)
  await shown.screen.getByRole('button', { name: 'Create event' }).click()
  await expect.poll(() => location.pathname).toBe(hostingArea.to.event({ event: 'kiln-night' }))
  const [body] = bodies(shown.server) as [{ event: Record<string, unknown>; groupId: unknown }]
  expect(body.event).toMatchObject({
    name: 'Kiln night',
    eventType: 'physical',
    visible: true,
    registration: true,
    registrationLimit: null,
    eventStart: '2026-12-01T17:00:00.000Z',
    eventEnd: '2026-12-01T19:00:00.000Z',
    timezone: 'Europe/Amsterdam',
  })
  expect(body.groupId).toBeNull()
  expect(sent(shown.server)).toHaveLength(1)
})

test('another web address is set after the event exists', async () => {
  const shown = await create()
  await fill(shown)
  await shown.screen.getByRole('textbox', { name: /Web address/ }).fill('ovens')
  await shown.screen.getByRole('button', { name: 'Create event' }).click()
  await expect.poll(() => location.pathname).toBe(hostingArea.to.event({ event: 'ovens' }))
  expect(bodies(shown.server)[1]).toEqual({ event: { slug: 'ovens' } })
})

test('a new event is a draft from the first key', async () => {
  const first = await create()
  await first.screen.getByRole('textbox', { name: 'Name' }).fill('Kiln')
  expect(drafts['new event']?.text).toBe('Kiln')
  await first.screen.unmount()
  const { screen } = await create()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Kiln')
})
