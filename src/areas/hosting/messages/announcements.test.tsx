// Announcements of an event: the list of its hosts, and a new one with its reach.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anAccount } from '../../../api/testing.test-helper.ts'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../../paths.ts'
import { drafts, dropDrafts } from '../../../state/typed/drafts.ts'
import { hostingArea } from '../area.ts'
import { anAttendee } from '../attendees/attendees.test-helper.ts'
import { aListing, me, showHosted } from '../hosting.test-helper.ts'
import { AnnouncementsScreen } from './AnnouncementsScreen.tsx'
import { AnnounceScreen } from './AnnounceScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => dropDrafts())

const guests = [
  anAttendee({ id: 'ines' }),
  anAttendee({ id: 'tom' }, [{ status: 'canceled' }, { id: 'second', status: 'needsInfo' }]),
  anAttendee({ id: 'gone' }, [{ status: 'canceled' }]),
  anAttendee({ id: me }),
]

async function written() {
  const { screen, server } = await showHosted(
    AnnounceScreen,
    { pattern: hostingArea.to.announce.pattern, at: hostingArea.to.announce({ event: 'kiln' }) },
    {
      'GET /self': () => anAccount({ id: me }),
      'GET /listings/:eventId/attendees': () => guests,
      'POST /listings/:eventId/announcements': () => ({ id: 'said' }),
    },
  )
  await screen.getByRole('textbox', { name: 'Title' }).fill('The hall is closed')
  await screen.getByRole('textbox', { name: 'Text' }).click()
  await userEvent.keyboard('Gate 2.')
  return { screen, sent: () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body) }
}

test('hosts find what they wrote, and the way to a new one', async () => {
  const { screen } = await showHosted(
    AnnouncementsScreen,
    { pattern: hostingArea.to.announcements.pattern, at: hostingArea.to.announcements({ event: 'kiln' }) },
    {
      'GET /listings/:eventId/announcements': () => [
        { id: 'news', title: 'Doors at nine', message: 'Come early.', createdAt: '2026-11-20T11:50:00.000Z' },
      ],
    },
  )
  const news = screen.getByRole('link', { name: 'Doors at nine' })
  await expect.element(news).toHaveAttribute('href', paths.announcement({ announcementId: 'news' }))
  await expect.element(screen.getByText('Come early.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Write an announcement' }))
    .toHaveAttribute('href', hostingArea.to.announce({ event: 'kiln' }))
})

test('it reaches everyone with a valid pass but its author, once that is confirmed', async () => {
  const { screen, sent } = await written()
  await expect.element(screen.getByRole('region', { name: 'In the app' }).getByText('The hall is closed')).toBeVisible()
  await screen.getByRole('switch', { name: 'Also send as a push notification' }).click()
  await screen.getByRole('button', { name: 'Review' }).click()
  await expect.element(screen.getByText('Send to 2 attendees?')).toBeVisible()
  expect(sent()).toEqual([])
  await screen.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => location.pathname).toBe(hostingArea.to.announcements({ event: 'kiln' }))
  expect(sent()).toEqual([{ title: 'The hall is closed', html: expect.stringContaining('Gate 2.'), email: false, push: true }])
  expect(Object.keys(drafts)).toEqual([])
})

test('what is not sent stays on the device', async () => {
  await written()
  const { id } = aListing()
  expect(Object.entries(drafts).map(([place, { text }]) => [place, text])).toEqual([[`event announcement:${id}`, 'The hall is closed']])
})
