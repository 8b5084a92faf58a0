// Tests of the welcome steps of a new member.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anAccount } from '../../api/testing.test-helper.ts'
import { CoreContext } from '../../kit/hooks/core-context.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import type { OrganizationConfig } from '../../contract/organization.ts'
import type { Core } from '../../offline/start.ts'
import { welcomeArea } from './area.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { WelcomeScreen } from './WelcomeScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => {
  tenant.config = {
    NAME: 'Form',
    CHAT_URL: '',
    MODULES: {},
    LOCALES: ['en'],
    DEFAULT_LOCALE: 'en',
    LANGUAGES: {},
  } as unknown as OrganizationConfig
})
afterEach(() => {
  tenant.config = null
})

const interests = ['Ash', 'Bone', 'Clay', 'Dye', 'Enamel', 'Felt'].map((name) => ({ id: name, name }))

/** Without an identity, push notifications cannot be turned on. */
const InCore = () => (
  <CoreContext value={{ scope: () => null } as unknown as Core}>
    <WelcomeScreen />
  </CoreContext>
)

const at = (to?: { step?: string; to?: string }, more: Answers = {}) =>
  show(InCore, {
    pattern: welcomeArea.to.welcome.pattern,
    at: welcomeArea.to.welcome(to),
    member: true,
    answers: {
      'GET /self': () => anAccount(),
      'PUT /self': () => anAccount({ title: 'Potter' }),
      'GET /interests': () => interests,
      'GET /self/interests': () => [],
      'POST /self/interests': () => [],
      ...more,
    },
  })

test('the name is there already, and only what was changed is sent', async () => {
  const { screen, server } = await at({ to: '/events' })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Welcome to Form' })).toBeVisible()
  await expect.element(screen.getByLabelText('First name')).toHaveValue('Amara')
  await userEvent.fill(screen.getByRole('textbox', { name: /^What you do/ }), 'Potter')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ title: 'Potter' })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Add a picture' })).toHaveFocus()
  expect(new URLSearchParams(location.search).get('to')).toBe('/events')
})

test('every step may be skipped, and what is off is not asked', async () => {
  const { screen } = await at({ step: 'photo' })
  await expect.element(screen.getByRole('img', { name: 'Step 2 of 3, Picture' })).toBeVisible()
  await screen.getByRole('link', { name: 'Skip' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'What interests you?' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Finish' })).toHaveAttribute('href', '/')
})

test('exactly five interests are saved, and the end is where somebody was going', async () => {
  const { screen, server } = await at({ step: 'interests', to: '/events' })
  for (const { name } of interests.slice(0, 4)) await screen.getByRole('button', { name }).click()
  expect(screen.getByRole('button', { name: 'Continue' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Enamel' }).click()
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => location.pathname).toBe('/events')
  expect(server.calls.some(({ body }) => (body as { interestIds?: string[] })?.interestIds?.length === 5)).toBe(true)
})

test('an address of another house is no end', async () => {
  const { screen } = await at({ step: 'interests', to: '//evil.example' })
  await expect.element(screen.getByRole('link', { name: 'Finish' })).toHaveAttribute('href', '/')
})
