// Somebody's page.
import { beforeAll, expect, test } from 'vitest'
import { anAccount, anActivity } from '../../api/testing.test-helper.ts'
import { show, type Answers } from '../../components/screen.test-helper.tsx'
import { inEnglish } from '../../components/test-words.test-helper.ts'
import type { Account, SelfRelationships } from '../../contract/accounts.ts'
import { paths, patterns } from '../../paths.ts'
import { PersonScreen } from './PersonScreen.tsx'

beforeAll(inEnglish)

const nothing = { facebook: null, instagram: null, linkedIn: null, twitter: null, tikTok: null, youtube: null, discord: null }
const aPerson = (of: Partial<Account> = {}): Account => ({
  ...anAccount({ title: 'Instrument mender', company: 'Breathing Machines' }),
  ...nothing,
  banner: null,
  bio: '<p>Mends <strong>accordions</strong>.</p>',
  website: null,
  video: null,
  timezone: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...of,
})
const links = (of: Partial<SelfRelationships> = {}): SelfRelationships => ({
  accounts: {},
  groups: {},
  events: {},
  channels: {},
  threads: {},
  ...of,
})

const at = (person: Partial<Account>, more: Answers = {}, member = true) =>
  show(PersonScreen, {
    pattern: patterns.person,
    at: paths.person({ accountId: 'amara' }),
    member,
    answers: {
      'GET /accounts/:accountId': () => aPerson(person),
      'GET /accounts/:accountId/followStats': () => ({ followers: 1204, following: 1 }),
      'GET /accounts/:accountId/activities': () => [],
      'GET /self': () => ({ ...aPerson({ id: 'me' }), _count: { notifications: 0, chatChannels: 0 } }),
      'GET /self/relationships': () => links(),
      ...more,
    },
  })

test('tells who they are, what they do, who follows them, and where else they are found', async () => {
  const { screen } = await at({ website: 'example.com', instagram: '@amara' })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Amara Okafor' })).toBeVisible()
  await expect.element(screen.getByText('Instrument mender, Breathing Machines')).toBeVisible()
  await expect.element(screen.getByText('1,204 followers')).toBeVisible()
  await expect.element(screen.getByText('Follows 1 account')).toBeVisible()
  await expect.element(screen.getByText('accordions')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://www.instagram.com/amara')
})

test('an address that would run something is no link', async () => {
  const { screen } = await at({ website: 'javascript:alert(1)' })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Website' }).query()).toBeNull()
})

test('following shows at once, by the id whatever the address says, and can be taken back', async () => {
  const { screen, server } = await at({}, { 'POST /accounts/:accountId/follow': () => new Promise(() => {}) })
  await screen.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Following' })).toBeVisible()
  await expect.poll(() => server.calls.find(({ path }) => path.endsWith('/follow'))?.params).toMatchObject({ accountId: 'account' })
})

test('whom one follows one can stop following', async () => {
  const { screen, server } = await at(
    {},
    {
      'GET /self/relationships': () => links({ accounts: { account: true } }),
      'POST /accounts/:accountId/unfollow': () => aPerson(),
    },
  )
  await screen.getByRole('button', { name: 'Following' }).click()
  await expect.element(screen.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  expect(server.calls.map(({ path }) => path)).toContain('/accounts/:accountId/unfollow')
})

test.each([
  ['oneself', { id: 'me' }],
  ['somebody one has blocked', { blockedByAccounts: [{ id: 'b', createdAt: '2026-01-01T00:00:00.000Z' }] }],
] as const)('there is no following %s', async (_whom, person) => {
  const { screen, server } = await at({ ...person, blockedByAccounts: 'blockedByAccounts' in person ? [...person.blockedByAccounts] : [] })
  await expect.poll(() => server.calls.map(({ path }) => path)).toContain('/self/relationships')
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByText('has not written anything yet', { exact: false })).toBeVisible()
  expect(screen.getByRole('button', { name: /follow/i }).query()).toBeNull()
})

test('a visitor is led to sign in, and back here', async () => {
  const { screen } = await at({}, {}, false)
  await expect
    .element(screen.getByRole('link', { name: 'Sign in to follow' }))
    .toHaveAttribute('href', paths.signIn({ redirect: paths.person({ accountId: 'amara' }) }))
})

test('what they wrote stands below', async () => {
  const { screen } = await at({}, { 'GET /accounts/:accountId/activities': () => [anActivity({ message: 'The kiln is warm.' })] })
  await expect.element(screen.getByRole('heading', { name: 'Posts' })).toBeVisible()
  await expect.element(screen.getByText('The kiln is warm.')).toBeVisible()
})

test('an account that is not there says so', async () => {
  const { screen } = await show(PersonScreen, { pattern: patterns.person, at: paths.person({ accountId: 'nobody' }), answers: {} })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'This person is not here' })).toBeVisible()
})
