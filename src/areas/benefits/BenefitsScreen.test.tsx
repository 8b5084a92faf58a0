// Tests of the benefits screen.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { show } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { benefitsArea } from './area.ts'
import { BenefitsScreen } from './BenefitsScreen.tsx'

beforeAll(inEnglish)
afterEach(() => void vi.restoreAllMocks())

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const aBenefit = (of: object) => ({
  id: 'b',
  slug: 'b',
  title: 'A tenth off',
  description: null,
  image: null,
  priority: 1,
  startDate: inDays(-9),
  endDate: null,
  eventId: null,
  event: null,
  managerId: null,
  manager: null,
  ...of,
})

const at = (of: object) =>
  show(BenefitsScreen, {
    pattern: benefitsArea.to.benefits.pattern,
    at: benefitsArea.to.benefits(),
    member: true,
    answers: { 'GET /benefits': () => [aBenefit(of)] },
  })

test('the code is copied by one press', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen } = await at({ description: 'Enter TENTH26 in the shop.' })
  await screen.getByRole('button', { name: 'Copy code TENTH26' }).click()
  expect(write).toHaveBeenCalledWith('TENTH26')
})

test('a saved copy of one that is over says so, and gives no code away', async () => {
  const { screen } = await at({ description: 'Enter TENTH26.', endDate: inDays(-2) })
  await expect.element(screen.getByText('Ended on', { exact: false })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy', exact: false }).query()).toBeNull()
})

test.each([
  ['a day', inDays(60), 'Until'],
  ['no end', null, 'No end date'],
])('it says until when: %s', async (_what, endDate, words) => {
  const { screen } = await at({ endDate })
  await expect.element(screen.getByText(words, { exact: false })).toBeVisible()
})
