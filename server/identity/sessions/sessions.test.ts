// Sessions: continued by refresh tokens, ended by sign-outs, in the identity service and the API.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { route } from '../../http/route.ts'
import { anAccount, anOrganization } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { createIdentity } from '../identity.ts'
import { claimsOf, identityClient, tokensOf, type IdentityClient } from '../identity-client.test-helper.ts'

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

const byFlow = (AuthFlow: string) => (REFRESH_TOKEN: string) =>
  client.send('InitiateAuth', { ClientId: client.ClientId, AuthFlow, AuthParameters: { REFRESH_TOKEN } })
const refreshed = async (RefreshToken: string) => tokensOf(await client.refresh(RefreshToken))

test('a refresh brings new tokens of the same session, a new refresh token among them', async () => {
  const { user, tokens } = await client.signedIn()
  const first = claimsOf(tokens.AccessToken)
  platform.clock.advance({ hours: 2 })
  let token = tokens.RefreshToken
  for (const refresh of [client.refresh, byFlow('REFRESH_TOKEN_AUTH'), byFlow('REFRESH_TOKEN')]) {
    const fresh = tokensOf(await refresh(token))
    expect(fresh.RefreshToken).not.toBe(token)
    expect(fresh.RefreshToken).not.toBe('')
    expect(claimsOf(fresh.AccessToken)).toMatchObject({
      sub: user.sub,
      origin_jti: first.origin_jti,
      auth_time: first.auth_time,
      iat: Number(first.iat) + 7200,
    })
    expect(await asked(fresh.AccessToken)).toBe(200)
    token = fresh.RefreshToken
  }
})

test('a refresh whose answer was lost is asked again, however late', async () => {
  const { tokens } = await client.signedIn()
  await client.refresh(tokens.RefreshToken)
  platform.clock.advance({ days: 3 })
  const again = await refreshed(tokens.RefreshToken)
  expect(await asked(again.AccessToken)).toBe(200)
  expect((await client.refresh(again.RefreshToken)).status).toBe(200)
})

test('tabs that refresh at the same moment all go on', async () => {
  const { tokens } = await client.signedIn()
  const tabs = await Promise.all(Array.from({ length: 4 }, () => refreshed(tokens.RefreshToken)))
  for (const { AccessToken } of tabs) expect(await asked(AccessToken)).toBe(200)
  // All tabs use the answer that was stored last.
  platform.clock.advance({ hours: 1 })
  const next = await refreshed(tabs[3]?.RefreshToken ?? '')
  platform.clock.advance({ seconds: 59 })
  // A tab that had read the storage before.
  expect(await asked((await refreshed(tabs[1]?.RefreshToken ?? '')).AccessToken)).toBe(200)
  expect((await client.refresh(next.RefreshToken)).status).toBe(200)
})

test('an old refresh token used after its grace ends the session for whoever holds it', async () => {
  const { user, tokens } = await client.signedIn()
  const elsewhere = tokensOf(await client.byPassword(user.email, user.password))
  const second = await refreshed(tokens.RefreshToken)
  const third = await refreshed(second.RefreshToken)
  platform.clock.advance({ seconds: 60 })
  expect((await client.refresh(tokens.RefreshToken)).status).toBe(200)
  platform.clock.advance({ seconds: 1 })
  expect(await asked(third.AccessToken)).toBe(200)
  expect((await client.refresh(tokens.RefreshToken)).error).toBe('NotAuthorizedException')
  expect(await asked(third.AccessToken)).toBe(401)
  expect((await client.refresh(third.RefreshToken)).error).toBe('NotAuthorizedException')
  expect(await asked(elsewhere.AccessToken)).toBe(200)
})

test('a sign-out with an old refresh token of the session ends all of it', async () => {
  const { tokens } = await client.signedIn()
  const second = await refreshed(tokens.RefreshToken)
  await client.send('RevokeToken', { ClientId: client.ClientId, Token: tokens.RefreshToken })
  expect((await client.refresh(second.RefreshToken)).error).toBe('NotAuthorizedException')
  expect(await asked(second.AccessToken)).toBe(401)
})

test('answers that were lost do not pile up', async () => {
  const { user, tokens } = await client.signedIn()
  for (let i = 0; i < 15; i++) await client.refresh(tokens.RefreshToken)
  const kept = await platform.db.asOwner((tx) => tx.query.identityRefreshTokens.findMany({ where: (row, { eq }) => eq(row.sub, user.sub) }))
  expect(kept).toHaveLength(11)
})

