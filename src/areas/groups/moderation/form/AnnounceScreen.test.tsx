// Writing an announcement.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anAccount } from '../../../../api/testing.test-helper.ts'
import { show } from '../../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../../../paths.ts'
import { groupsArea } from '../../area.ts'
import { drafts, dropDrafts } from '../../../../state/typed/drafts.ts'
import { AnnounceScreen } from './AnnounceScreen.tsx'
import { aGroup, aSeat } from '../groups.test-helper.ts'

beforeAll(inEnglish)
beforeEach(() => dropDrafts())

async function written() {
  const { screen, server } = await show(AnnounceScreen, {
    pattern: groupsArea.to.announce.pattern,
    at: groupsArea.to.announce({ group: 'chair-people' }),
    member: true,
    answers: {
      'GET /groups/:groupId': () => aGroup(),
      'GET /self/groups/:groupId/membership': () => aSeat('moderator'),
      'GET /self': () => anAccount({ id: 'me' }),
      'POST /groups/:groupId/announcements': () => ({ id: 'said' }),
    },
  })
  await screen.getByRole('textbox', { name: 'Title' }).fill('Kiln on Saturday')
  await screen.getByRole('textbox', { name: 'Text' }).click()
  await userEvent.keyboard('Bring your bowls.')
  return { screen, sent: () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body) }
}

test('is seen in its forms while it is written', async () => {
  const { screen } = await written()
  const inGroup = screen.getByRole('region', { name: 'In the group' })
  await expect.element(inGroup.getByText('Kiln on Saturday')).toBeVisible()
  await expect.element(inGroup.getByText('Bring your bowls.')).toBeVisible()
  await expect.element(screen.getByText('No push notification will be sent.')).toBeVisible()
  await screen.getByRole('switch', { name: 'Also send as a push notification' }).click()
  await expect.element(screen.getByRole('region', { name: 'Lock screen' }).getByText('Bring your bowls.')).toBeVisible()
})

test('goes out once its reach was confirmed, and not before', async () => {
  const { screen, sent } = await written()
  await screen.getByRole('button', { name: 'Review' }).click()
  await expect.element(screen.getByText('Send to 135 members?')).toBeVisible()
  await screen.getByRole('button', { name: 'Back to the text' }).click()
  expect(sent()).toEqual([])
  expect(Object.keys(drafts)).toEqual(['announcement:group'])
  await screen.getByRole('button', { name: 'Review' }).click()
  await screen.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => location.pathname).toBe(paths.announcement({ announcementId: 'said' }))
  expect(sent()).toEqual([{ title: 'Kiln on Saturday', html: expect.stringContaining('Bring your bowls.'), email: false, push: false }])
  expect(Object.keys(drafts)).toEqual([])
})

test('by mail and push at once it is asked a second time', async () => {
  const { screen, sent } = await written()
  await screen.getByRole('switch', { name: 'Also send by email' }).click()
  await screen.getByRole('switch', { name: 'Also send as a push notification' }).click()
  await screen.getByRole('button', { name: 'Review' }).click()
  await screen.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(screen.getByText('Tick this to continue.')).toBeVisible()
  expect(sent()).toEqual([])
  await screen.getByRole('checkbox').click()
  await screen.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(sent).toMatchObject([{ email: true, push: true }])
})

test('nothing goes out without words', async () => {
  const { screen, sent } = await written()
  await screen.getByRole('textbox', { name: 'Text' }).click()
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
  await screen.getByRole('button', { name: 'Review' }).click()
  await expect.element(screen.getByText('Please fill out all required fields')).toBeVisible()
  await screen.getByRole('link', { name: /Text/ }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus()
  expect(sent()).toEqual([])
})
