// Creating an account: emailed codes, their limits, and answers that do not reveal whether an account exists.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityUsers } from '../db/schema.ts'
import { anOrganization } from '../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'
import { claimsOf, freshEmail, identityClient, tokensOf, type IdentityClient } from './identity-client.test-helper.ts'
import { srpVerifier } from './srp/srp.ts'

let platform: TestPlatform
let client: IdentityClient
beforeAll(async () => {
  platform = await testPlatform({ routes: [] })
  client = identityClient(platform)
})
afterAll(() => platform.close())

const naming = (attempt?: string) => (attempt === undefined ? {} : { ClientMetadata: { attempt } })
const confirm = (Username: string, ConfirmationCode: string, attempt?: string) =>
  client.send('ConfirmSignUp', { ClientId: client.ClientId, Username, ConfirmationCode, ...naming(attempt) })
const resend = (Username: string, attempt?: string) =>
  client.send('ResendConfirmationCode', { ClientId: client.ClientId, Username, ...naming(attempt) })
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

test('whoever has just confirmed may ask for a new password at once', async () => {
  const email = freshEmail()
  await client.signUp(email)
  await confirm(email, client.mailedCode(email))
  const forgot = () => client.send('ForgotPassword', { ClientId: client.ClientId, Username: email })
  expect((await forgot()).status).toBe(200)
  expect((await forgot()).error).toBe('LimitExceededException')
})

test('the mail begins with the code and speaks the language of the organisation', async () => {
  const majlis = await anOrganization(platform, { config: { NAME: 'مجلس', DEFAULT_LOCALE: 'ar' } })
  const email = freshEmail()
  await identityClient(platform, majlis).signUp(email)
  const mail = platform.mails.findLast(({ to }) => to === email)
  expect(mail?.subject).toMatch(/^\d{6} هو رمزك في مجلس$/)
  expect(mail?.organization).toBe('مجلس')
})

test('nobody signs in before the address is confirmed, and only the right password tells that it is not', async () => {
  const email = freshEmail()
  const { UserSub: attempt } = (await client.signUp(email)).body
  expect((await client.byPassword(email, 'foyer-demo')).error).toBe('UserNotConfirmedException')
  expect((await client.byPassword(email, 'wrong-password')).error).toBe('UserNotFoundException')
  expect((await client.bySrp(email, 'foyer-demo', { attempt: String(attempt) })).error).toBe('UserNotConfirmedException')
  expect((await client.bySrp(email, 'wrong-password', { attempt: String(attempt) })).error).toBe('NotAuthorizedException')
})

test('a stranger cannot tell an address that began from one that never did', async () => {
  const [begun, unknown] = [freshEmail(), freshEmail()]
  await client.signUp(begun)
  platform.clock.advance({ seconds: 21 })
  const askAll = async (email: string) => {
    const replies = [
      await client.beginSrp(email).then((srp) => srp.begun),
      await client.byPassword(email, 'a-wild-guess'),
      await confirm(email, '123456'),
      await resend(email),
      await client.send('ForgotPassword', { ClientId: client.ClientId, Username: email }),
      await client.send('ConfirmForgotPassword', {
        ClientId: client.ClientId,
        Username: email,
        ConfirmationCode: '1',
        Password: 'long-enough-1',
      }),
    ]
    return replies.map(({ status, error, body }) => [status, error, body.message])
  }
  expect(await askAll(begun)).toEqual(await askAll(unknown))
})

test('an address that has an account is told so', async () => {
  const { email } = await client.aUser()
  const { error, body } = await client.signUp(email)
  expect([error, body.message]).toEqual(['UsernameExistsException', 'User already exists'])
})

/** Two people sign up with one address; only its owner receives the emails. */
async function rivals(first: string, second: string) {
  const email = freshEmail()
  const one = String((await client.signUp(email, first)).body.UserSub)
  const firstCode = client.mailedCode(email)
  platform.clock.advance({ seconds: 21 })
  const two = String((await client.signUp(email, second)).body.UserSub)
  return { email, one, two, firstCode, secondCode: client.mailedCode(email) }
}
const opens = async (email: string, password: string) => (await client.byPassword(email, password)).status === 200

