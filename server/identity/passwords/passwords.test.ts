// Replacing a password: a forgotten one by an emailed code, a known one by entering it.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount, anOrganization } from '../../testing/builders.ts'
import { delegations, pushDevices } from '../../db/schema.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { freshEmail, identityClient, tokensOf, type IdentityClient } from '../identity-client.test-helper.ts'

let platform: TestPlatform
let client: IdentityClient
let neighbour: IdentityClient
beforeAll(async () => {
  platform = await testPlatform({ routes: [] })
  client = identityClient(platform)
  neighbour = identityClient(platform, await anOrganization(platform))
})
afterAll(() => platform.close())

const forgot = (Username: string) => client.send('ForgotPassword', { ClientId: client.ClientId, Username })
const choose = (Username: string, ConfirmationCode: string, Password: string) =>
  client.send('ConfirmForgotPassword', { ClientId: client.ClientId, Username, ConfirmationCode, Password })

test('a forgotten password is replaced by a mailed code, and whoever was signed in is signed out', async () => {
  const { user, tokens } = await client.signedIn()
  expect(await forgot(user.email)).toMatchObject({ status: 200, body: { CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } } })
  expect((await choose(user.email, client.mailedCode(user.email), 'a-new-password')).status).toBe(200)
  expect((await client.byPassword(user.email, user.password)).error).toBe('NotAuthorizedException')
  expect((await client.bySrp(user.email, 'a-new-password')).status).toBe(200)
  expect((await client.refresh(tokens.RefreshToken)).error).toBe('NotAuthorizedException')
})

test('a reset code is spent by its use', async () => {
  const { email } = await client.aUser()
  await forgot(email)
  const code = client.mailedCode(email)
  expect((await choose(email, code, 'a-new-password')).status).toBe(200)
  expect((await choose(email, code, 'another-password')).error).toBe('ExpiredCodeException')
})

test('an address that only began to sign up is unknown, and gets no code', async () => {
  const email = freshEmail()
  await client.signUp(email)
  platform.clock.advance({ seconds: 21 })
  expect((await forgot(email)).error).toBe('UserNotFoundException')
})

test('a sign-up code resets no password', async () => {
  const email = freshEmail()
  await client.signUp(email)
  expect((await choose(email, client.mailedCode(email), 'a-new-password')).error).toBe('ExpiredCodeException')
})

test('wrong codes, old codes, short passwords and unknown addresses are refused', async () => {
  const { email } = await client.aUser()
  expect((await forgot(freshEmail())).error).toBe('UserNotFoundException')
  await forgot(email)
  expect((await forgot(email)).error).toBe('LimitExceededException')
  const code = client.mailedCode(email)
  expect((await choose(email, code, 'short')).error).toBe('InvalidPasswordException')
  expect((await choose(email, code === '000000' ? '000001' : '000000', 'a-new-password')).error).toBe('CodeMismatchException')
  platform.clock.advance({ minutes: 15 })
  expect((await choose(email, code, 'a-new-password')).error).toBe('ExpiredCodeException')
})

test('a code of one pool is nothing in another', async () => {
  const email = freshEmail()
  await client.aUser({ email })
  await neighbour.aUser({ email })
  await forgot(email)
  const code = client.mailedCode(email)
  const elsewhere = await neighbour.send('ConfirmForgotPassword', {
    ClientId: neighbour.ClientId,
    Username: email,
    ConfirmationCode: code,
    Password: 'a-new-password',
  })
  expect(elsewhere.error).toBe('ExpiredCodeException')
})

