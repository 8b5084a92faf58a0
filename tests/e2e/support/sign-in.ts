// Signing in: with tokens, for tests about something else, and through the form.
import type { Page } from '@playwright/test'

export const demoPassword = 'foyer-demo'

/** An address, or a demo account by its first word. */
const addressOf = (person: string): string => (person.includes('@') ? person : `${person}@example.com`)

interface Organization {
  COGNITO_ENDPOINT: string
  COGNITO_CLIENT_ID: string
}

/** Requests tokens and stores them where the app reads them at its start (src/state/identity/stored-tokens.ts). Runs in the page. */
async function putTokens([address, password]: [string, string]): Promise<void> {
  const { COGNITO_ENDPOINT: endpoint, COGNITO_CLIENT_ID: clientId }: Organization = await (await fetch('/organization.json')).json()
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: address, PASSWORD: password },
    }),
  })
  if (!answer.ok) throw new Error(`${address} was not signed in: ${answer.status} ${await answer.text()}`)
  const { AuthenticationResult: tokens } = (await answer.json()) as { AuthenticationResult: Record<string, string> }
  const [, claims = ''] = tokens['AccessToken']!.split('.')
  const { username } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { username: string }
  const prefix = `CognitoIdentityServiceProvider.${clientId}`
  const kept = {
    accessToken: tokens['AccessToken'],
    idToken: tokens['IdToken'],
    refreshToken: tokens['RefreshToken'],
    clockDrift: '0',
  }
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(`${prefix}.${username}.${name}`, value!)
  localStorage.setItem(`${prefix}.LastAuthUser`, username)
}

/** Signs in without the form and opens `at`. If `at` is an absolute URL, its host is used. */
export async function signIn(page: Page, person: string, { at = '/' }: { at?: string } = {}): Promise<void> {
  // A page outside the app, so that the app starts only once, signed in.
  await page.goto(/^https?:/.test(at) ? new URL('/robots.txt', at).href : '/robots.txt')
  await page.evaluate(putTokens, [addressOf(person), demoPassword] as [string, string])
  await page.goto(at)
}

/** Signs in through the form. Ends on the page that the app opens next. */
export async function signInByForm(page: Page, person: string, options: { at?: string; password?: string } = {}): Promise<void> {
  await page.goto(options.at ?? '/auth/sign-in')
  await page.getByLabel('Email').fill(addressOf(person))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(options.password ?? demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
}

/** Replaces the tokens of a page's origin by expired ones, as after a night. */
export const expireTokens = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/\.(?:accessToken|idToken)$/.test(key)) {
        const [head, body, signature] = localStorage.getItem(key)!.split('.')
        const claims = JSON.parse(atob(body!.replace(/-/g, '+').replace(/_/g, '/'))) as { exp: number; iat: number }
        claims.exp = claims.iat - 60
        localStorage.setItem(
          key,
          [head, btoa(JSON.stringify(claims)).replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_'), signature].join('.'),
        )
      }
  })