test('a code confirms what was typed with it: the owner came first', async () => {
  const { email, firstCode } = await rivals('owners-password', 'squatters-password')
  expect((await confirm(email, firstCode)).status).toBe(200)
  expect([await opens(email, 'owners-password'), await opens(email, 'squatters-password')]).toEqual([true, false])
})

test('the newest code typed without the name of its attempt lets no password in, and a reset does', async () => {
  for (const [first, second] of [
    ['owners-password', 'squatters-password'],
    ['squatters-password', 'owners-password'],
  ] as const) {
    const { email, secondCode } = await rivals(first, second)
    expect((await confirm(email, secondCode)).status).toBe(200)
    expect([await opens(email, first), await opens(email, second)]).toEqual([false, false])
    const { ClientId } = client
    platform.clock.advance({ seconds: 21 })
    await client.send('ForgotPassword', { ClientId, Username: email })
    const ConfirmationCode = client.mailedCode(email)
    await client.send('ConfirmForgotPassword', { ClientId, Username: email, ConfirmationCode, Password: 'chosen-password' })
    expect(await opens(email, 'chosen-password')).toBe(true)
  }
})

test('a page that names its attempt confirms its own, whoever came first, and no other', async () => {
  const { email, two, firstCode, secondCode } = await rivals('squatters-password', 'owners-password')
  expect((await confirm(email, firstCode, two)).error).toBe('CodeMismatchException')
  expect((await confirm(email, secondCode, two)).status).toBe(200)
  expect([await opens(email, 'owners-password'), await opens(email, 'squatters-password')]).toEqual([true, false])
})

test('a code asked for again is of the attempt that is named', async () => {
  const { email, one } = await rivals('owners-password', 'squatters-password')
  platform.clock.advance({ seconds: 21 })
  expect((await resend(email, one)).status).toBe(200)
  expect((await confirm(email, client.mailedCode(email), one)).status).toBe(200)
  expect(await opens(email, 'owners-password')).toBe(true)
})

test('guesses of others do not use up the code of an attempt that is named', async () => {
  const email = freshEmail()
  const attempt = String((await client.signUp(email)).body.UserSub)
  const code = client.mailedCode(email)
  for (let i = 0; i < 30; i++) await confirm(email, otherCode(code))
  expect((await confirm(email, code, attempt)).status).toBe(200)
})

test('who names an attempt has five guesses', async () => {
  const email = freshEmail()
  const attempt = String((await client.signUp(email)).body.UserSub)
  const code = client.mailedCode(email)
  for (let i = 0; i < 5; i++) expect((await confirm(email, otherCode(code), attempt)).error).toBe('CodeMismatchException')
  expect((await confirm(email, code, attempt)).error).toBe('LimitExceededException')
})

test('signing up again with the same password goes on with the attempt', async () => {
  const email = freshEmail()
  const first = await client.signUp(email, 'owners-password', { given_name: 'Ada' })
  const firstCode = client.mailedCode(email)
  platform.clock.advance({ seconds: 21 })
  const again = await client.signUp(email, 'owners-password', { given_name: 'Augusta' })
  expect(again.body.UserSub).toBe(first.body.UserSub)
  expect((await confirm(email, firstCode)).error).toBe('CodeMismatchException')
  expect((await confirm(email, client.mailedCode(email))).status).toBe(200)
  expect(await platform.identity.user(client.poolId, String(first.body.UserSub))).toMatchObject({ givenName: 'Augusta' })
})

test('guesses before there is a code do not shut its owner out', async () => {
  const email = freshEmail()
  for (let i = 0; i < 31; i++) await confirm(email, '123456')
  await client.signUp(email)
  expect((await confirm(email, client.mailedCode(email))).status).toBe(200)
  const { ClientId } = client
  const reset = (ConfirmationCode: string) =>
    client.send('ConfirmForgotPassword', { ClientId, Username: email, ConfirmationCode, Password: 'another-password' })
  for (let i = 0; i < 31; i++) await reset('123456')
  platform.clock.advance({ seconds: 21 })
  await client.send('ForgotPassword', { ClientId, Username: email })
  expect((await reset(client.mailedCode(email))).status).toBe(200)
})

