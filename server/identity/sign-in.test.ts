// Signing in by SRP and by password, with the right errors and limits.
import { getDiffieHellman } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrganization } from '../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'
import { claimsOf, freshEmail, identityClient, tokensOf, type IdentityClient } from './identity-client.test-helper.ts'

let platform: TestPlatform
let client: IdentityClient
let neighbour: IdentityClient
beforeAll(async () => {
  platform = await testPlatform({ routes: [] })
  client = identityClient(platform)
  neighbour = identityClient(platform, await anOrganization(platform))
})
afterAll(() => platform.close())

test('SRP and password lead to the same tokens as Cognito makes them', async () => {
  const user = await client.aUser()
  for (const reply of [
    await client.bySrp(user.email, user.password),
    await client.byPassword(` ${user.email.toUpperCase()} `, user.password),
  ]) {
    expect(reply).toMatchObject({
      status: 200,
      body: { AuthenticationResult: { ExpiresIn: platform.services.settings.accessTokenSeconds, TokenType: 'Bearer' } },
    })
    const tokens = tokensOf(reply)
    const access = claimsOf(tokens.AccessToken)
    const now = platform.clock().getTime() / 1000
    expect(access).toMatchObject({
      token_use: 'access',
      sub: user.sub,
      username: user.sub,
      client_id: client.ClientId,
      scope: 'aws.cognito.signin.user.admin',
      auth_time: now,
      iat: now,
      exp: now + platform.services.settings.accessTokenSeconds,
    })
    expect(access.iss).toMatch(new RegExp(`^https?://[^/]+/identity/${client.poolId}$`))
    expect(access.origin_jti).toBe(claimsOf(tokens.IdToken).origin_jti)
    expect(claimsOf(tokens.IdToken)).toMatchObject({
      token_use: 'id',
      aud: client.ClientId,
      'cognito:username': user.sub,
      email: user.email,
    })
    expect(tokens.RefreshToken.length).toBeGreaterThanOrEqual(43)
  }
})

test('the API takes the access token for what it is, and nothing else for it', async () => {
  const { user, tokens } = await client.signedIn()
  const expected = { poolId: client.poolId, clientId: client.ClientId }
  const verify = (token: string) => platform.identity.verifyAccessToken(token, expected)
  expect(await verify(tokens.AccessToken)).toMatchObject({ sub: user.sub, poolId: client.poolId })
  expect(await verify(tokens.IdToken)).toBeNull()
  expect(await verify(tokens.RefreshToken)).toBeNull()
  expect(await verify('')).toBeNull()
  expect(await verify('a.b.c')).toBeNull()
  const [header, payload, signature] = tokens.AccessToken.split('.')
  const forged = Buffer.from(JSON.stringify({ ...claimsOf(tokens.AccessToken), sub: 'somebody-else' })).toString('base64url')
  expect(await verify(`${header}.${forged}.${signature}`)).toBeNull()
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  expect(await verify(`${unsigned}.${payload}.`)).toBeNull()
  expect(
    await platform.identity.verifyAccessToken(tokens.AccessToken, { poolId: neighbour.poolId, clientId: neighbour.ClientId }),
  ).toBeNull()
  expect(await platform.identity.verifyAccessToken(tokens.AccessToken, { poolId: client.poolId, clientId: neighbour.ClientId })).toBeNull()
})

test('an access token ends when it says', async () => {
  const { tokens } = await client.signedIn()
  const expected = { poolId: client.poolId, clientId: client.ClientId }
  platform.clock.advance({ seconds: platform.services.settings.accessTokenSeconds - 1 })
  expect(await platform.identity.verifyAccessToken(tokens.AccessToken, expected)).not.toBeNull()
  platform.clock.advance({ seconds: 1 })
  expect(await platform.identity.verifyAccessToken(tokens.AccessToken, expected)).toBeNull()
  expect((await client.send('GetUser', { AccessToken: tokens.AccessToken })).body.message).toBe('Access Token has expired')
})

