// Tests of sponsor levels.
import { beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../api/testing.test-helper.ts'
import { ApiError, OfflineError } from '../../api/transport/errors.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { levelsArea } from './area.ts'
import { LevelScreen } from './LevelScreen.tsx'
import { LevelsScreen } from './LevelsScreen.tsx'

beforeAll(inEnglish)

const ines = anAccount({ id: 'ines', username: 'ines', firstName: 'Inés', lastName: 'Kowalczyk' })
const beam = {
  id: 'beam',
  slug: 'beam',
  name: 'Beam',
  subtitle: 'It holds',
  description: 'Gave wood.',
  color: '#0b6e4f',
  scale: 1,
  image: null,
  sortOrder: 1,
  accounts: [ines],
}

const at = (more: Answers = {}) =>
  show(LevelScreen, {
    pattern: levelsArea.to.level.pattern,
    at: levelsArea.to.level({ levelId: 'beam' }),
    member: true,
    answers: { 'GET /levels': () => [beam], 'GET /levels/:levelId': () => beam, 'GET /levels/:levelId/accounts': () => [ines], ...more },
  })

test('each level leads to its own page', async () => {
  const { screen } = await show(LevelsScreen, {
    pattern: levelsArea.to.levels.pattern,
    at: levelsArea.to.levels(),
    member: true,
    answers: { 'GET /levels': () => [beam] },
  })
  await expect.element(screen.getByRole('link', { name: 'Beam' })).toHaveAttribute('href', '/levels/beam')
  await expect.element(screen.getByText('It holds')).toBeVisible()
})

test('a level says what it means and who is in it', async () => {
  const { screen } = await at()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Beam' })).toBeVisible()
  await expect.element(screen.getByText('Gave wood.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Inés Kowalczyk' })).toHaveAttribute('href', '/people/ines')
})

test('what the list knows of it is shown where the level itself cannot be asked for', async () => {
  const { screen } = await at({
    'GET /levels/:levelId': () => {
      throw new OfflineError('network')
    },
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Beam' })).toBeVisible()
})

test('a level that is not there says so', async () => {
  const { screen } = await at({
    'GET /levels': () => [],
    'GET /levels/:levelId': () => {
      throw new ApiError(404, 'notFound')
    },
  })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.getByText('Beam').query()).toBeNull()
})
