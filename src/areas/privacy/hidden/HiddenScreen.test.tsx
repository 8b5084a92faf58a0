// Hidden words and people, and the feed in which their posts are folded.
import { beforeEach, expect, test } from 'vitest'
import { anAccount, anActivity } from '../../../api/testing.test-helper.ts'
import { PostList } from '../../../components/feed/list/PostList.tsx'
import { show } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { changeOwn, openOwn, own } from '../../../state/identity/own.ts'
import { privacyArea } from '../area.ts'
import { HiddenScreen } from './HiddenScreen.tsx'

beforeEach(async () => {
  await inEnglish()
  await openOwn(null)
})

const posts = [
  anActivity({ id: 'kiln', message: 'The kiln is warm.' }),
  anActivity({ id: 'mine', message: 'My kiln too.', account: anAccount({ id: 'me' }) }),
  anActivity({
    id: 'tom',
    message: 'Hello from Tom.',
    account: anAccount({ id: 'tom', username: 'tom', firstName: 'Tom', lastName: 'Reed' }),
  }),
]
const Both = () => (
  <>
    <HiddenScreen />
    <PostList posts={posts} label="Posts" place="list" me="me" />
  </>
)
const open = () => show(Both, { pattern: privacyArea.to.hidden.pattern, at: privacyArea.to.hidden(), member: true, answers: {} })

test('a word folds posts that contain it, except one’s own; each can be shown anyway', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('The kiln is warm.')).toBeVisible()
  await screen.getByLabelText('Word or phrase').fill('  Kiln ')
  await screen.getByRole('button', { name: 'Hide word' }).click()
  await expect.element(screen.getByText('Hidden: Kiln')).toBeVisible()
  await expect.element(screen.getByText('The kiln is warm.')).not.toBeInTheDocument()
  await expect.element(screen.getByText('My kiln too.')).toBeVisible()
  await expect.element(screen.getByLabelText('Word or phrase')).toHaveValue('')
  await screen.getByRole('button', { name: 'Show anyway' }).click()
  await expect.element(screen.getByText('The kiln is warm.')).toBeVisible()
})

test('a word is listed once, and removing it unfolds the posts', async () => {
  const { screen } = await open()
  for (const word of ['kiln', 'KILN']) {
    await screen.getByLabelText('Word or phrase').fill(word)
    await screen.getByRole('button', { name: 'Hide word' }).click()
  }
  expect(own.hidden.words).toEqual(['kiln'])
  await screen.getByRole('button', { name: 'Remove “kiln”' }).click()
  await expect.element(screen.getByText('The kiln is warm.')).toBeVisible()
})

test('everything of a hidden person is folded, until they are shown again', async () => {
  changeOwn('hidden', ({ words }) => ({ words, people: { tom: 'Tom Reed' } }))
  const { screen } = await open()
  await expect.element(screen.getByText('Hidden: Tom Reed')).toBeVisible()
  await expect.element(screen.getByText('Hello from Tom.')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show posts of Tom Reed again' }).click()
  await expect.element(screen.getByText('Hello from Tom.')).toBeVisible()
  await expect.element(screen.getByText('No one is hidden')).toBeVisible()
})
