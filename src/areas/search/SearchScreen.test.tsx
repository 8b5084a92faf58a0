// The search screen: cached results immediately, server results below them, and the messages if there are none.
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accounts } from '../../api/resources/people/accounts.ts'
import { OfflineError } from '../../api/transport/errors.ts'
import { anAccount, anActivity } from '../../api/testing.test-helper.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import type { OrganizationConfig } from '../../contract/organization.ts'
import { paths } from '../../paths.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { SearchScreen } from './SearchScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => {
  tenant.config = { CHAT_URL: '', MODULES: { groups: { enabled: false } } } as unknown as OrganizationConfig
})
afterEach(() => {
  tenant.config = null
})

const ines = anAccount({ id: 'ines', username: 'ines.k', firstName: 'Inés', lastName: 'Kiln' })
const post = anActivity({ id: 'p', message: 'The kiln is warm.' })
const nothing = { 'GET /events': () => [], 'GET /accounts': () => [], 'GET /activities': () => [], 'GET /contents': () => [] }

async function at(query: { q?: string; in?: string }, answers: Answers = {}) {
  const shown = await show(SearchScreen, {
    pattern: paths.search.pattern,
    at: paths.search(query),
    member: true,
    answers: { ...nothing, ...answers },
  })
  return { ...shown, box: shown.screen.getByRole('searchbox') }
}

/** With cached data: a list shown earlier is in the cache when the screen opens. */
async function atWithSaved(answers: Answers = {}) {
  const { screen, server } = await at({}, answers)
  await screen.unmount()
  server.client.setQueryData(accounts.list().queryKey, { pages: [[ines as never]], pageParams: [1] })
  return {
    server,
    screen: await render(
      <QueryClientProvider client={server.client}>
        <SearchScreen />
      </QueryClientProvider>,
    ),
  }
}

const titles = () => [...document.querySelectorAll('section')].map((one) => one.querySelector('h2')?.textContent)

test('the box has the focus, and what is off is no place to search', async () => {
  const { screen, box } = await at({})
  await expect.element(box).toHaveFocus()
  await expect.element(screen.getByRole('link', { name: 'People', exact: true })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Groups', exact: true }).query()).toBeNull()
  expect(screen.getByRole('link', { name: 'Conversations', exact: true }).query()).toBeNull()
})

test('what is saved is found at the first letters, before the server is asked', async () => {
  const { screen, server } = await atWithSaved()
  await userEvent.type(screen.getByRole('searchbox'), 'ines')
  await expect.element(screen.getByRole('link', { name: 'Inés Kiln' })).toBeVisible()
  expect(server.calls.filter(({ path }) => path !== '/self/blocked')).toEqual([])
})

test('what the server adds stands below what is saved, and nothing twice', async () => {
  const { screen } = await atWithSaved({
    'GET /accounts': () => [ines, anAccount({ id: 'far', firstName: 'Kilner' })],
    'GET /activities': () => [post],
  })
  await userEvent.type(screen.getByRole('searchbox'), 'kiln{Enter}')
  await expect.element(screen.getByRole('link', { name: 'The kiln is warm.' })).toBeVisible()
  expect(titles()).toEqual(['Saved on this device', 'People', 'Posts'])
  expect(screen.getByRole('link', { name: 'Inés Kiln' }).elements()).toHaveLength(1)
  await expect.element(screen.getByRole('status')).toMatchTextContent('3 found')
})

test('an answer waits for those that stand above it', async () => {
  let answer: (rows: never[]) => void = () => undefined
  const { screen } = await at(
    { q: 'kiln' },
    { 'GET /accounts': () => new Promise<never[]>((done) => (answer = done)), 'GET /activities': () => [post] },
  )
  await expect.element(screen.getByText('Loading')).toBeInTheDocument()
  expect(screen.getByText('The kiln is warm.').query()).toBeNull()
  answer([])
  await expect.element(screen.getByText('The kiln is warm.')).toBeVisible()
})

test('one kind is asked for alone, and nothing of it leads to everything', async () => {
  const { screen, server } = await at({ q: 'kiln', in: 'activities' })
  await expect.element(screen.getByRole('heading', { name: 'No results for “kiln”' })).toBeVisible()
  expect([...new Set(server.calls.map(({ path }) => path))]).toEqual(['/self/blocked', '/activities'])
  await expect.element(screen.getByRole('link', { name: 'Search everything' })).toHaveAttribute('href', '/search?q=kiln')
})

test('without a connection it says that only this device was searched', async () => {
  const gone = () => {
    throw new OfflineError('network')
  }
  const { screen } = await atWithSaved(Object.fromEntries(Object.keys(nothing).map((call) => [call, gone])))
  await userEvent.type(screen.getByRole('searchbox'), 'ines{Enter}')
  await expect.element(screen.getByText('You’re offline. Showing what’s saved on this device.')).toBeVisible()
  await userEvent.fill(screen.getByRole('searchbox'), 'zzz')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('“zzz” isn’t saved on this device')).toBeVisible()
})
