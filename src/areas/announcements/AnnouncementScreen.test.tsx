// Tests of the screen of one announcement.
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../api/transport/errors.ts'
import { anAccount } from '../../api/testing.test-helper.ts'
import { show } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import type { Announcement } from '../../contract/community/announcements.ts'
import { paths } from '../../paths.ts'
import { AnnouncementScreen } from './AnnouncementScreen.tsx'

beforeAll(inEnglish)

const anAnnouncement = (of: Partial<Announcement> = {}): Announcement => ({
  id: 'announcement',
  slug: 'new-season',
  title: 'The new season opens',
  message: 'The calendar is open.',
  html: '<p>The <strong>calendar</strong> is open.</p>',
  event: null,
  group: null,
  creator: anAccount(),
  createdAt: '2026-11-20T11:50:00.000Z',
  updatedAt: '2026-11-20T11:50:00.000Z',
  ...of,
})
const at = (answer: () => unknown) =>
  show(AnnouncementScreen, {
    pattern: paths.announcement.pattern,
    at: paths.announcement({ announcementId: 'announcement' }),
    member: true,
    answers: { 'GET /self/announcements/:announcementId': answer },
  })

test('tells what is said, by whom and to whom', async () => {
  const { screen } = await at(() => anAnnouncement())
  await expect.element(screen.getByRole('heading', { level: 1, name: 'The new season opens' })).toBeVisible()
  await expect.element(screen.getByText('calendar', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^To everyone at/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Amara Okafor' })).toHaveAttribute('href', paths.person({ accountId: 'amara' }))
})

test('that of a group leads to the group', async () => {
  const group = { id: 'g', slug: 'chair-people', name: 'Chair People', image: null, squareImage: null, access: 'public' as const }
  const { screen } = await at(() => anAnnouncement({ group }))
  await expect.element(screen.getByRole('link', { name: 'Chair People' })).toHaveAttribute('href', paths.group({ group: 'chair-people' }))
})

test('without a title, an author and markup it is still one', async () => {
  const { screen } = await at(() => anAnnouncement({ title: null, creator: null, html: null }))
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Announcement' })).toBeVisible()
  await expect.element(screen.getByText('The calendar is open.')).toBeVisible()
})

test('one for a group that one has left is refused in words', async () => {
  const { screen } = await at(() => {
    throw new ApiError(453, 'notGroupMember')
  })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You do not have permission to access this page')
})

test('one that was taken back says so', async () => {
  const { screen } = await at(() => {
    throw new ApiError(404, 'notFound')
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Announcement not available' })).toBeVisible()
})
