// Making an account: codes by mail, their limits, and who may not be told apart from whom.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrganization } from '../testing/builders.ts'
import { testPlatform } from '../testing/platform.ts'
import type { TestPlatform } from '../testing/platform.ts'
import { claimsOf, freshEmail, identityClient, tokensOf } from './identity-client.test-helper.ts'
import type { IdentityClient } from './identity-client.test-helper.ts'

let platform: TestPlatform
let client: IdentityClient
beforeAll(async () => {
  platform = await testPlatform({ routes: [] })
  client = identityClient(platform)
})
afterAll(() => platform.close())

const confirm = (Username: string, ConfirmationCode: string) =>
  client.send('ConfirmSignUp', { ClientId: client.ClientId, Username, ConfirmationCode })
const resend = (Username: string) => client.send('ResendConfirmationCode', { ClientId: client.ClientId, Username })
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000')

test('a person signs up, confirms by the mailed code and signs in', async () => {
  const email = freshEmail()
  const signedUp = await client.signUp(email.toUpperCase(), 'foyer-demo', { given_name: 'Ada', family_name: 'Byron' })
  expect(signedUp).toMatchObject({
    status: 200,
    body: { UserConfirmed: false, CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'v***@e***' } },
  })
  expect(await confirm(email, client.mailedCode(email))).toMatchObject({ status: 200, body: {} })
  const tokens = tokensOf(await client.bySrp(email, 'foyer-demo'))
  expect(claimsOf(tokens.IdToken)).toMatchObject({
    sub: signedUp.body.UserSub,
    email,
    given_name: 'Ada',
    family_name: 'Byron',
    email_verified: true,
  })
})

test('the mail begins with the code and speaks the language of the organisation', async () => {
  const majlis = await anOrganization(platform, { config: { NAME: 'مجلس', DEFAULT_LOCALE: 'ar' } })
  const email = freshEmail()
  await identityClient(platform, majlis).signUp(email)
  const mail = platform.mails.findLast(({ to }) => to === email)
  expect(mail?.subject).toMatch(/^\d{6} هو رمزك في مجلس$/)
  expect(mail?.organization).toBe('مجلس')
})

test('nobody signs in before the address is confirmed, and the wrong password does not tell that it is not', async () => {
  const email = freshEmail()
  await client.signUp(email)
  expect((await client.byPassword(email, 'foyer-demo')).error).toBe('UserNotConfirmedException')
  expect((await client.bySrp(email, 'foyer-demo')).error).toBe('UserNotConfirmedException')
  expect((await client.byPassword(email, 'wrong-password')).error).toBe('NotAuthorizedException')
})

test('an address that has an account is told so', async () => {
  const { email } = await client.aUser()
  const { error, body } = await client.signUp(email)
  expect([error, body.message]).toEqual(['UsernameExistsException', 'User already exists'])
})

test('an unconfirmed sign-up may begin again: the newest password and the newest code count', async () => {
  const email = freshEmail()
  await client.signUp(email, 'squatters-password')
  const firstCode = client.mailedCode(email)
  platform.clock.advance({ seconds: 21 })
  const again = await client.signUp(email, 'owners-password')
  expect(again.status).toBe(200)
  const secondCode = client.mailedCode(email)
  expect((await confirm(email, firstCode)).error).toBe('CodeMismatchException')
  await confirm(email, secondCode)
  expect((await client.byPassword(email, 'squatters-password')).error).toBe('NotAuthorizedException')
  expect((await client.byPassword(email, 'owners-password')).status).toBe(200)
})

test.each([
  ['not an address', 'nobody'],
  ['two addresses', 'a@example.com,b@example.com'],
  ['a header in disguise', 'a@example.com\r\nBcc: b@example.com'],
  ['markup', '<a@example.com>'],
])('%s is refused as a username', async (_, username) => {
  expect(await client.signUp(username)).toMatchObject({ status: 400, error: 'InvalidParameterException' })
})

