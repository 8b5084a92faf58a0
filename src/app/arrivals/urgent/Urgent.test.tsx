// Urgent announcements over everything: what they say, that only reading closes them, and that the focus returns.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { UrgentAnnouncement } from '../../../contract/community/announcements.ts'
import { urgentCame, urgentRead } from '../../../api/resources/community/urgent.ts'
import { applyEdits } from '../../../api/cache/edits.ts'
import { show } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../../paths.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { Urgent } from './Urgent.tsx'

beforeAll(inEnglish)

const anUrgent = (id: string, of: Partial<UrgentAnnouncement> = {}): UrgentAnnouncement => ({
  id,
  slug: `slug-${id}`,
  title: 'Leave the hall',
  message: 'By door 3.\nSlowly.',
  event: { id: 'event', slug: 'kiln', name: 'Kiln Day' },
  createdAt: '2026-11-20T11:50:00.000Z',
  ...of,
})

const Page = () => (
  <>
    <input aria-label="Message" />
    <Urgent />
  </>
)

let unread: UrgentAnnouncement[] = []
beforeEach(() => {
  unread = []
  // Without it no feature is on, and nothing is fetched.
  Object.assign(tenant, { config: { MODULES: {} } })
})
afterEach(() => {
  tenant.config = null
})
const open = (at: string = paths.home()) =>
  show(Page, {
    pattern: '*',
    at,
    member: true,
    answers: {
      'GET /self/urgent': () => unread,
      'PUT /self/urgent/:announcementId/read': ({ announcementId }) => {
        unread = unread.filter(({ id }) => id !== announcementId)
        return null
      },
    },
  })

test('one that comes while a person types is above all, takes no key, and gives the focus back', async () => {
  const { screen, server } = await open()
  const typing = screen.getByRole('textbox', { name: 'Message' })
  await typing.click()
  await expect.poll(() => server.calls.map(({ path }) => path)).toEqual(['/self/urgent'])
  unread = [anUrgent('a')]
  applyEdits(server.client, [urgentCame(anUrgent('a'))])
  const dialog = screen.getByRole('alertdialog', { name: 'Leave the hall' })
  await expect.element(dialog).toHaveAccessibleDescription(/By door 3/)
  await userEvent.keyboard('{Enter} {Escape}{Escape}')
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'I’ve read it' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(typing).toHaveFocus()
  await expect.poll(() => server.calls.map(({ method, params }) => [method, params])).toContainEqual(['PUT', { announcementId: 'a' }])
})

test('several are read one after the other, newest first', async () => {
  unread = [anUrgent('b', { title: 'All is well' }), anUrgent('a')]
  const { screen } = await open()
  await expect.element(screen.getByRole('alertdialog', { name: 'All is well' })).toBeVisible()
  await expect.element(screen.getByText('1 more follows')).toBeVisible()
  await screen.getByRole('button', { name: 'I’ve read it' }).click()
  await expect.element(screen.getByRole('alertdialog', { name: 'Leave the hall' })).toBeVisible()
})

test('what was read on another device goes away', async () => {
  unread = [anUrgent('a')]
  const { screen, server } = await open()
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  applyEdits(server.client, [urgentRead('a')])
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('its own page is not covered by it', async () => {
  unread = [anUrgent('a', { title: 'Elsewhere' }), anUrgent('b')]
  const { screen } = await open(paths.announcement({ announcementId: 'slug-a' }))
  await expect.element(screen.getByRole('alertdialog', { name: 'Leave the hall' })).toBeVisible()
  await expect.element(screen.getByText('1 more follows')).not.toBeInTheDocument()
})