test('a wrong password and an unknown address are told apart, as the specification words them', async () => {
  const { email } = await client.aUser()
  const wrong = { error: 'NotAuthorizedException', body: { message: 'Incorrect username or password.' } }
  expect(await client.byPassword(email, 'wrong-password')).toMatchObject(wrong)
  expect(await client.bySrp(email, 'wrong-password')).toMatchObject(wrong)
  expect((await client.byPassword(freshEmail(), 'foyer-demo')).error).toBe('UserNotFoundException')
  expect((await client.bySrp(freshEmail(), 'foyer-demo')).error).toBe('UserNotFoundException')
})

test('a challenge is answered once', async () => {
  const { email, password } = await client.aUser()
  const { respond, responses } = await client.beginSrp(email)
  const right = responses(password)
  expect((await respond(right)).status).toBe(200)
  expect((await respond(right)).error).toBe('NotAuthorizedException')
})

test('a wrong answer spends the challenge too', async () => {
  const { email, password } = await client.aUser()
  const { respond, responses } = await client.beginSrp(email)
  expect((await respond(responses('wrong-password'))).error).toBe('NotAuthorizedException')
  expect((await respond(responses(password))).error).toBe('NotAuthorizedException')
})

test('a challenge is good for three minutes', async () => {
  const { email, password } = await client.aUser()
  const { answer } = await client.beginSrp(email)
  platform.clock.advance({ minutes: 3 })
  expect(await answer(password)).toMatchObject({
    error: 'NotAuthorizedException',
    body: { message: 'Invalid session for the user, session is expired.' },
  })
})

test('a challenge cannot be answered for somebody else, nor in another pool', async () => {
  const { email, password } = await client.aUser()
  const victim = await client.aUser()
  const { respond, responses } = await client.beginSrp(email)
  expect((await respond({ ...responses(password), USERNAME: victim.sub })).error).toBe('NotAuthorizedException')
  const second = await client.beginSrp(email)
  const elsewhere = await neighbour.send('RespondToAuthChallenge', {
    ClientId: neighbour.ClientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: second.responses(password),
  })
  expect(elsewhere.error).toBe('NotAuthorizedException')
})

test('a public value that would give the secret away is refused', async () => {
  const { email } = await client.aUser()
  for (const SRP_A of ['0', getDiffieHellman('modp15').getPrime('hex'), 'nonsense', 'f'.repeat(5000)]) {
    const AuthParameters = { USERNAME: email, SRP_A }
    expect((await client.send('InitiateAuth', { ClientId: client.ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters })).error).toBe(
      'InvalidParameterException',
    )
  }
})

test('people of one pool do not exist in another', async () => {
  const { email, password } = await client.aUser()
  expect((await neighbour.byPassword(email, password)).error).toBe('UserNotFoundException')
  expect((await neighbour.bySrp(email, password)).error).toBe('UserNotFoundException')
})

test('an unknown client, an unknown flow and missing parameters are refused', async () => {
  const AuthParameters = { USERNAME: freshEmail(), PASSWORD: 'foyer-demo' }
  const send = (body: object) => client.send('InitiateAuth', body)
  expect((await send({ ClientId: 'nobody', AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })).error).toBe('ResourceNotFoundException')
  expect((await send({ ClientId: client.ClientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters })).error).toBe('InvalidParameterException')
  expect((await send({ ClientId: client.ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: {} })).body.message).toBe(
    'Missing required parameter USERNAME',
  )
})

test('after ten tries in five minutes an account rests, for this address alone and also for the right password', async () => {
  const { email, password } = await client.aUser()
  for (let i = 0; i < 10; i++) expect((await client.byPassword(email, `wrong-${i}`)).error).toBe('NotAuthorizedException')
  expect((await client.byPassword(email, password)).error).toBe('LimitExceededException')
  expect((await client.bySrp(email, password)).error).toBe('LimitExceededException')
  const other = await client.aUser()
  expect((await client.byPassword(other.email, other.password)).status).toBe(200)
  platform.clock.advance({ minutes: 5 })
  expect((await client.byPassword(email, password)).status).toBe(200)
})

test('signing in rightly is not counted against anybody, and hundreds of people share an address', async () => {
  const { email, password } = await client.aUser()
  for (let i = 0; i < 15; i++) expect((await client.byPassword(email, password)).status).toBe(200)
  for (let i = 0; i < 200; i++)
    expect((await client.byPassword(`nobody-${i}@example.com`, 'foyer-demo')).error).toBe('UserNotFoundException')
})