test("a stranger who asks for a code too does not void the owner's", async () => {
  const { email } = await client.aUser()
  const { ClientId } = client
  await client.send('ForgotPassword', { ClientId, Username: email })
  const ConfirmationCode = client.mailedCode(email)
  platform.clock.advance({ seconds: 21 })
  await client.send('ForgotPassword', { ClientId, Username: email })
  const answer = await client.send('ConfirmForgotPassword', { ClientId, Username: email, ConfirmationCode, Password: 'another-password' })
  expect(answer.status).toBe(200)
})

test.each([
  ['full width', (digit: number) => 0xff10 + digit],
  ['Devanagari', (digit: number) => 0x966 + digit],
  ['Arabic-Indic', (digit: number) => 0x660 + digit],
])('a code in %s digits is the same code', async (_, point) => {
  const email = freshEmail()
  await client.signUp(email)
  const typed = [...client.mailedCode(email)].map((digit) => String.fromCodePoint(point(Number(digit)))).join('')
  expect((await confirm(email, ` ${typed} `)).status).toBe(200)
})

test.each(["o'brien@example.com", 'a!#$%&*+/=?^_`{|}~-z@example.com', 'renée@example.com', 'a.b@mañana.example'])(
  '%s is an address',
  async (email) => {
    expect((await client.signUp(email)).status).toBe(200)
    expect((await confirm(email, client.mailedCode(email.normalize('NFC')))).status).toBe(200)
  },
)

test.each([
  ['a zero-width space', 'ada\u200b@example.com'],
  ['a soft hyphen', 'a\u00adda@example.com'],
  ['a mark that turns the text round', 'ada\u202e@example.com'],
  ['an isolate', '\u2066ada@example.com'],
  ['a filler', 'ada\u3164@example.com'],
  ['a private character', 'ada\ue000@example.com'],
])('%s is in no address', async (_, email) => {
  expect((await client.signUp(email)).error).toBe('InvalidParameterException')
})

test('an accent made of two signs is the accent made of one: one account', async () => {
  const email = 'zoë@example.com'
  await client.signUp(email.normalize('NFD'), 'foyer-demo')
  await confirm(email.normalize('NFC'), client.mailedCode(email.normalize('NFC')))
  platform.clock.advance({ seconds: 21 })
  expect((await client.signUp(email.normalize('NFC'))).error).toBe('UsernameExistsException')
  expect((await client.byPassword(email.normalize('NFD').toUpperCase(), 'foyer-demo')).status).toBe(200)
})

test('a password is the same however its signs are composed, and one stored as it was typed still opens', async () => {
  const password = 'motdépasse-ﬁn'
  const { email } = await client.aUser({ password })
  for (const form of ['NFC', 'NFD', 'NFKC'] as const) expect(await opens(email, password.normalize(form))).toBe(true)
  const { email: old, sub } = await client.aUser()
  const { salt, verifier } = srpVerifier(client.poolId, sub, password)
  await platform.db.asOwner((tx) =>
    tx.update(identityUsers).set({ srpSalt: salt, srpVerifier: verifier }).where(eq(identityUsers.sub, sub)),
  )
  expect([await opens(old, password), await opens(old, 'foyer-demo')]).toEqual([true, false])
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

test('a code works for ten minutes', async () => {
  const email = freshEmail()
  await client.signUp(email)
  platform.clock.advance({ minutes: 10 })
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

test('confirming twice is refused, and asking for a code when there is nothing to confirm sends none', async () => {
  const { email } = await client.aUser()
  expect((await confirm(email, '123456')).error).toBe('NotAuthorizedException')
  const before = platform.mails.length
  expect((await resend(email)).status).toBe(200)
  expect((await resend(freshEmail())).status).toBe(200)
  expect(platform.mails).toHaveLength(before)
})

test('codes and passwords are stored in a form that tells neither', async () => {
  const email = freshEmail()
  await client.signUp(email, 'a-very-own-password')
  const stored = await platform.db.asOwner(async (tx) => [await tx.query.identityCodes.findMany(), await tx.query.identityUsers.findMany()])
  expect(JSON.stringify(stored)).not.toContain(client.mailedCode(email))
  expect(JSON.stringify(stored)).not.toContain('a-very-own-password')
})
