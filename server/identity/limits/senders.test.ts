// Attempts are counted for the right sender: each sender behind the proxy, and no stranger in place of the owner.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateWindows } from '../../db/schema.ts'
import { readProxies } from '../../limits/addresses.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { freshEmail } from '../identity-client.test-helper.ts'
import { callLimit, limits } from './limits.ts'

let platform: TestPlatform
beforeAll(async () => {
  const read = readProxies(['loopback'])
  if ('wrong' in read) throw new Error(read.wrong)
  platform = await testPlatform({ settings: { trustedProxies: read.proxies } })
})
afterAll(() => platform.close())

/** Sends a request as the sender `from` through a proxy on this machine or, with `directly`, without it. */
async function ask(target: string, body: object, from: string, { directly = false } = {}): Promise<string> {
  const { app } = platform.identity
  const ClientId = platform.organization.clientId
  const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${target}`, ...(!directly && { 'x-forwarded-for': from }) }
  const env = { incoming: { socket: { remoteAddress: directly ? from : '127.0.0.1' } } }
  const response = await app.request('/', { method: 'POST', headers, body: JSON.stringify({ ClientId, ...body }) }, env)
  const answer: { __type?: string } = await response.json()
  return answer.__type ?? 'ok'
}

async function aPerson(): Promise<string> {
  const email = freshEmail()
  await platform.identity.createUser(platform.organization.poolId, { email, password: 'foyer-demo' })
  return email
}
const signIn = (USERNAME: string, PASSWORD: string) => ({ AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } })

test('wrong passwords from twelve places behind the proxy do not shut the owner out', async () => {
  const email = await aPerson()
  for (let i = 1; i <= 12; i += 1)
    expect(await ask('InitiateAuth', signIn(email, 'wrong-one'), `198.51.100.${i}`)).toBe('NotAuthorizedException')
  expect(await ask('InitiateAuth', signIn(email, 'foyer-demo'), '203.0.113.1')).toBe('ok')
})

test('strangers at seventy places do not shut out an owner who signs in where they did before', async () => {
  const email = await aPerson()
  expect(await ask('InitiateAuth', signIn(email, 'foyer-demo'), '203.0.113.9')).toBe('ok')
  const answers = new Set<string>()
  for (let i = 1; i <= 70; i += 1) answers.add(await ask('InitiateAuth', signIn(email, 'wrong-one'), `198.51.100.${i}`))
  expect(answers).toEqual(new Set(['NotAuthorizedException', 'LimitExceededException']))
  expect(await ask('InitiateAuth', signIn(email, 'foyer-demo'), '192.0.2.77')).toBe('LimitExceededException')
  expect(await ask('InitiateAuth', signIn(email, 'foyer-demo'), '203.0.113.9')).toBe('ok')
})

test('twelve wrong passwords of one place are refused, whatever it writes into the header, and whichever address of its /64 it takes', async () => {
  const email = await aPerson()
  const tries = async (from: (i: number) => string, options = {}) => {
    const answers: string[] = []
    for (let i = 1; i <= 12; i += 1) answers.push(await ask('InitiateAuth', signIn(email, 'wrong-one'), from(i), options))
    return answers.filter((answer) => answer === 'LimitExceededException').length
  }
  expect(await tries((i) => `6.6.6.${i}, 198.51.100.50`)).toBe(2)
  expect(await tries((i) => `2001:db8:0:7::${i}`)).toBe(2)
  expect(await tries(() => '198.51.100.51', { directly: true })).toBe(2)
})

test('one sender does not try codes of thousands of addresses, while others go on', async () => {
  const confirm = (from: string) => ask('ConfirmSignUp', { Username: freshEmail(), ConfirmationCode: '123456' }, from)
  expect(await confirm('198.51.100.60')).not.toBe('LimitExceededException')
  // As if the limit had been reached.
  await platform.db.asIdentity('', (tx) => tx.update(rateWindows).set({ used: limits.codeGuessAddress.count }))
  expect(await confirm('198.51.100.60')).toBe('LimitExceededException')
  expect(await confirm('198.51.100.61')).not.toBe('LimitExceededException')
})

test('no call at all is without a limit: neither those of the protocol nor those of the hosted page', async () => {
  for (let i = 0; i < callLimit.count; i += 1) await ask('Nothing', {}, '198.51.100.70')
  for (const target of ['GetId', 'GetUser', 'RevokeToken', 'Nothing'])
    expect([target, await ask(target, {}, '198.51.100.70')]).toEqual([target, 'LimitExceededException'])
  const hosted = (path: string, method: string, from: string) =>
    platform.identity.hosted.request(
      path,
      { method, headers: { 'x-forwarded-for': from } },
      { incoming: { socket: { remoteAddress: '::1' } } },
    )
  for (const [path, method] of [
    ['/oauth2/userInfo', 'GET'],
    ['/oauth2/revoke', 'POST'],
    ['/oauth2/token', 'POST'],
    ['/oauth2/authorize', 'GET'],
  ] as const) {
    const answer = await hosted(path, method, '198.51.100.70')
    expect([path, answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([path, 429, true])
    expect([path, (await hosted(path, method, '198.51.100.71')).status]).not.toEqual([path, 429])
  }
})
