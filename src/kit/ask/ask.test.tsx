// Confirmations before irreversible actions.
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ApiError } from '../../api/transport/errors.ts'
import { inEnglish } from '../testing/test-words.test-helper.ts'
import { ask, asked, stopAsking, type Question } from './ask.ts'
import { Asked } from './Asked.tsx'

const question: Question = { title: 'Leave Kiln Keepers?', text: 'Your posts stay.', confirm: 'Leave group', cancel: 'Stay' }

beforeEach(async () => {
  stopAsking()
  await inEnglish()
})

async function opened(of: Partial<Question> = {}) {
  const screen = await render(<Asked />)
  const answer = ask({ ...question, ...of })
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  await expect.element(screen.getByRole('dialog', { name: 'Leave Kiln Keepers?' })).toBeVisible()
  return { screen, answer, button }
}

test('the verb means yes', async () => {
  const { answer, button, screen } = await opened()
  await button('Leave group').click()
  expect(await answer).toBe(true)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('the way back means no', async () => {
  const { answer, button } = await opened()
  await button('Stay').click()
  expect(await answer).toBe(false)
})

test('what was asked before anything could show it is shown then', async () => {
  const answer = ask(question)
  const screen = await render(<Asked />)
  await screen.getByRole('button', { name: 'Leave group' }).click()
  expect(await answer).toBe(true)
})

test('it stays open while it is done, says why it failed, and can be tried again', async () => {
  const act = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new ApiError(503, 'unavailable')).mockResolvedValue()
  const { screen, answer, button } = await opened({ act })
  await button('Leave group').click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('The server is busy. Try again in a moment.')
  await button('Leave group').click()
  expect(await answer).toBe(true)
  expect(act).toHaveBeenCalledTimes(2)
})

test('a sentence to agree to is asked for before the verb counts', async () => {
  const { screen, answer, button } = await opened({ consent: 'Everyone gets an email' })
  await button('Leave group').click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(asked.open).not.toBeNull()
  await screen.getByRole('checkbox', { name: 'Everyone gets an email' }).click()
  await button('Leave group').click()
  expect(await answer).toBe(true)
})

test('another question answers the one before it with no, and so does the end of the app', async () => {
  const { screen, answer } = await opened()
  const second = ask({ ...question, title: 'Delete this post?' })
  expect(await answer).toBe(false)
  await expect.element(screen.getByRole('dialog', { name: 'Delete this post?' })).toBeVisible()
  await screen.unmount()
  expect(await second).toBe(false)
})
