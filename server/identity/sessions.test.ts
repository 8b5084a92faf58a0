// Sessions: carried on by refresh tokens, ended by sign-outs, here and in the API.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { route } from '../http/route.ts'
import { anAccount, anOrganization } from '../testing/builders.ts'
import { testPlatform } from '../testing/platform.ts'
import type { TestPlatform } from '../testing/platform.ts'
import { createIdentity } from './identity.ts'
import { claimsOf, identityClient, tokensOf } from './identity-client.test-helper.ts'
import type { IdentityClient } from './identity-client.test-helper.ts'

const whoami = route({
  method: 'GET',
  path: '/whoami',
  auth: 'required',
  answers: v.string(),
  act: ({ caller }) => Promise.resolve({ data: caller.account.username }),
})

let platform: TestPlatform
let client: IdentityClient
let neighbour: IdentityClient
beforeAll(async () => {
  platform = await testPlatform({ routes: [whoami] })
  client = identityClient(platform)
  neighbour = identityClient(platform, await anOrganization(platform))
})
afterAll(() => platform.close())

const asked = async (accessToken: string) => (await platform.get('/whoami', { headers: { authorization: accessToken } })).status
const getUser = (AccessToken: string) => client.send('GetUser', { AccessToken })

test('a refresh token brings new tokens of the same session, again and again, and no new refresh token', async () => {
  const { user, tokens } = await client.signedIn()
  const first = claimsOf(tokens.AccessToken)
  platform.clock.advance({ hours: 2 })
  for (const reply of [
    await client.refresh(tokens.RefreshToken),
    await client.send('InitiateAuth', {
      ClientId: client.ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: tokens.RefreshToken },
    }),
    await client.send('InitiateAuth', {
      ClientId: client.ClientId,
      AuthFlow: 'REFRESH_TOKEN',
      AuthParameters: { REFRESH_TOKEN: tokens.RefreshToken },
    }),
  ]) {
    const fresh = tokensOf(reply)
    expect(fresh.RefreshToken).toBe('')
    expect(claimsOf(fresh.AccessToken)).toMatchObject({
      sub: user.sub,
      origin_jti: first.origin_jti,
      auth_time: first.auth_time,
      iat: Number(first.iat) + 7200,
    })
    expect(await asked(fresh.AccessToken)).toBe(200)
  }
})

test('a refresh token lives thirty days', async () => {
  const { tokens } = await client.signedIn()
  platform.clock.advance({ days: 29 })
  expect((await client.refresh(tokens.RefreshToken)).status).toBe(200)
  platform.clock.advance({ days: 1 })
  expect(await client.refresh(tokens.RefreshToken)).toMatchObject({
    error: 'NotAuthorizedException',
    body: { message: 'Refresh Token has expired' },
  })
})

test('a refresh token made up, or of another pool, is refused', async () => {
  const { tokens } = await client.signedIn()
  const invalid = { error: 'NotAuthorizedException', body: { message: 'Invalid Refresh Token' } }
  expect(await client.refresh('made-up')).toMatchObject(invalid)
  expect(await neighbour.refresh(tokens.RefreshToken)).toMatchObject(invalid)
})

test('a sign-out ends its own session at once, access token included, and no other', async () => {
  const { user, tokens } = await client.signedIn()
  const other = tokensOf(await client.byPassword(user.email, user.password))
  expect(await asked(tokens.AccessToken)).toBe(200)
  expect((await client.send('RevokeToken', { ClientId: client.ClientId, Token: tokens.RefreshToken })).status).toBe(200)
  expect(await asked(tokens.AccessToken)).toBe(401)
  expect((await client.refresh(tokens.RefreshToken)).body.message).toBe('Refresh Token has been revoked')
  expect((await getUser(tokens.AccessToken)).body.message).toBe('Access Token has been revoked')
  expect(await asked(other.AccessToken)).toBe(200)
  expect((await client.send('RevokeToken', { ClientId: client.ClientId, Token: tokens.RefreshToken })).status).toBe(200)
})

test('another pool can not end a session', async () => {
  const { tokens } = await client.signedIn()
  await neighbour.send('RevokeToken', { ClientId: neighbour.ClientId, Token: tokens.RefreshToken })
  expect((await client.refresh(tokens.RefreshToken)).status).toBe(200)
})

test('a process that starts later still knows which sessions were ended', async () => {
  const { tokens } = await client.signedIn()
  await client.send('RevokeToken', { ClientId: client.ClientId, Token: tokens.RefreshToken })
  const { db, clock, services } = platform
  const later = await createIdentity({ db, clock, mail: services.mail, settings: services.settings, log: services.log })
  expect(await later.verifyAccessToken(tokens.AccessToken, { poolId: client.poolId, clientId: client.ClientId })).toBeNull()
  await later.stop()
})

