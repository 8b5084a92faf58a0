// Text shared by another app becomes a draft, and no text is lost.
import { afterEach, beforeAll, expect, test } from 'vitest'
import { show } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { shareArea } from './area.ts'
import { draftAt, dropDraft, keepDraft } from '../../state/typed/drafts.ts'
import { ShareScreen } from './ShareScreen.tsx'

beforeAll(inEnglish)
afterEach(() => dropDraft('post'))

const at = (given: Record<string, string>) =>
  show(ShareScreen, {
    pattern: shareArea.to.share.pattern,
    at: `${shareArea.to.share()}?${new URLSearchParams(given)}`,
    member: true,
    answers: {},
  })

test('it is shown first, and a press makes it the words of a post', async () => {
  const { screen } = await at({ title: 'Kiln', url: 'https://form.example/kiln' })
  await expect.element(screen.getByText(/form\.example/)).toBeVisible()
  expect(draftAt('post')).toBe('')
  await screen.getByRole('button', { name: 'Write a post' }).click()
  await expect.poll(() => location.pathname).toBe('/new/post')
  expect(draftAt('post')).toBe('Kiln\nhttps://form.example/kiln')
})

test('what was being written stays, unless one begins anew', async () => {
  keepDraft('post', 'Half a thought')
  const { screen } = await at({ text: 'Kiln' })
  await expect.element(screen.getByRole('button', { name: 'Replace my draft' })).toBeVisible()
  await screen.getByRole('button', { name: 'Add to my draft' }).click()
  expect(draftAt('post')).toBe('Half a thought\n\nKiln')
})

test('where nothing came it says so', async () => {
  const { screen } = await at({})
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Nothing was shared' })).toBeVisible()
})
