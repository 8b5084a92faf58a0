// Tests of the sign-in page, with a fake identity service.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CoreContext } from '../../kit/hooks/core-context.ts'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import type { Core } from '../../offline/start.ts'
import { paths } from '../../paths.ts'
import { prepareAuth } from '../../state/identity/auth.ts'
import { rememberNothing } from '../../state/device/device.ts'
import { identityStorage } from '../../state/identity/stored-tokens.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { SignInScreen } from './SignInScreen.tsx'
import { forgetTyped } from './form/typed.ts'

const AUTH = {
  LAYOUT: 'default',
  DEFAULT_ACTION: 'signIn',
  EMAIL: true,
  FACEBOOK: false,
  GOOGLE: true,
  APPLE: false,
  CUSTOM: [],
  FIELDS: { PHONE: false, TITLE: false, COMPANY: false },
}

/** The fake's responses by name of the call, and the calls it received. */
let answers: Record<string, { status: number; body: unknown }> = {}
let calls: { name: string; body: Record<string, unknown> }[] = []
const refused = (type: string) => ({ status: 400, body: { __type: type, message: type } })

function open(auth: Partial<typeof AUTH> = {}) {
  tenant.status = 'known'
  tenant.config = {
    NAME: 'Form & Field',
    DESCRIPTION: 'People who make things well.',
    PRIMARY_COLOR: '#2438e0',
    SECONDARY_COLOR: '#ff5a36',
    ICON: { LIGHT: '' },
    LOCALES: ['en'],
    LANGUAGES: {},
    DEFAULT_LOCALE: 'en',
    COGNITO_USERPOOL_ID: 'eu-west-1_Test',
    COGNITO_CLIENT_ID: 'client-1',
    COGNITO_HOSTED_URL: 'https://hosted.test',
    COGNITO_ENDPOINT: 'https://identity.test',
    AUTH: { ...AUTH, ...auth },
  } as never
  const core = { scope: () => null } as unknown as Core
  return render(
    <CoreContext value={core}>
      <SignInScreen />
    </CoreContext>,
  )
}

beforeEach(async () => {
  await inEnglish()
  prepareAuth(paths.signIn(), async () => {})
  history.replaceState(null, '')
  answers = {}
  calls = []
  const outside = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.startsWith('https://identity.test')) return outside(input, init)
    const name = request.headers.get('x-amz-target')?.split('.')[1] ?? ''
    calls.push({ name, body: (await request.json()) as Record<string, unknown> })
    const answer = answers[name]
    if (!answer) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers: { 'content-type': 'application/x-amz-json-1.1' } })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  forgetTyped()
  localStorage.clear()
  sessionStorage.clear()
  rememberNothing(false)
})