test('a short password is refused, and the refusal says how long it must be', async () => {
  const { error, body } = await client.signUp(freshEmail(), 'seven77')
  expect(error).toBe('InvalidPasswordException')
  expect(body.message).toContain('at least 8 characters')
})

test('an attribute the pool does not have is refused, not dropped', async () => {
  const { error, body } = await client.signUp(freshEmail(), 'foyer-demo', { 'custom:admin': 'true' })
  expect(error).toBe('InvalidParameterException')
  expect(body.message).toContain('custom:admin')
})

test('a wrong code is refused, and five of them spend the code', async () => {
  const email = freshEmail()
  await client.signUp(email)
  const code = client.mailedCode(email)
  for (let i = 0; i < 5; i++) expect((await confirm(email, otherCode(code))).error).toBe('CodeMismatchException')
  expect((await confirm(email, code)).error).toBe('LimitExceededException')
})

test('guesses sent at once are counted one by one', async () => {
  const email = freshEmail()
  await client.signUp(email)
  const code = client.mailedCode(email)
  const errors = (await Promise.all(Array.from({ length: 12 }, () => confirm(email, otherCode(code))))).map(({ error }) => error)
  expect(errors.filter((error) => error === 'CodeMismatchException')).toHaveLength(5)
  expect(errors.filter((error) => error === 'LimitExceededException')).toHaveLength(7)
})

test('a code works for fifteen minutes', async () => {
  const email = freshEmail()
  await client.signUp(email)
  platform.clock.advance({ minutes: 15 })
  expect((await confirm(email, client.mailedCode(email))).error).toBe('ExpiredCodeException')
})

test('a code is asked for again after twenty seconds and not before, and the old one is void', async () => {
  const email = freshEmail()
  await client.signUp(email)
  const first = client.mailedCode(email)
  platform.clock.advance({ seconds: 19 })
  expect((await resend(email)).error).toBe('LimitExceededException')
  platform.clock.advance({ seconds: 2 })
  expect((await resend(email)).status).toBe(200)
  const second = client.mailedCode(email)
  expect((await confirm(email, first)).error).toBe('CodeMismatchException')
  expect((await confirm(email, second)).status).toBe(200)
})

test('two requests for a code at the same moment send one mail', async () => {
  const email = freshEmail()
  await client.signUp(email)
  platform.clock.advance({ seconds: 30 })
  const before = platform.mails.length
  await Promise.all([resend(email), resend(email), resend(email)])
  expect(platform.mails.length - before).toBe(1)
})

test('one address is mailed ten times an hour at most', async () => {
  const email = freshEmail()
  await client.signUp(email)
  const errors: (string | null)[] = []
  for (let i = 0; i < 12; i++) {
    platform.clock.advance({ seconds: 21 })
    errors.push((await resend(email)).error)
  }
  expect(errors.filter((error) => error === null)).toHaveLength(9)
  platform.clock.advance({ hours: 1 })
  expect((await resend(email)).status).toBe(200)
})

test('a code belongs to its own address', async () => {
  const [one, other] = [freshEmail(), freshEmail()]
  await client.signUp(one)
  await client.signUp(other)
  const [code, foreign] = [client.mailedCode(one), client.mailedCode(other)]
  expect((await confirm(one, foreign)).error).toBe('CodeMismatchException')
  expect((await confirm(one, code)).status).toBe(200)
})

test('confirming twice, and asking for a code when there is nothing to confirm, is refused', async () => {
  const { email } = await client.aUser()
  expect((await confirm(email, '123456')).error).toBe('NotAuthorizedException')
  expect((await resend(email)).error).toBe('InvalidParameterException')
  expect((await resend(freshEmail())).error).toBe('UserNotFoundException')
})

test('codes and passwords are stored in a form that tells neither', async () => {
  const email = freshEmail()
  await client.signUp(email, 'a-very-own-password')
  const stored = await platform.db.asOwner(async (tx) => [await tx.query.identityCodes.findMany(), await tx.query.identityUsers.findMany()])
  expect(JSON.stringify(stored)).not.toContain(client.mailedCode(email))
  expect(JSON.stringify(stored)).not.toContain('a-very-own-password')
})
