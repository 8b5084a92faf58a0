// Attendees: found without a network, exported, and their answers changed by a host.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { OfflineError } from '../../../api/transport/errors.ts'
import { aQuestion } from '../../../kit/form/questions/questions.test-helper.ts'
import { watchFiles } from '../../../kit/testing/saved-files.test-helper.ts'
import type { Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { markDeviceAnew } from '../../../offline/storage/marker.ts'
import { hostingArea } from '../area.ts'
import { aListing, showHosted } from '../hosting.test-helper.ts'
import { AttendeeAnswersScreen } from './AttendeeAnswersScreen.tsx'
import { anAttendee } from './attendees.test-helper.ts'
import { AttendeeScreen } from './AttendeeScreen.tsx'
import { AttendeesScreen } from './AttendeesScreen.tsx'

beforeAll(inEnglish)
beforeEach(async () => markDeviceAnew())
afterEach(() => void vi.restoreAllMocks())

const event = 'summit'
const ines = anAttendee({}, [{ answers: [{ questionId: 'diet', question: 'Diet', value: '=cmd()', isSwitch: false }] }])
const zoe = anAttendee({ id: 'zoe', username: 'zoe', firstName: 'Zoë', lastName: 'Åberg', email: null }, [{ id: 'p2', status: 'canceled' }])
const everyone: Answers = { 'GET /listings/:eventId/attendees': ({ page }) => (page === 1 ? [ines, zoe] : []) }
/** Each test has an event of its own, because the device keeps the attendees of each. */
let count = 0
const list = (answers: Answers = everyone, at: object = {}, id = `event ${(count += 1)}`) =>
  showHosted(
    AttendeesScreen,
    { pattern: hostingArea.to.attendees.pattern, at: hostingArea.to.attendees({ event, ...at }) },
    { 'GET /listings/:eventId': () => aListing({ id }), ...answers },
  )

test('people are found by any part of their name without accents, and by status', async () => {
  const { screen } = await list()
  await expect.element(screen.getByText('2 people')).toBeVisible()
  await screen.getByRole('searchbox').fill('aberg zoe')
  await expect.element(screen.getByRole('link', { name: 'Zoë Åberg' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ines Kowalczyk' })).not.toBeInTheDocument()
  await screen.getByRole('searchbox').fill('')
  await screen.getByRole('link', { name: 'Valid' }).click()
  await expect.element(screen.getByRole('link', { name: 'Ines Kowalczyk' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Zoë Åberg' })).not.toBeInTheDocument()
})

test('without a network the list is the one that the device keeps', async () => {
  const first = await list(everyone, {}, 'kept')
  await expect.element(first.screen.getByText('2 people')).toBeVisible()
  await first.screen.unmount()
  const offline = () => {
    throw new OfflineError('network')
  }
  const { screen } = await list({ 'GET /listings/:eventId/attendees': offline }, {}, 'kept')
  await expect.element(screen.getByRole('link', { name: 'Ines Kowalczyk' })).toBeVisible()
  await screen.getByRole('searchbox').fill('aberg')
  await expect.element(screen.getByRole('link', { name: 'Zoë Åberg' })).toBeVisible()
  await screen.unmount()
  const one = await showHosted(
    AttendeeScreen,
    { pattern: hostingArea.to.attendee.pattern, at: hostingArea.to.attendee({ event, accountId: 'ines' }) },
    { 'GET /listings/:eventId': () => aListing({ id: 'kept' }), 'GET /listings/:eventId/attendees/:accountId': offline },
  )
  await expect.element(one.screen.getByText('=cmd()')).toBeVisible()
})

test('thousands of people are rendered a few at a time', async () => {
  const page = (from: number) =>
    Array.from({ length: 100 }, (_, at) => anAttendee({ id: `a${from + at}`, username: `a${from + at}`, firstName: `Guest ${from + at}` }))
  const { screen } = await list({ 'GET /listings/:eventId/attendees': ({ page: at }) => (Number(at) <= 10 ? page(Number(at) * 100) : []) })
  await expect.element(screen.getByText('1,000 people')).toBeVisible()
  expect(screen.container.querySelectorAll('li[data-part]').length).toBeLessThan(200)
})

test('the export is made on the device, and runs nothing in a spreadsheet', async () => {
  const files = watchFiles()
  const { screen } = await list()
  await screen.getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => files.length).toBe(1)
  const text = await files[0]!.text()
  expect(files[0]!.name).toBe('summit-attendees.csv')
  expect(text).toContain('"Ines","Kowalczyk","ines@example.com","","Kiln Works","General","7","Valid","","\'=cmd()"')
  expect(text).toContain('"Diet"')
})

test('a host changes an answer, and only that one is sent', async () => {
  const section = {
    id: 's',
    name: 'You',
    description: null,
    sortOrder: 0,
    questions: [aQuestion({ id: 'diet', label: 'Diet' }), aQuestion({ id: 'size', label: 'Size' })],
  }
  const at = { event, accountId: 'ines', passId: 'pass' }
  const { screen, server } = await showHosted(
    AttendeeAnswersScreen,
    { pattern: hostingArea.to.attendeeAnswers.pattern, at: hostingArea.to.attendeeAnswers(at) },
    {
      'GET /listings/:eventId/attendees/:accountId': () => ines,
      'GET /listings/:eventId/attendees/:accountId/passes/:passId': () => [section],
      'PUT /listings/:eventId/attendees/:accountId/passes/:passId/responses': () => null,
    },
  )
  await expect.element(screen.getByRole('textbox', { name: /Diet/ })).toHaveValue('=cmd()')
  await screen.getByRole('textbox', { name: /Size/ }).fill('M')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ questions: [{ id: 'size', value: 'M' }] })
  await expect.poll(() => location.pathname).toBe(hostingArea.to.attendee(at))
})