test('a password is changed by who knows it, and the other sessions end', async () => {
  const { user, tokens } = await client.signedIn()
  const phone = tokensOf(await client.byPassword(user.email, user.password))
  const change = (PreviousPassword: string, ProposedPassword: string) =>
    client.send('ChangePassword', { AccessToken: tokens.AccessToken, PreviousPassword, ProposedPassword })
  expect((await change('wrong-password', 'a-new-password')).error).toBe('NotAuthorizedException')
  expect((await change(user.password, 'short')).error).toBe('InvalidPasswordException')
  expect((await change(user.password, 'a-new-password')).status).toBe(200)
  expect((await client.byPassword(user.email, 'a-new-password')).status).toBe(200)
  expect((await client.refresh(tokens.RefreshToken)).status).toBe(200)
  expect((await client.refresh(phone.RefreshToken)).error).toBe('NotAuthorizedException')
})

test('a stolen access token is no way to guess the password', async () => {
  const { tokens } = await client.signedIn()
  const errors: (string | null)[] = []
  for (let i = 0; i < 12; i++)
    errors.push(
      (
        await client.send('ChangePassword', {
          AccessToken: tokens.AccessToken,
          PreviousPassword: `guess-${i}`,
          ProposedPassword: 'a-new-password',
        })
      ).error,
    )
  expect(errors.at(-1)).toBe('LimitExceededException')
})

test.each(['password', 'qwertyuiop', '        ', 'aaaaaaaaaa'])('%j is too common to be taken', async (password) => {
  const refusal = { error: 'InvalidPasswordException', body: { message: expect.stringContaining('too common') } }
  expect(await client.signUp(freshEmail(), password)).toMatchObject(refusal)
  const { user, tokens } = await client.signedIn()
  const change = { AccessToken: tokens.AccessToken, PreviousPassword: user.password, ProposedPassword: password }
  expect(await client.send('ChangePassword', change)).toMatchObject(refusal)
})

test('a password made of the name or the address is not taken', async () => {
  const names = { given_name: 'Wilhelmina', family_name: 'Zimmermann' }
  const refusal = { error: 'InvalidPasswordException', body: { message: expect.stringContaining('close to your name') } }
  expect(await client.signUp('mina.z@example.com', 'Zimmermann1', names)).toMatchObject(refusal)
  expect(await client.signUp('wandering-star@example.com', 'wandering.star', names)).toMatchObject(refusal)
})

const about = (email: string) => platform.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

test('the owner is told of a changed password and of a reset', async () => {
  const { user, tokens } = await client.signedIn()
  await client.send('ChangePassword', {
    AccessToken: tokens.AccessToken,
    PreviousPassword: user.password,
    ProposedPassword: 'another-password',
  })
  await expect.poll(() => about(user.email)).toContainEqual(expect.stringContaining('password was changed'))
  await forgot(user.email)
  await choose(user.email, client.mailedCode(user.email), 'a-new-password')
  await expect.poll(() => about(user.email)).toContainEqual(expect.stringContaining('password was reset'))
})

test('after a reset nobody acts for the person, no device gets their notices, and the mail says who it was', async () => {
  const [owner, delegate] = [await anAccount(platform), await anAccount(platform, { firstName: 'Grace', lastName: 'Hopper' })]
  const sub = owner.userSub ?? ''
  const person = await platform.identity.user(client.poolId, sub)
  const email = person?.email ?? ''
  const organizationId = platform.organization.id
  await platform.db.asOwner(async (tx) => {
    await tx.insert(delegations).values({ organizationId, accountId: owner.id, delegateId: delegate.id })
    await tx
      .insert(pushDevices)
      .values({ id: randomUUID(), organizationId, accountId: owner.id, deviceToken: 'x', pushService: 'webpush', appType: 'EVENTXM' })
  })
  await forgot(email)
  expect((await choose(email, client.mailedCode(email), 'a-new-password')).status).toBe(200)
  const left = await platform.db.asOwner(async (tx) => [
    await tx.select().from(delegations).where(eq(delegations.accountId, owner.id)),
    await tx.select().from(pushDevices).where(eq(pushDevices.accountId, owner.id)),
  ])
  expect(left).toEqual([[], []])
  await expect.poll(() => platform.mails.findLast(({ to }) => to === email)?.text).toContain('Grace Hopper')
})