test('an unknown address is told at its field, keeps its text and gets the focus', async () => {
  answers['InitiateAuth'] = refused('UserNotFoundException')
  const screen = await open()
  await screen.getByLabelText('Email').fill('nobody@example.com')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await screen.getByLabelText('Password', { exact: true }).fill('whatever it is')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(screen.getByText(/^We couldn't find an account with that email\./)).toBeVisible()
  const email = screen.getByLabelText('Email')
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email).toHaveValue('nobody@example.com')
  await email.fill('nobody-else@example.com')
  expect(screen.getByText(/^We couldn't find an account with that email\./).elements()).toHaveLength(0)
})

test('without a network nothing is lost, and it can be tried again', async () => {
  const screen = await open()
  await screen.getByLabelText('Email').fill('ada@example.com')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await screen.getByLabelText('Password', { exact: true }).fill('whatever it is')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(screen.getByRole('alert').getByText(/^Couldn’t reach the sign-in service/)).toBeVisible()
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveValue('whatever it is')
  await expect.element(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy')
})

test('what is missing is said before anybody is asked', async () => {
  const screen = await open()
  await screen.getByRole('button', { name: 'Create an account' }).click()
  await screen.getByLabelText('Password', { exact: true }).fill('short')
  await screen.getByRole('button', { name: 'Create account' }).click()
  await expect.element(screen.getByText('Enter your first name.')).toBeVisible()
  await expect.element(screen.getByText('Use at least 8 characters.')).toBeVisible()
  await expect.element(screen.getByLabelText('First name')).toHaveFocus()
  expect(calls).toEqual([])
})

test('a new account leads to its code, which may be typed in the digits of any keyboard', async () => {
  answers['SignUp'] = { status: 200, body: { UserConfirmed: false, UserSub: 'ada', CodeDeliveryDetails: {} } }
  answers['ConfirmSignUp'] = refused('CodeMismatchException')
  const screen = await open()
  await screen.getByRole('button', { name: 'Create an account' }).click()
  await screen.getByLabelText('First name').fill('Ada')
  await screen.getByLabelText('Last name').fill('Byron')
  await screen.getByLabelText('Email').fill(' Ada@Example.com')
  await screen.getByLabelText('Password', { exact: true }).fill('long enough')
  await screen.getByRole('button', { name: 'Create account' }).click()
  const code = screen.getByLabelText('Code')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(screen.getByRole('button', { name: 'Send another code' })).not.toBeInTheDocument()
  await code.fill('١٢٣ ٤٥٦')
  await screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByText('This isn’t the code from the latest email.')).toBeVisible()
  await expect.element(code).toHaveValue('١٢٣ ٤٥٦')
  expect(calls.map(({ name }) => name)).toEqual(['SignUp', 'ConfirmSignUp'])
  expect(calls[0]?.body).toMatchObject({ Username: 'ada@example.com' })
  expect(calls[1]?.body).toMatchObject({ ConfirmationCode: '123456' })
})

test('an address that has an account already leads back to signing in', async () => {
  answers['SignUp'] = refused('UsernameExistsException')
  const screen = await open({ DEFAULT_ACTION: 'signUp' })
  await screen.getByLabelText('First name').fill('Ada')
  await screen.getByLabelText('Last name').fill('Byron')
  await screen.getByLabelText('Email').fill('ada@example.com')
  await screen.getByLabelText('Password', { exact: true }).fill('long enough')
  await screen.getByRole('button', { name: 'Create account' }).click()
  await expect.element(screen.getByText(/^There’s already an account with this address\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Sign in instead' }).click()
  await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect.element(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
})

test('password managers find the name and the password by their attributes, and a password can be looked at', async () => {
  const screen = await open()
  await screen.getByLabelText('Email').fill('ada@example.com')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
  const password = screen.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
  await expect.element(password).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
})

test('an organisation without e-mail offers its providers alone', async () => {
  const screen = await open({ EMAIL: false })
  await expect.element(screen.getByRole('button', { name: 'Google' })).toBeVisible()
  expect(screen.getByLabelText('Email').elements()).toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Create an account' }).elements()).toHaveLength(0)
})

test('a shared device is chosen before anybody is signed in, with words for what it means', async () => {
  const screen = await open()
  const box = screen.getByRole('checkbox', { name: 'This is a shared device' })
  await expect.element(box).not.toBeChecked()
  await expect.element(box).toHaveAccessibleDescription('Tick this if other people use this browser.')
  await box.click()
  await expect.element(box).toHaveAccessibleDescription(/Closing this tab signs you out, and anything you haven’t sent is lost/)
  expect(identityStorage()).toBe(sessionStorage)
  await screen.getByLabelText('Email').fill('amara@example.com')
  await screen.getByRole('button', { name: 'Continue' }).click()
  // The choice is kept in the next step, where it can be undone.
  await expect.element(box).toBeChecked()
  await box.click()
  expect(identityStorage()).toBe(localStorage)
})

test('a field is checked when the next one is entered, without pulling the focus back', async () => {
  const screen = await open({ DEFAULT_ACTION: 'signUp' })
  await screen.getByRole('textbox', { name: 'First name' }).click()
  await screen.getByRole('textbox', { name: 'Email' }).click()
  // Left empty: no error is shown before the button is pressed.
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0)
  await userEvent.keyboard('not-an-address')
  const password = screen.getByLabelText('Password', { exact: true })
  await password.click()
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await expect.element(password).toHaveFocus()
})
