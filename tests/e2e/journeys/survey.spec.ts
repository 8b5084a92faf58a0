// A survey that is killed in the middle goes on where it was, also without a network, and is submitted once.
import type { Page } from '@playwright/test'
import { witness } from '../../reliability/tools/server-log.ts'
import { crash } from '../../reliability/tools/kill.ts'
import { signUps } from '../support/sign-ups.ts'
import { expect, installed, kept, signIn, test } from '../support/test.ts'

interface Submission {
  status: string
  responses: { value: string; question: { name: string } }[]
}

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

test('a killed survey goes on at its question with every answer, and is submitted once', async ({ page, context, platform }) => {
  test.setTimeout(180_000)
  const [person] = await signUps(platform, ['Noor'])
  await signIn(page, person!.email)
  await installed(page)
  await page.goto('/surveys/after-the-day')
  await page.getByRole('button', { name: 'Start' }).click()
  await title(page, 'How was it?')
  await kept(page)
  await page.getByRole('radio', { name: 'Could be better' }).click()
  await next(page)
  await title(page, 'What should change?')
  await page.getByRole('textbox').fill('The hall was cold')
  await next(page)
  await title(page, 'What was best?')
  await platform.network('stopped')
  await page.getByRole('checkbox', { name: 'The soup' }).check()
  await next(page)
  await page.getByRole('spinbutton').pressSequentially('3.5', { delay: 30 })
  await kept(page)
  await crash(page)
  await page.close()

  const later = await context.newPage()
  await later.goto('/surveys/after-the-day')
  await later.getByRole('link', { name: 'Continue' }).click()
  await title(later, 'How many hours were you there?')
  await expect(later.getByRole('spinbutton')).toHaveValue('3.5')
  for (const left of ['How many hours were you there?', 'When did you leave?', 'Would you come again?', 'Where did you come from?']) {
    await title(later, left)
    await next(later)
  }
  await title(later, 'How did you hear of it?')
  await later.getByRole('combobox').selectOption({ label: 'A poster' })
  for (const left of ['How did you hear of it?', 'Since when do you make things?', 'A picture, if you like', 'Would you lend a hand?']) {
    await title(later, left)
    await next(later)
  }
  await title(later, 'A number to reach you')
  await next(later)
  await title(later, 'Review your answers')
  for (const answer of ['Could be better', 'The hall was cold', 'The soup', '3.5', 'A poster'])
    await expect(later.getByRole('main').getByText(answer, { exact: true })).toBeVisible()
  await later.getByRole('button', { name: 'Submit' }).click()
  await later.getByRole('button', { name: 'Submit when online' }).click()
  await expect(later.getByText('Not submitted yet')).toBeVisible()
  await later.reload()
  await expect(later.getByText('Not submitted yet')).toBeVisible()
  await platform.network('pass')
  await expect(later.getByText('Submitted. Thank you.')).toBeVisible({ timeout: 20_000 })

  const found = await (await witness(platform, person!.email)).read<Submission[]>('/surveys/after-the-day/submissions')
  expect(found.map(({ status }) => status)).toEqual(['ready'])
  const said = Object.fromEntries(found[0]!.responses.map(({ value, question }) => [question.name, value]))
  expect(said).toEqual({
    overall: 'bad',
    what: 'The hall was cold',
    best: 'soup',
    hours: '3.5',
    again: 'false',
    heard: 'poster',
  })
})
