// The hosted page and OAuth endpoints: the whole flow, and every request that must be rejected.
import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identityAuthorizationCodes } from '../../db/schema.ts'
import { anOrganization, type TestOrganization } from '../../testing/builders.ts'
import { aConfig } from '../../testing/config.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { claimsOf, freshEmail, identityClient, type IdentityClient } from '../identity-client.test-helper.ts'

let platform: TestPlatform
let client: IdentityClient
let majlis: TestOrganization
beforeAll(async () => {
  platform = await testPlatform({
    routes: [],
    settings: { demo: true },
    config: {
      NAME: 'Form & <Field>',
      AUTH: { ...aConfig().AUTH, CUSTOM: [{ name: 'Guild Hall', color: '#000000', textColor: '#ffffff' }] },
    },
  })
  majlis = await anOrganization(platform, { config: { NAME: 'مجلس', DEFAULT_LOCALE: 'ar', PRIMARY_COLOR: '#0f7a5a' } })
  client = identityClient(platform)
})
afterAll(() => platform.close())

const originOf = (organization: TestOrganization) => platform.services.settings.public.web.replace('{host}', organization.host)
const returnAddress = (organization: TestOrganization = platform.organization) => `${originOf(organization)}/auth/sign-in`
const fetchHosted = async (path: string, init?: RequestInit): Promise<Response> =>
  platform.identity.hosted.request(`https://town.test:4443${path}`, init)

let verifier: string
beforeEach(() => {
  verifier = randomBytes(64).toString('base64url')
})

const query = (changes: Record<string, string | null> = {}) => {
  const all: Record<string, string | null> = {
    redirect_uri: returnAddress(),
    response_type: 'code',
    client_id: client.ClientId,
    identity_provider: 'COGNITO',
    scope: 'email profile openid',
    state: 'a-state-of-thirty-two-characters',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  return new URLSearchParams(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null)).toString()
}

/** Acts as a browser: opens the page, keeps the cookie, fills in the form and sends it. */
async function openPage(changes: Record<string, string | null> = {}) {
  const response = await fetchHosted(`/oauth2/authorize?${query(changes)}`)
  const html = await response.text()
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const action = (/<form[^>]* action="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
  const sealed = /name="seal" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const submit = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetchHosted(action, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ seal: sealed, ...fields }).toString(),
    })
  return { response, html, cookie, action, sealed, submit }
}

const exchange = (fields: Record<string, string>) =>
  fetchHosted('/oauth2/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: originOf(platform.organization) },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: client.ClientId,
      redirect_uri: returnAddress(),
      code_verifier: verifier,
      ...fields,
    }).toString(),
  })

/** Signs in with the form and returns the code. */
async function codeFor(email: string, password: string): Promise<string> {
  const { submit } = await openPage()
  const back = new URL((await submit({ email, password })).headers.get('location') ?? '')
  return back.searchParams.get('code') ?? ''
}

const json = async (response: Response): Promise<Record<string, string>> => v.parse(v.record(v.string(), v.any()), await response.json())
const info = (token: string) => fetchHosted('/oauth2/userInfo', { headers: { authorization: `Bearer ${token}` } })
const leave = (logout_uri: string, client_id = client.ClientId) =>
  fetchHosted(`/logout?${new URLSearchParams({ client_id, logout_uri }).toString()}`)
const locationOf = (response: Response) => new URL(response.headers.get('location') ?? '')

test('the code flow leads from the form to tokens that the API takes', async () => {
  const { email, password, sub } = await client.aUser()
  const { submit } = await openPage()
  const sent = await submit({ email, password })
  expect(sent.status).toBe(303)
  const back = locationOf(sent)
  expect(`${back.origin}${back.pathname}`).toBe(returnAddress())
  expect(back.searchParams.get('state')).toBe('a-state-of-thirty-two-characters')
  const answer = await exchange({ code: back.searchParams.get('code') ?? '' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('access-control-allow-origin')).toBe(originOf(platform.organization))
  const tokens = await json(answer)
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: platform.services.settings.accessTokenSeconds })
  expect(claimsOf(tokens.access_token ?? '')).toMatchObject({
    sub,
    username: sub,
    scope: 'email profile openid aws.cognito.signin.user.admin',
  })
  expect(
    await platform.identity.verifyAccessToken(tokens.access_token ?? '', { poolId: client.poolId, clientId: client.ClientId }),
  ).not.toBeNull()
  expect((await client.refresh(tokens.refresh_token ?? '')).status).toBe(200)
})

