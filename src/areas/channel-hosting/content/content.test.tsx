// Managing contents: new ones, edits, publishing now and later, and credits.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anAccount } from '../../../api/testing.test-helper.ts'
import type { Answers } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { drafts, dropDrafts } from '../../../state/typed/drafts.ts'
import { channelHostingArea } from '../area.ts'
import { aChannel, aDraft, here, showManaged, written } from '../channel-hosting.test-helper.ts'
import { ContentScreen } from './ContentScreen.tsx'
import { EditContentScreen } from './EditContentScreen.tsx'
import { GuestScreen } from './GuestScreen.tsx'
import { NewContentScreen } from './NewContentScreen.tsx'
import { ScheduleScreen } from './ScheduleScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => dropDrafts())

const { to } = channelHostingArea
const CONTENT = 'PUT /channels/:channelId/contents/:contentId'
const SCHEDULE = 'POST /channels/:channelId/contents/:contentId/schedule'
const schedule = { name: '', date: '2099-03-01T09:00:00.000Z', createdAt: '', updatedAt: '' }

const create = (more: Answers = {}) =>
  showManaged(
    NewContentScreen,
    { pattern: to.add.pattern, at: to.add(here) },
    {
      'POST /channels/:channelId/contents': () => aDraft({ id: 'new' }),
      [CONTENT]: () => aDraft({ id: 'new' }),
      'POST /storage/files': () => ({ id: 7 }),
      ...more,
    },
  )

test('an article is sent as it was written, and kept as a draft from the first key', async () => {
  const { screen, server } = await create()
  await screen.getByRole('textbox', { name: 'Title' }).fill('Hinges')
  expect(drafts['new content:guild-minutes']?.text).toBe('Hinges')
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(() => written(server)).toEqual([['POST /channels/:channelId/contents', { title: 'Hinges' }]])
  await expect.poll(() => location.pathname).toBe(to.content(here))
})

test('an audio file is uploaded at once, and attached when the content exists', async () => {
  const { screen, server } = await create()
  await screen.getByRole('textbox', { name: 'Title' }).fill('Hinges')
  await screen.getByRole('radio', { name: 'Audio' }).click()
  const file = new File(['sound'], 'hinges.mp3', { type: 'audio/mpeg' })
  await page.elementLocator(screen.container.querySelector('input[type=file][name=audioId]')!).upload(file)
  await expect.element(screen.getByText('hinges.mp3', { exact: true })).toBeVisible()
  await expect.poll(() => drafts['new content:guild-minutes']?.value).toMatchObject({ audioId: expect.arrayContaining(['7']) })
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect
    .poll(() => written(server).slice(1))
    .toEqual([
      ['POST /channels/:channelId/contents', { title: 'Hinges' }],
      [CONTENT, { content: { audioId: 7 } }],
    ])
})

test('a change of the kind removes the medium, and nothing else is sent', async () => {
  const audio = { id: 3, name: 'a', r2Path: '', url: '/media/3', createdAt: '', updatedAt: '' }
  const { screen, server } = await showManaged(
    EditContentScreen,
    { pattern: to.editContent.pattern, at: to.editContent(here) },
    {
      'GET /channels/:channelId/contents/:contentId': () => aDraft({ audio }),
      [CONTENT]: () => aDraft(),
    },
  )
  await expect.element(screen.getByRole('radio', { name: 'Audio' })).toBeChecked()
  await screen.getByRole('radio', { name: 'Article' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => written(server)).toEqual([[CONTENT, { content: { audioId: null, videoId: null } }]])
})

const content = (more: Answers = {}) => showManaged(ContentScreen, { pattern: to.content.pattern, at: to.content(here) }, more)

test('publishing asks, names the subscribers, and happens now', async () => {
  const { screen, server } = await content({ [SCHEDULE]: () => aDraft({ published: '2026-01-01T00:00:00.000Z' }) })
  await screen.getByRole('button', { name: 'Publish' }).click()
  await expect.element(screen.getByText(/3 subscribers are notified/)).toBeVisible()
  expect(written(server)).toEqual([])
  const before = Date.now()
  await screen.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => written(server)).toHaveLength(1)
  const [, body] = written(server)[0] as [string, { date: string }]
  expect(Math.abs(Date.parse(body.date) - before)).toBeLessThan(60_000)
  await expect.element(screen.getByText('Published', { exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Publish' }).query()).toBeNull()
})

test('a scheduled content shows its date in both zones, and can be cancelled', async () => {
  const { screen, server } = await content({
    'GET /channels/:channelId/contents/:contentId': () => aDraft({ publishSchedule: schedule }),
    'DELETE /channels/:channelId/contents/:contentId/schedule': () => aDraft(),
  })
  await expect.element(screen.getByText('Sun 1 March 2099 at 18:00').or(screen.getByText(/1 March 2099.* 18:00/))).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel publishing' }).click()
  await expect.poll(() => written(server)).toEqual([['DELETE /channels/:channelId/contents/:contentId/schedule', undefined]])
  await expect.element(screen.getByText('Draft', { exact: true })).toBeVisible()
})

const plan = (more: Answers = {}) =>
  showManaged(ScheduleScreen, { pattern: to.schedule.pattern, at: to.schedule(here) }, { [SCHEDULE]: () => aDraft(), ...more })

test('a date is entered in the organisation’s zone, shown in the audience’s, and sent as a moment', async () => {
  const { screen, server } = await plan()
  await screen.getByLabelText('Date and time').fill('2099-03-01T18:00')
  await screen.getByLabelText(/Time zone of your audience/).selectOptions('America/New_York')
  await expect.element(screen.getByText(/1 March 2099.* 04:00/)).toBeVisible()
  await screen.getByRole('switch', { name: 'Email subscribers' }).click()
  await screen.getByRole('button', { name: 'Schedule' }).click()
  await expect.poll(() => written(server)).toEqual([[SCHEDULE, { date: '2099-03-01T09:00:00.000Z', email: true, push: false }]])
  await expect.poll(() => location.pathname).toBe(to.content(here))
})

test('a past date is refused at its field, because it would publish at once', async () => {
  const { screen, server } = await plan()
  await screen.getByLabelText('Date and time').fill('2020-03-01T18:00')
  await screen.getByRole('button', { name: 'Schedule' }).click()
  await expect.element(screen.getByText(/Choose a time in the future/).first()).toBeVisible()
  expect(written(server)).toEqual([])
})

test('a hidden channel says that no one is notified', async () => {
  const { screen } = await plan({ 'GET /channels/:channelId': () => aChannel({ visilble: false }) })
  await expect.element(screen.getByText('Subscribers aren’t notified while it is.')).toBeVisible()
})

test('a credit is added with an account from the directory', async () => {
  const { screen, server } = await showManaged(
    GuestScreen,
    { pattern: to.guest.pattern, at: to.guest(here) },
    {
      'GET /accounts': () => [anAccount({ id: 'amara' })],
      'POST /channels/:channelId/contents/:contentId/guests': () => ({}),
    },
  )
  await screen.getByRole('radio', { name: 'Author' }).click()
  await screen.getByRole('textbox', { name: 'Name' }).fill('Amara Okafor')
  await screen.getByRole('button', { name: 'Link an account' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Amara Okafor' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => written(server))
    .toMatchObject([
      [
        'POST /channels/:channelId/contents/:contentId/guests',
        { contentGuest: { name: 'Amara Okafor', type: 'author', accountId: 'amara' } },
      ],
    ])
})
