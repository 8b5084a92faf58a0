// Choosing five interests.
import { beforeAll, expect, test } from 'vitest'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { interestsArea } from './area.ts'
import { InterestsScreen } from './InterestsScreen.tsx'

beforeAll(inEnglish)

const some = (...names: string[]) => names.map((name) => ({ id: name, name }))
const all = some('Ash', 'Bone', 'Clay', 'Dye', 'Enamel', 'Felt', 'Glaze')

const at = (mine: unknown[], more: Answers = {}) =>
  show(InterestsScreen, {
    pattern: interestsArea.to.interests.pattern,
    at: interestsArea.to.interests(),
    member: true,
    answers: {
      'GET /self/interests': () => mine,
      'GET /interests': ({ search }) => (typeof search === 'string' ? all.filter(({ name }) => name.toLowerCase().includes(search)) : all),
      ...more,
    },
  })

test('exactly five can be saved: it counts, says what is missing, and does not take a sixth', async () => {
  const { screen, server } = await at(some('Ash', 'Bone', 'Clay'), { 'POST /self/interests': () => new Promise(() => {}) })
  await expect.element(screen.getByText('3 of 5 chosen')).toBeVisible()
  await expect.element(screen.getByText('Choose 2 more.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Dye' }).click()
  await screen.getByRole('button', { name: 'Enamel' }).click()
  await expect.element(screen.getByText('5 of 5 chosen')).toBeVisible()
  await screen.getByRole('button', { name: 'Felt' }).click()
  await expect.element(screen.getByText('Remove 1 to continue.')).toBeVisible()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => server.calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({ interestIds: ['Ash', 'Bone', 'Clay', 'Dye', 'Enamel'] })
  // After saving, the choice is shown and there is nothing left to save.
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Enamel', pressed: true })).toBeVisible()
})

test('one that is missing is created, and chosen', async () => {
  const { screen } = await at(some('Ash', 'Bone', 'Clay', 'Dye'), { 'POST /interests': () => ({ id: 'wax', name: 'Wax' }) })
  await screen.getByRole('searchbox').fill('Wax')
  await screen.getByRole('button', { name: 'Create “Wax”' }).click()
  await expect.element(screen.getByRole('button', { name: 'Wax', pressed: true })).toBeVisible()
  await expect.element(screen.getByText('5 of 5 chosen')).toBeVisible()
})

test('one that is there already is not offered to be created', async () => {
  const { screen } = await at([])
  await screen.getByRole('searchbox').fill('clay')
  await expect.element(screen.getByRole('button', { name: 'Clay' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create', exact: false }).query()).toBeNull()
})