test.each(['Google', 'Facebook', 'SignInWithApple', 'LoginWithAmazon', 'Guild Hall'])(
  '%s is simulated, says so, and brings back the same person',
  async (identity_provider) => {
    const signIn = async () => {
      const { html, submit } = await openPage({ identity_provider })
      expect(html).toContain('This demo page replaces')
      const filled = Object.fromEntries(
        [...html.matchAll(/<input\s+name="(\w+)"\s+type="\w+"\s+value="([^"]*)"/g)].map((match) => [match[1], match[2]]),
      )
      expect(filled.email).toMatch(/@example\.com$/)
      const back = locationOf(await submit(filled))
      const tokens = await json(await exchange({ code: back.searchParams.get('code') ?? '' }))
      return claimsOf(tokens.id_token ?? '')
    }
    const first = await signIn()
    expect(first).toMatchObject({ email_verified: true, given_name: expect.stringMatching(/./) })
    expect((await signIn()).sub).toBe(first.sub)
  },
)

test('a provider vouches for its own users: the password user of the same address stays another', async () => {
  const { email, sub, password } = await client.aUser()
  const { submit } = await openPage({ identity_provider: 'Google' })
  const code = locationOf(await submit({ email, givenName: 'Mallory', familyName: 'M' })).searchParams.get('code') ?? ''
  const claims = claimsOf((await json(await exchange({ code }))).id_token ?? '')
  expect(claims.email).toBe(email)
  expect(claims.sub).not.toBe(sub)
  expect((await client.byPassword(email, password)).status).toBe(200)
})

test('outside the demo nobody stands in for a provider', async () => {
  const { settings } = platform.services
  settings.demo = false
  try {
    const back = locationOf(await fetchHosted(`/oauth2/authorize?${query({ identity_provider: 'Google' })}`))
    expect(back.searchParams.get('error')).toBe('temporarily_unavailable')
    const { html } = await openPage()
    expect(html).not.toContain('Google')
  } finally {
    settings.demo = true
  }
})

