// Acting for others: switching, adding with the password asked for again, the text for people without an account, removing and leaving.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { DelegateAccount, Self } from '../../contract/people/accounts.ts'
import type { OrganizationConfig } from '../../contract/organization.ts'
import { anAccount } from '../../api/testing.test-helper.ts'
import { ApiError } from '../../api/transport/errors.ts'
import { CoreContext } from '../../kit/hooks/core-context.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import type { Core } from '../../offline/start.ts'
import { paths } from '../../paths.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { IdentitiesScreen } from './IdentitiesScreen.tsx'

const signInAgain = vi.hoisted(() => vi.fn<(email: string, password: string) => Promise<unknown>>())
vi.mock('../../state/signing-in/sign-in.ts', () => ({ signInAgain }))

beforeAll(inEnglish)
const actAs = vi.fn()
beforeEach(() => {
  actAs.mockClear()
  signInAgain.mockReset()
  connectivity.state = 'online'
  tenant.status = 'known'
  tenant.config = { NAME: 'Form & Field', AUTH: { EMAIL: true } } as unknown as OrganizationConfig
})

const core = { scope: () => null, actAs } as unknown as Core
const Screen = () => (
  <CoreContext value={core}>
    <IdentitiesScreen />
  </CoreContext>
)
const me = { ...anAccount({ id: 'me' }), bio: null, email: 'amara@example.com' } as unknown as Self
const since = '2026-11-03T09:00:00.000Z'
const kiln = {
  ...anAccount({ id: 'kiln', username: 'kiln', accountType: 'team', firstName: 'Kiln Keepers', lastName: null }),
  delegation: { role: 'manager', since },
} as unknown as DelegateAccount
const helper = {
  ...anAccount({ id: 'helper', username: 'haruto', firstName: 'Haruto', lastName: 'Mori' }),
  delegation: { role: 'invited', since },
} as unknown as DelegateAccount

const showIdentities = (answers: Answers = {}) =>
  show(Screen, {
    pattern: paths.identities.pattern,
    at: paths.identities(),
    member: true,
    answers: {
      'GET /self': () => me,
      'GET /self/delegateof': () => [kiln],
      'GET /self/delegates': () => [helper],
      ...answers,
    },
  })

test('each account says what it may do and since when, and a press switches to it', async () => {
  const { screen } = await showIdentities()
  await expect.element(screen.getByText('Team manager since 3 November 2026')).toBeVisible()
  await expect.element(screen.getByText('Invited on 3 November 2026, hasn’t acted yet')).toBeVisible()
  await screen.getByRole('button', { name: 'Kiln Keepers', exact: true }).click()
  await expect.poll(() => actAs.mock.calls).toEqual([['kiln', 'Kiln Keepers']])
})

test('whoever signed in long ago is asked for the password; the address stays, and the same request follows', async () => {
  let tries = 0
  const { screen, server } = await showIdentities({
    'POST /self/delegates': () => {
      tries += 1
      if (tries === 1) throw new ApiError(403, 'signInAgain')
      return helper
    },
  })
  signInAgain.mockResolvedValueOnce({ ok: false, code: 'wrongPassword' }).mockResolvedValueOnce({ ok: true })
  await screen.getByRole('button', { name: 'Add someone' }).click()
  await screen.getByLabelText('Email').fill('Haruto@example.com')
  await screen.getByRole('button', { name: 'Add someone' }).last().click()
  await screen.getByLabelText('Password', { exact: true }).fill('wrong')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText('The password you entered is incorrect.', { exact: true })).toBeVisible()
  await screen.getByLabelText('Password', { exact: true }).fill('right')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect
    .poll(() => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body))
    .toEqual([{ email: 'haruto@example.com' }, { email: 'haruto@example.com' }])
  expect(signInAgain.mock.calls).toEqual([
    ['amara@example.com', 'wrong'],
    ['amara@example.com', 'right'],
  ])
  await expect.poll(() => screen.getByLabelText('Email').query()).toBeNull()
})

test('an address without an account gets a text to send; one’s own is refused without a request', async () => {
  const { screen, server } = await showIdentities({
    'POST /self/delegates': () => {
      throw new ApiError(460, 'known', { message: 'Nobody here has this address.', field: 'email' })
    },
  })
  await screen.getByRole('button', { name: 'Add someone' }).click()
  await screen.getByLabelText('Email').fill('amara@example.com')
  await screen.getByRole('button', { name: 'Add someone' }).last().click()
  await expect.element(screen.getByText('This is your own address.', { exact: true })).toBeVisible()
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false)
  await screen.getByLabelText('Email').fill('new@example.com')
  await screen.getByRole('button', { name: 'Add someone' }).last().click()
  await expect
    .element(screen.getByText('No one here has this address. They need to create an account first.', { exact: true }))
    .toBeVisible()
  await expect.element(screen.getByText(/act for Amara Okafor at Form & Field/)).toBeVisible()
  const mail = screen.getByRole('link', { name: 'Write an email' }).element().getAttribute('href')!
  expect(decodeURIComponent(mail)).toMatch(/^mailto:new@example\.com\?subject=Join me at Form & Field&body=Hello!.*\/auth\/sign-in/)
})

test('a delegate is removed after a question', async () => {
  const removed = vi.fn(() => helper)
  const { screen } = await showIdentities({ 'DELETE /self/delegates/:accountId': removed })
  await screen.getByRole('button', { name: 'Remove Haruto Mori' }).click()
  expect(removed).not.toHaveBeenCalled()
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => removed.mock.calls).toEqual([[expect.objectContaining({ accountId: 'helper' })]])
})

test('a team is created under its name and address', async () => {
  const { screen, server } = await showIdentities({ 'POST /self/team': () => kiln })
  await screen.getByRole('button', { name: 'Create a team' }).click()
  await screen.getByLabelText('Name of the team').fill('Kiln Keepers')
  await screen.getByLabelText('Email of the team').fill('kiln@example.com')
  await screen.getByRole('dialog').getByRole('button', { name: 'Create a team' }).click()
  await expect
    .poll(() => server.calls.find(({ method }) => method === 'POST'))
    .toMatchObject({ path: '/self/team', body: { name: 'Kiln Keepers', email: 'kiln@example.com' } })
})