test('a process beside this one hears of a sign-out', async () => {
  const { db, clock, services } = platform
  const beside = await createIdentity({ db, clock, mail: services.mail, settings: services.settings, log: services.log })
  const { tokens } = await client.signedIn()
  const verify = () => beside.verifyAccessToken(tokens.AccessToken, { poolId: client.poolId, clientId: client.ClientId })
  expect(await verify()).not.toBeNull()
  await client.send('RevokeToken', { ClientId: client.ClientId, Token: tokens.RefreshToken })
  await expect.poll(verify).toBeNull()
  await beside.stop()
})

test('a sign-out everywhere kills every older token, in the API too, and lets the next sign-in be', async () => {
  const { user, tokens } = await client.signedIn()
  const phone = tokensOf(await client.byPassword(user.email, user.password))
  expect(await asked(phone.AccessToken)).toBe(200)
  expect((await client.send('GlobalSignOut', { AccessToken: tokens.AccessToken })).status).toBe(200)
  for (const { AccessToken, RefreshToken } of [tokens, phone]) {
    expect(await asked(AccessToken)).toBe(401)
    expect((await client.refresh(RefreshToken)).error).toBe('NotAuthorizedException')
    expect((await getUser(AccessToken)).error).toBe('NotAuthorizedException')
  }
  // In the same second: the clock has not moved.
  const next = tokensOf(await client.byPassword(user.email, user.password))
  expect(await asked(next.AccessToken)).toBe(200)
  expect((await getUser(next.AccessToken)).status).toBe(200)
})

test('a sign-out everywhere is written where a fresh process finds it: in the account', async () => {
  const account = await anAccount(platform)
  const sub = account.userSub ?? ''
  platform.clock.advance({ seconds: 10 })
  await platform.identity.signOutEverywhere(client.poolId, sub)
  const stored = await platform.db.asOwner((tx) => tx.query.accounts.findMany())
  const validAfter = stored.find(({ id }) => id === account.id)?.sessionsValidAfter
  expect(validAfter?.getTime()).toBe(Math.floor(platform.clock().getTime() / 1000 + 1) * 1000)
})

test('whoever keeps sockets open is told of a sign-out everywhere', async () => {
  const { db, clock, services } = platform
  const told: string[] = []
  const identity = await createIdentity({
    db,
    clock,
    mail: services.mail,
    settings: services.settings,
    log: services.log,
    onSignedOutEverywhere: (poolId, sub) => void told.push(`${poolId} ${sub}`),
  })
  const user = await client.aUser()
  await identity.signOutEverywhere(client.poolId, user.sub)
  expect(told).toEqual([`${client.poolId} ${user.sub}`])
  await identity.stop()
})

test('an access token of another use or key is not a bearer', async () => {
  const { tokens } = await client.signedIn()
  for (const target of ['GetUser', 'GlobalSignOut', 'DeleteUser'])
    for (const AccessToken of [tokens.IdToken, tokens.RefreshToken, 'a.b.c'])
      expect(await client.send(target, { AccessToken })).toMatchObject({
        error: 'NotAuthorizedException',
        body: { message: 'Invalid Access Token' },
      })
})

test('a person reads and renames themselves, and keeps their address', async () => {
  const { user, tokens } = await client.signedIn()
  const update = (Name: string, Value: string) =>
    client.send('UpdateUserAttributes', { AccessToken: tokens.AccessToken, UserAttributes: [{ Name, Value }] })
  expect((await update('given_name', 'Augusta\nAda')).status).toBe(200)
  expect((await update('email', 'somebody-else@example.com')).error).toBe('InvalidParameterException')
  expect((await getUser(tokens.AccessToken)).body).toEqual({
    Username: user.sub,
    UserAttributes: [
      { Name: 'sub', Value: user.sub },
      { Name: 'email', Value: user.email },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'given_name', Value: 'Augusta Ada' },
      { Name: 'family_name', Value: 'Byron' },
    ],
  })
})

test('a deleted user is gone with their sessions', async () => {
  const { user, tokens } = await client.signedIn()
  expect(await asked(tokens.AccessToken)).toBe(200)
  expect((await client.send('DeleteUser', { AccessToken: tokens.AccessToken })).status).toBe(200)
  expect(await asked(tokens.AccessToken)).toBe(401)
  expect((await client.refresh(tokens.RefreshToken)).error).toBe('NotAuthorizedException')
  expect((await client.byPassword(user.email, user.password)).error).toBe('UserNotFoundException')
  expect(await platform.identity.user(client.poolId, user.sub)).toBeNull()
})
