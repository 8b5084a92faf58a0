// Tests of the profile screen.
import { afterEach, beforeAll, expect, test } from 'vitest'
import { anAccount, anActivity } from '../../api/testing.test-helper.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import type { Account, SelfRelationships } from '../../contract/people/accounts.ts'
import type { OrganizationConfig } from '../../contract/organization.ts'
import { paths } from '../../paths.ts'
import type { PersonTab } from '../../lib/links/places.ts'
import { dropOwn, own } from '../../state/identity/own.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { PersonScreen } from './PersonScreen.tsx'

beforeAll(inEnglish)
afterEach(() => {
  tenant.config = null
  dropOwn()
})

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

const at = (person: Partial<Account>, more: Answers = {}, member = true, tab?: PersonTab) =>
  show(PersonScreen, {
    pattern: paths.person.pattern,
    at: paths.person({ accountId: 'amara', tab }),
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
  const settled = 'id' in person ? 'hasn’t posted anything yet' : 'You blocked this account'
  await expect.element(screen.getByText(settled, { exact: false })).toBeVisible()
  expect(screen.getByRole('button', { name: /follow/i }).query()).toBeNull()
})

test('a visitor is led to sign in, and back here', async () => {
  const { screen } = await at({}, {}, false)
  await expect
    .element(screen.getByRole('link', { name: 'Sign in to follow' }))
    .toHaveAttribute('href', paths.signIn({ redirect: paths.person({ accountId: 'amara' }) }))
})

test('what they wrote stands below first', async () => {
  const { screen } = await at({}, { 'GET /accounts/:accountId/activities': () => [anActivity({ message: 'The kiln is warm.' })] })
  await expect.element(screen.getByRole('heading', { name: 'Posts' })).toBeInTheDocument()
  await expect.element(screen.getByText('The kiln is warm.')).toBeVisible()
})

test('an account that is not there says so', async () => {
  const { screen } = await show(PersonScreen, { pattern: paths.person.pattern, at: paths.person({ accountId: 'nobody' }), answers: {} })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Person not available' })).toBeVisible()
})

const aGroup = {
  id: 'g',
  slug: 'kiln-keepers',
  name: 'Kiln Keepers',
  image: null,
  squareImage: null,
  access: 'private',
  _count: { members: 12 },
}
const aPicture = { id: 'i', uri: '/media/a/large', width: 800, height: 600, moderation: 'approved' }
const ibrahim = anAccount({ id: 'other', username: 'ibrahim', firstName: 'Ibrahim', lastName: 'Sow' })
test.each([
  ['groups', 'groups', aGroup, 'Kiln Keepers', '/groups/kiln-keepers'],
  ['followers', 'followers', ibrahim, 'Ibrahim Sow', '/people/ibrahim'],
  ['following', 'following', ibrahim, 'Ibrahim Sow', '/people/ibrahim'],
  ['media', 'media', anActivity({ id: 'shown', image: aPicture as never }), 'Picture from 20 Nov', '/posts/shown'],
] as const)('their %s have an address of their own, and lead on', async (tab, call, row, name, href) => {
  const { screen } = await at({}, { [`GET /accounts/:accountId/${call}`]: () => [row] }, true, tab)
  await expect.element(screen.getByRole('list').getByRole('link', { name }).first()).toHaveAttribute('href', href)
  const current = screen.getByRole('navigation').element().querySelector('[aria-current=page]')
  expect(current?.getAttribute('href')).toBe(`/people/amara?tab=${tab}`)
})

test.each([
  ['groups', 'Amara Okafor isn’t in any group you can see.'],
  ['followers', 'Amara Okafor has no followers yet.'],
  ['following', 'Amara Okafor doesn’t follow anyone yet.'],
  ['media', 'Amara Okafor hasn’t shared any pictures yet.'],
] as const)('no %s is said in a sentence', async (tab, words) => {
  const { screen } = await at({}, { [`GET /accounts/:accountId/${tab}`]: () => [] }, true, tab)
  await expect.element(screen.getByText(words)).toBeVisible()
})

test('a name of a tab that there is not shows the posts', async () => {
  const { screen } = await at({}, {}, true, 'secrets' as PersonTab)
  await expect.element(screen.getByText('hasn’t posted anything yet', { exact: false })).toBeVisible()
})

test('blocking is asked once, takes their things away at once, and can be taken back', async () => {
  const { screen, server } = await at(
    {},
    {
      'POST /accounts/:accountId/block': () => new Promise(() => {}),
      'POST /accounts/:accountId/unblock': () => aPerson({ blockedByAccounts: [] }),
    },
  )
  await screen.getByRole('button', { name: 'More for Amara Okafor' }).click()
  await screen.getByRole('menuitem', { name: 'Block' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Block Amara Okafor?' })).toBeVisible()
  expect(server.calls.some(({ path }) => path.endsWith('/block'))).toBe(false)
  await screen.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect.element(screen.getByText('You blocked this account')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Posts' }).query()).toBeNull()
  await expect.poll(() => server.calls.find(({ path }) => path.endsWith('/block'))?.params).toMatchObject({ accountId: 'account' })
  await screen.getByRole('button', { name: 'Unblock' }).click()
  await expect.element(screen.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
})

test('neither oneself nor a visitor is offered to block; both may share', async () => {
  const { screen } = await at({ id: 'me' })
  await screen.getByRole('button', { name: 'More for Amara Okafor' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Share profile' })).toBeVisible()
  expect(screen.getByRole('menuitem').elements()).toHaveLength(1)
})

test('a message opens the conversation that the server knows', async () => {
  tenant.config = { CHAT_URL: 'http://localhost:1', MODULES: {} } as OrganizationConfig
  const { screen, server } = await at({}, { 'POST /self/chat/channels': () => ({ channelId: 7 }) })
  await screen.getByRole('button', { name: 'Message', exact: true }).click()
  await expect.poll(() => location.pathname).toBe('/messages/7')
  expect(server.calls.find(({ path }) => path === '/self/chat/channels')?.body).toEqual({ name: null, accountIds: ['account'] })
})

test('where there is no chat there is no message', async () => {
  tenant.config = { CHAT_URL: '', MODULES: {} } as OrganizationConfig
  const { screen } = await at({})
  await expect.element(screen.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Message', exact: true }).query()).toBeNull()
})

test('a note is for oneself alone, and nothing of it is sent', async () => {
  const { screen, server } = await at({})
  await screen.getByRole('button', { name: 'More for Amara Okafor' }).click()
  await screen.getByRole('menuitem', { name: 'Private note' }).click()
  await screen.getByRole('textbox', { name: 'Private note' }).fill('Knows about bellows')
  expect(own.notes).toEqual({ account: 'Knows about bellows' })
  expect(server.calls.every(({ method }) => method === 'GET')).toBe(true)
})

test('who is a sponsor wears a tag that leads to what it means', async () => {
  tenant.config = { CHAT_URL: '', MODULES: {} } as OrganizationConfig
  const peg = { id: 'peg', slug: 'peg', name: 'Peg', subtitle: null, color: '#000', scale: 1, image: null, accounts: [{ id: 'account' }] }
  const { screen } = await at({}, { 'GET /levels': () => [peg, { ...peg, id: 'beam', slug: 'beam', name: 'Beam', accounts: [] }] })
  await expect.element(screen.getByRole('link', { name: 'Sponsor: Peg' })).toHaveAttribute('href', '/levels/peg')
  expect(screen.getByText('Beam', { exact: false }).query()).toBeNull()
})
