// The real aws-amplify, in Node and over a real port: it and the identity service understand each other.
import { serve, type ServerType } from '@hono/node-server'
import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import {
  confirmResetPassword,
  confirmSignUp,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'
import { freshEmail, identityClient, type IdentityClient } from './identity-client.test-helper.ts'

let platform: TestPlatform
let client: IdentityClient
let server: ServerType
let endpoint: string
let identityPoolId: string
const storage = new Map<string, string>()

function configure(allowGuestAccess: boolean) {
  const { poolId: userPoolId, ClientId: userPoolClientId } = client
  const pools = { userPoolId, userPoolClientId, userPoolEndpoint: endpoint, identityPoolId, identityPoolEndpoint: endpoint }
  // It warns about every address that is not Amazon's.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({ Auth: { Cognito: { ...pools, allowGuestAccess } } })
}

beforeAll(async () => {
  platform = await testPlatform({ routes: [] })
  // Amplify reads the machine's clock.
  platform.clock.set(new Date())
  client = identityClient(platform)
  const app = new Hono().route('/identity', platform.identity.app)
  server = await new Promise<ServerType>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      endpoint = `http://127.0.0.1:${port}/identity`
      resolve(started)
    })
  })
  const pools = await platform.db.asHost((tx) => tx.query.identityPools.findMany())
  identityPoolId = pools.find(({ id }) => id === client.poolId)?.identityPoolId ?? ''
  configure(false)
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: (key, value) => Promise.resolve(void storage.set(key, value)),
    getItem: (key) => Promise.resolve(storage.get(key) ?? null),
    removeItem: (key) => Promise.resolve(void storage.delete(key)),
    clear: () => Promise.resolve(storage.clear()),
  })
})
afterAll(async () => {
  server.close()
  await platform.close()
})

const code = (email: string) => client.mailedCode(email)
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof Error ? error.name : 'something else'),
  )

test('the whole round: sign up, confirm, sign in, session, refresh, reset, sign out, leave', async () => {
  const username = freshEmail()
  const started = await signUp({
    username,
    password: 'foyer-demo',
    options: { userAttributes: { email: username, given_name: 'Ada', family_name: 'Byron' } },
  })
  expect(started.nextStep).toMatchObject({ signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: { deliveryMedium: 'EMAIL' } })
  const options = { clientMetadata: { attempt: started.userId ?? '' } }
  expect((await signIn({ username, password: 'foyer-demo', options })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
  expect(await failure(resendSignUpCode({ username, options }))).toBe('LimitExceededException')
  platform.clock.advance({ seconds: 21 })
  await resendSignUpCode({ username, options })
  expect((await confirmSignUp({ username, confirmationCode: code(username), options })).isSignUpComplete).toBe(true)

  expect(await failure(signIn({ username, password: 'wrong-password' }))).toBe('NotAuthorizedException')
  expect(await failure(signIn({ username: freshEmail(), password: 'foyer-demo' }))).toBe('UserNotFoundException')
  expect((await signIn({ username, password: 'foyer-demo' })).isSignedIn).toBe(true)
  expect((await getCurrentUser()).userId).toBe(started.userId)
  expect(await fetchUserAttributes()).toMatchObject({ email: username, given_name: 'Ada', family_name: 'Byron', email_verified: 'true' })

  const session = await fetchAuthSession()
  expect(session.credentials?.sessionToken).toBeTruthy()
  expect(session.identityId).toMatch(/^eu-west-1:/)
  platform.clock.advance({ seconds: 5 })
  const refreshToken = () => [...storage].find(([key]) => key.endsWith('.refreshToken'))?.[1]
  const before = refreshToken()
  const refreshed = await fetchAuthSession({ forceRefresh: true })
  // It stores the new token, and continues with it.
  expect(refreshToken()).not.toBe(before)
  platform.clock.advance({ hours: 1 })
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined()
  expect(refreshed.tokens?.accessToken.toString()).not.toBe(session.tokens?.accessToken.toString())
  expect(refreshed.identityId).toBe(session.identityId)

  await updatePassword({ oldPassword: 'foyer-demo', newPassword: 'foyer-demo-2' })
  await resetPassword({ username })
  await confirmResetPassword({ username, confirmationCode: code(username), newPassword: 'foyer-demo-3' })
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
  expect((await signIn({ username, password: 'foyer-demo-3', options: { authFlowType: 'USER_PASSWORD_AUTH' } })).isSignedIn).toBe(true)
  await signOut({ global: true })
  expect(await failure(getCurrentUser())).toBe('UserUnAuthenticatedException')

  expect((await signIn({ username, password: 'foyer-demo-3' })).isSignedIn).toBe(true)
  await deleteUser()
  expect(await failure(signIn({ username, password: 'foyer-demo-3' }))).toBe('UserNotFoundException')
})

test('a guest gets credentials', async () => {
  configure(true)
  const session = await fetchAuthSession()
  expect(session.tokens).toBeUndefined()
  expect(session.credentials?.accessKeyId).toMatch(/^ASIA/)
  configure(false)
})

test('a session ended elsewhere signs Amplify out, a limit does not', async () => {
  const { email, password, sub } = await client.aUser()
  await signIn({ username: email, password })
  for (let i = 0; i < 12; i++) await client.byPassword(email, 'wrong-password')
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined()
  await platform.identity.signOutEverywhere(client.poolId, sub)
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
})
