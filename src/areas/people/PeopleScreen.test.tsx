// Tests of the directory.
import { beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../api/testing.test-helper.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { type PeopleType, paths } from '../../paths.ts'
import { PeopleScreen } from './PeopleScreen.tsx'

beforeAll(inEnglish)

const ines = anAccount({ id: 'ines', username: 'ines.k', firstName: 'Inés', lastName: 'Kowalczyk' })
const bohdan = anAccount({ id: 'bohdan', username: 'bohdan', firstName: 'Bohdan', lastName: 'Melnyk', title: 'Printmaker' })

const at = (more: Answers = {}, type?: PeopleType) =>
  show(PeopleScreen, {
    pattern: paths.people.pattern,
    at: paths.people(type && { type }),
    member: true,
    answers: {
      'GET /accounts': ({ search }) => (search ? [] : [ines, bohdan]),
      'GET /accounts/popular': () => [bohdan],
      'GET /self/relationships': () => ({ accounts: { bohdan: true }, groups: {}, events: {}, channels: {}, threads: {} }),
      ...more,
    },
  })

test('shows everybody, with a way to each, and marks whom one follows', async () => {
  const { screen } = await at()
  await expect.element(screen.getByRole('link', { name: 'Inés Kowalczyk' })).toHaveAttribute('href', '/people/ines.k')
  await expect.element(screen.getByLabelText('Following')).toBeVisible()
  expect(screen.getByLabelText('Following').element().closest('li, div')?.parentElement?.textContent).toContain('Bohdan Melnyk')
  expect(screen.getByLabelText('Following').elements()).toHaveLength(1)
})

test('what is typed is looked for among those who are here until the server has answered', async () => {
  const { screen, server } = await at({ 'GET /accounts': ({ search }) => (search ? new Promise(() => {}) : [ines, bohdan]) })
  await expect.element(screen.getByText('Bohdan Melnyk')).toBeVisible()
  await screen.getByRole('searchbox').fill('ines')
  await expect.element(screen.getByText('Bohdan Melnyk')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Inés Kowalczyk')).toBeVisible()
  await expect.poll(() => server.calls.some(({ params }) => params?.['search'] === 'ines')).toBe(true)
})

test('the server knows more than those who are here', async () => {
  const far = anAccount({ id: 'far', username: 'ines.far', firstName: 'Ines', lastName: 'Faraway' })
  const { screen } = await at({ 'GET /accounts': ({ search }) => (search ? [ines, far] : [ines, bohdan]) })
  await expect.element(screen.getByText('Bohdan Melnyk')).toBeVisible()
  await screen.getByRole('searchbox').fill('ines')
  await expect.element(screen.getByText('Ines Faraway')).toBeVisible()
})

test('nobody of that name is said so', async () => {
  const { screen } = await at()
  await expect.element(screen.getByText('Bohdan Melnyk')).toBeVisible()
  await screen.getByRole('searchbox').fill('zzz')
  await expect.element(screen.getByText('No people found')).toBeVisible()
})

test('teams are asked for as such, and the popular looked through here', async () => {
  const teams = await at({}, 'team')
  await expect.poll(() => teams.server.calls.some(({ params }) => params?.['accountType'] === 'team')).toBe(true)
  await teams.screen.unmount()
  const { screen, server } = await at({}, 'popular')
  await expect.element(screen.getByText('Bohdan Melnyk')).toBeVisible()
  expect(screen.getByText('Inés Kowalczyk').query()).toBeNull()
  await screen.getByRole('searchbox').fill('printmaker')
  await expect.element(screen.getByText('Bohdan Melnyk')).toBeVisible()
  await screen.getByRole('searchbox').fill('zzz')
  await expect.element(screen.getByText('No people found')).toBeVisible()
  expect(server.calls.some(({ params }) => params?.['search'] !== undefined)).toBe(false)
})