test('the page has no scripts, cannot be framed or kept, and posts only to itself and the app', async () => {
  const { response, html } = await openPage()
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain(`form-action 'self' ${originOf(platform.organization)};`)
  expect(policy).not.toContain('unsafe')
  expect(response.headers.get('x-frame-options')).toBe('DENY')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-foyer-sign-in=[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(html).not.toMatch(/<script|\son\w+=|javascript:/i)
  expect(html).not.toMatch(/\sstyle="/)
})

test('whatever an organisation is called, or a link says, is text on the page', async () => {
  const attack = '"><script>alert(1)</script>'
  const { html } = await openPage({ login_hint: attack, state: `${attack}${attack}` })
  expect(html).toContain('Sign in to Form &amp; &lt;Field&gt;')
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(html).not.toContain('<script')
  const { submit } = await openPage()
  expect(await (await submit({ email: attack, password: attack })).text()).not.toContain('<script')
})

test('the page speaks the language of its organisation, in its direction and colour', async () => {
  const { html } = await openPage({ client_id: majlis.clientId, redirect_uri: returnAddress(majlis) })
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('تسجيل الدخول إلى مجلس')
  expect(html).toContain('#0f7a5a')
  const { html: english } = await openPage({ client_id: majlis.clientId, redirect_uri: returnAddress(majlis), lang: 'fr' })
  expect(english).toContain('Se connecter à مجلس')
})

test('what was wrong is said at its field, and what was typed stays, but for the password', async () => {
  const { email } = await client.aUser()
  const { submit } = await openPage()
  const wrong = await submit({ email, password: 'wrong-password' })
  const html = await wrong.text()
  expect(wrong.status).toBe(400)
  expect(html).toContain('role="alert">The password you entered is incorrect.')
  expect(html).toContain(`value="${email}"`)
  expect(html).not.toContain('wrong-password')
  expect(html).toMatch(/name="password"[^>]*aria-describedby="refusal"/)
  expect(await (await submit({ email: freshEmail(), password: 'foyer-demo' })).text()).toContain(
    'We couldn’t find an account with that email.',
  )
  expect(await (await submit({ email: 'nobody', password: 'foyer-demo' })).text()).toContain('Enter an email address')
})

test('the form is limited as every other way to sign in', async () => {
  const { email, password } = await client.aUser()
  const { submit } = await openPage()
  for (let i = 0; i < 10; i++) await submit({ email, password: `wrong-${i}` })
  expect(await (await submit({ email, password })).text()).toContain('Too many attempts.')
})

test('a form filled elsewhere is not taken: without the cookie, with another, altered, or too late', async () => {
  const { email, password } = await client.aUser()
  const { submit, sealed } = await openPage()
  const other = await openPage()
  for (const [fields, headers] of [
    [{}, { cookie: '' }],
    [{}, { cookie: other.cookie }],
    [{ seal: '' }, {}],
    [{ seal: `${sealed}x` }, {}],
    [{ seal: `${Number(sealed.split('.')[0]) + 1}.${sealed.split('.')[1]}` }, {}],
  ] as [Record<string, string>, Record<string, string>][]) {
    const response = await submit({ email, password, ...fields }, headers)
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
    expect(await response.text()).toContain('open for too long')
  }
  platform.clock.advance({ minutes: 30 })
  expect((await submit({ email, password })).status).toBe(400)
})

test('a seal is for its own request: it cannot carry another return address or state', async () => {
  const { email, password } = await client.aUser()
  const { cookie, sealed } = await openPage()
  const response = await fetchHosted(`/login?${query({ state: 'the-state-of-an-attacker-12345678' })}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ seal: sealed, email, password }).toString(),
  })
  expect(response.status).toBe(400)
})

test.each([
  ['another site', () => ({ redirect_uri: 'https://evil.example/auth/sign-in' })],
  ['another path of the app', () => ({ redirect_uri: `${originOf(platform.organization)}/anything` })],
  ['more of the path', () => ({ redirect_uri: `${returnAddress()}/../../x` })],
  ['a query', () => ({ redirect_uri: `${returnAddress()}?next=https://evil.example` })],
  ['a look-alike host', () => ({ redirect_uri: `${originOf(platform.organization)}.evil.example/auth/sign-in` })],
  ['user information', () => ({ redirect_uri: returnAddress().replace('://', '://town.test@evil.example') })],
  ['another organisation', () => ({ redirect_uri: returnAddress(majlis) })],
  ['no address', () => ({ redirect_uri: null })],
  ['an unknown client', () => ({ client_id: 'nobody' })],
  ['no client', () => ({ client_id: null })],
])('a link with %s goes nowhere', async (_, changes) => {
  const response = await fetchHosted(`/oauth2/authorize?${query(changes())}`)
  expect([response.status, response.headers.get('location')]).toEqual([400, null])
  const html = await response.text()
  expect(html).not.toContain('<form')
  expect(html).not.toContain('href')
})

test('a parameter given twice is not believed', async () => {
  const response = await fetchHosted(`/oauth2/authorize?${query()}&redirect_uri=https%3A%2F%2Fevil.example`)
  expect(response.status).toBe(400)
})

test.each([
  ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
  ['no challenge', { code_challenge: null }, 'invalid_request'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['no method', { code_challenge_method: null }, 'invalid_request'],
  ['no state', { state: null }, 'invalid_request'],
  ['an unknown scope', { scope: 'openid admin' }, 'invalid_scope'],
  ['an unknown provider', { identity_provider: 'Myspace' }, 'invalid_request'],
  ['no questions allowed', { prompt: 'none' }, 'login_required'],
])('the app is told when a request has %s', async (_, changes, error) => {
  const back = locationOf(await fetchHosted(`/oauth2/authorize?${query(changes)}`))
  expect(`${back.origin}${back.pathname}`).toBe(returnAddress())
  expect(back.searchParams.get('error')).toBe(error)
  expect(back.searchParams.get('state')).toBe('state' in changes ? null : 'a-state-of-thirty-two-characters')
})

test('a code is exchanged once, within five minutes', async () => {
  const { email, password } = await client.aUser()
  const code = await codeFor(email, password)
  expect((await exchange({ code })).status).toBe(200)
  expect(await json(await exchange({ code }))).toEqual({ error: 'invalid_grant' })
  const late = await codeFor(email, password)
  platform.clock.advance({ minutes: 5 })
  expect(await json(await exchange({ code: late }))).toEqual({ error: 'invalid_grant' })
})

test('a code used again ends the session that it began', async () => {
  const { email, password } = await client.aUser()
  const code = await codeFor(email, password)
  const first = v.parse(v.object({ access_token: v.string(), refresh_token: v.string() }), await json(await exchange({ code })))
  const verify = () => platform.identity.verifyAccessToken(first.access_token, { poolId: client.poolId, clientId: client.ClientId })
  expect(await verify()).not.toBeNull()
  expect((await exchange({ code })).status).toBe(400)
  expect(await verify()).toBeNull()
  expect((await client.refresh(first.refresh_token)).error).toBe('NotAuthorizedException')
})

test.each([
  ['a changed password', 'change'],
  ['a reset', 'reset'],
  ['a sign-out everywhere', 'everywhere'],
  ['a removed user', 'removed'],
] as const)('%s ends the codes that were given before', async (_, how) => {
  const { user, tokens } = await client.signedIn()
  const code = await codeFor(user.email, user.password)
  const { AccessToken } = tokens
  if (how === 'change')
    await client.send('ChangePassword', { AccessToken, PreviousPassword: user.password, ProposedPassword: 'another-password' })
  if (how === 'everywhere') await client.send('GlobalSignOut', { AccessToken })
  if (how === 'removed') await platform.identity.removeUser(client.poolId, user.sub)
  if (how === 'reset') {
    await client.send('ForgotPassword', { ClientId: client.ClientId, Username: user.email })
    const ConfirmationCode = client.mailedCode(user.email)
    const { ClientId } = client
    expect(
      (await client.send('ConfirmForgotPassword', { ClientId, Username: user.email, ConfirmationCode, Password: 'another-password' }))
        .status,
    ).toBe(200)
  }
  expect(await json(await exchange({ code }))).toEqual({ error: 'invalid_grant' })
})

test('a code given while the password was being changed is nothing afterwards', async () => {
  const { user, tokens } = await client.signedIn()
  const code = await codeFor(user.email, user.password)
  // Restores the code that the change deleted, as if it had been written just after the change.
  const given = await platform.db.asOwner((tx) =>
    tx.select().from(identityAuthorizationCodes).where(eq(identityAuthorizationCodes.sub, user.sub)),
  )
  await client.send('ChangePassword', {
    AccessToken: tokens.AccessToken,
    PreviousPassword: user.password,
    ProposedPassword: 'another-password',
  })
  await platform.db.asOwner((tx) => tx.insert(identityAuthorizationCodes).values(given))
  expect(await json(await exchange({ code }))).toEqual({ error: 'invalid_grant' })
})

test('a code exchanged twice at the same moment brings tokens once', async () => {
  const { email, password } = await client.aUser()
  const code = await codeFor(email, password)
  const statuses = (await Promise.all(Array.from({ length: 4 }, () => exchange({ code })))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 400)).toHaveLength(3)
})

test('a stolen code is worth nothing without its verifier, and a wrong try spends it', async () => {
  const { email, password } = await client.aUser()
  for (const wrong of [
    { code_verifier: randomBytes(64).toString('base64url') },
    { code_verifier: '' },
    { redirect_uri: returnAddress(majlis) },
  ] as Record<string, string>[]) {
    const code = await codeFor(email, password)
    expect(await json(await exchange({ code, ...wrong }))).toEqual({ error: 'invalid_grant' })
    expect((await exchange({ code })).status).toBe(400)
  }
})

test('a code of one client is nothing to another', async () => {
  const { email, password } = await client.aUser()
  const code = await codeFor(email, password)
  expect(await json(await exchange({ code, client_id: majlis.clientId }))).toEqual({ error: 'invalid_grant' })
  expect(await json(await exchange({ code, client_id: 'nobody' }))).toEqual({ error: 'invalid_client' })
  expect(await json(await exchange({ code, grant_type: 'password' }))).toEqual({ error: 'unsupported_grant_type' })
})

test('no page of another site may read the tokens', async () => {
  const response = await fetchHosted('/oauth2/token', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

test('the endpoints refresh, tell who is signed in, and revoke', async () => {
  const { user, tokens } = await client.signedIn()
  const form = (path: string, fields: Record<string, string>) =>
    fetchHosted(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: client.ClientId, ...fields }).toString(),
    })
  const refreshed = await json(await form('/oauth2/token', { grant_type: 'refresh_token', refresh_token: tokens.RefreshToken }))
  expect(claimsOf(refreshed.access_token ?? '').sub).toBe(user.sub)
  expect(await json(await info(tokens.AccessToken))).toEqual({
    sub: user.sub,
    username: user.sub,
    email: user.email,
    email_verified: 'true',
    given_name: 'Ada',
    family_name: 'Byron',
  })
  expect((await form('/oauth2/revoke', { token: tokens.RefreshToken })).status).toBe(200)
  expect((await info(tokens.AccessToken)).status).toBe(401)
  expect(await json(await form('/oauth2/token', { grant_type: 'refresh_token', refresh_token: tokens.RefreshToken }))).toEqual({
    error: 'invalid_grant',
  })
})

test('logging out goes back to the app and nowhere else', async () => {
  const fine = await leave(`${returnAddress()}?redirect=%2F`)
  expect([fine.status, fine.headers.get('location')]).toEqual([302, `${returnAddress()}?redirect=%2F`])
  for (const target of [
    'https://evil.example/',
    returnAddress(majlis),
    'javascript:alert(1)',
    `${originOf(platform.organization)}/events`,
    '',
  ])
    expect((await leave(target)).status).toBe(400)
  expect((await leave(returnAddress(), 'nobody')).status).toBe(400)
})