test('whoever keeps sockets open is told which sessions ended, in every process', async () => {
  const { db, clock, services } = platform
  const told: string[] = []
  const onSessionsEnded = (originIds: string[]) => void told.push(...originIds)
  const beside = await createIdentity({ db, clock, mail: services.mail, settings: services.settings, log: services.log, onSessionsEnded })
  const { user, tokens } = await client.signedIn()
  const other = tokensOf(await client.byPassword(user.email, user.password))
  await client.send('ChangePassword', {
    AccessToken: tokens.AccessToken,
    PreviousPassword: user.password,
    ProposedPassword: 'another-password',
  })
  await expect.poll(() => told).toContain(claimsOf(other.AccessToken).origin_jti)
  expect(told).not.toContain(claimsOf(tokens.AccessToken).origin_jti)
  await client.send('RevokeToken', { ClientId: client.ClientId, Token: tokens.RefreshToken })
  await expect.poll(() => told).toContain(claimsOf(tokens.AccessToken).origin_jti)
  await beside.stop()
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

test('another pool cannot end a session', async () => {
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
  // In the same second, because the clock has not advanced.
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

const chrome = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const signInWith = async (email: string, password: string, agent: string) =>
  tokensOf(
    await client.send(
      'InitiateAuth',
      { ClientId: client.ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: password } },
      { 'user-agent': agent },
    ),
  )

test('a person sees where they are signed in, and signs one of them out', async () => {
  const user = await client.aUser()
  const phone = await signInWith(user.email, user.password, chrome)
  platform.clock.advance({ minutes: 1 })
  const laptop = await signInWith(user.email, user.password, firefox)
  const list = async (AccessToken: string) => {
    const { Devices } = (await client.send('ListDevices', { AccessToken })).body
    return v.parse(v.array(v.object({ DeviceKey: v.string(), DeviceAttributes: v.array(v.object({ Value: v.string() })) })), Devices)
  }
  const devices = await list(laptop.AccessToken)
  expect(devices.map(({ DeviceAttributes }) => DeviceAttributes[0]?.Value)).toEqual(['Firefox, Linux', 'Chrome, Android'])
  expect(devices[0]?.DeviceKey).toBe(claimsOf(laptop.AccessToken).origin_jti)
  const { tokens: stranger } = await client.signedIn()
  const DeviceKey = devices[1]?.DeviceKey
  await client.send('ForgetDevice', { AccessToken: stranger.AccessToken, DeviceKey })
  expect(await asked(phone.AccessToken)).toBe(200)
  expect((await client.send('ForgetDevice', { AccessToken: laptop.AccessToken, DeviceKey })).status).toBe(200)
  expect(await asked(phone.AccessToken)).toBe(401)
  expect(await list(laptop.AccessToken)).toHaveLength(1)
})

test('the owner is told of a sign-in on a new kind of device, and of no other', async () => {
  const user = await client.aUser()
  const told = () => platform.mails.filter(({ to }) => to === user.email).map(({ text }) => text)
  await signInWith(user.email, user.password, chrome)
  await signInWith(user.email, user.password, chrome)
  await signInWith(user.email, user.password, firefox)
  await expect.poll(told).toEqual([expect.stringContaining('Firefox, Linux')])
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

test('who has an account in the organisation leaves there, and not here', async () => {
  const { tokens } = await client.signedIn()
  expect(await asked(tokens.AccessToken)).toBe(200)
  expect((await client.send('DeleteUser', { AccessToken: tokens.AccessToken })).error).toBe('NotAuthorizedException')
  expect(await asked(tokens.AccessToken)).toBe(200)
})

test('a deleted user is gone with their sessions', async () => {
  const { user, tokens } = await client.signedIn()
  expect((await client.send('DeleteUser', { AccessToken: tokens.AccessToken })).status).toBe(200)
  expect(await asked(tokens.AccessToken)).toBe(401)
  expect((await client.refresh(tokens.RefreshToken)).error).toBe('NotAuthorizedException')
  expect((await client.byPassword(user.email, user.password)).error).toBe('UserNotFoundException')
  expect(await platform.identity.user(client.poolId, user.sub)).toBeNull()
})
