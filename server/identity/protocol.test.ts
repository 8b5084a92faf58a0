// The envelope of every call: the protocol, its errors, which browsers may call, and the identity pool.
import { createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '../db/schema.ts'
import { anOrganization } from '../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'
import { claimsOf, identityClient, type IdentityClient } from './identity-client.test-helper.ts'

let platform: TestPlatform
let client: IdentityClient
let neighbour: IdentityClient
let identityPools: Record<string, string>
beforeAll(async () => {
  platform = await testPlatform({ routes: [] })
  client = identityClient(platform)
  neighbour = identityClient(platform, await anOrganization(platform))
  const rows = await platform.db.asHost((tx) => tx.select().from(schema.identityPools))
  identityPools = Object.fromEntries(rows.map((row) => [row.id, row.identityPoolId]))
})
afterAll(() => platform.close())

const post = (headers: Record<string, string>, body: string) => platform.identity.app.request('/', { method: 'POST', headers, body })

test('answers are in the AWS JSON protocol, named, and kept by nobody', async () => {
  const { headers, body } = await client.send('GetUser', { AccessToken: 'nonsense' })
  expect(headers.get('content-type')).toBe('application/x-amz-json-1.1')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-amzn-errortype')).toBe('NotAuthorizedException')
  expect(headers.get('x-amzn-requestid')).toMatch(/^[\da-f-]{36}$/)
  expect(headers.get('x-foyer-api')).toBe('1')
  expect(body).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Access Token' })
})

test.each([
  ['an unknown call', { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminDeleteUser' }, '{}', 400, 'UnknownOperationException'],
  ['a name every object has', { 'x-amz-target': 'AWSCognitoIdentityProviderService.constructor' }, '{}', 400, 'UnknownOperationException'],
  ['no call at all', {}, '{}', 400, 'UnknownOperationException'],
  ['a body that is no JSON', { 'x-amz-target': 'X.SignUp' }, '{', 400, 'SerializationException'],
  ['a body that is no object', { 'x-amz-target': 'X.SignUp' }, '[]', 400, 'InvalidParameterException'],
  ['a field of the wrong kind', { 'x-amz-target': 'X.SignUp' }, '{"ClientId":1}', 400, 'InvalidParameterException'],
  [
    'a body of 70 kB',
    { 'x-amz-target': 'X.SignUp' },
    JSON.stringify({ Username: 'a'.repeat(70_000) }),
    413,
    'RequestEntityTooLargeException',
  ],
])('%s is refused', async (_, headers, body, status, type) => {
  const response = await post(headers, body)
  expect([response.status, response.headers.get('x-amzn-errortype')]).toEqual([status, type])
})

test('the web app of an organisation may call from a browser, and no other page', async () => {
  const ask = async (origin: string) => {
    const response = await platform.identity.app.request('/', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-amz-target,content-type,x-amz-user-agent,cache-control',
      },
    })
    return response.headers
  }
  const own = platform.services.settings.public.web.replace('{host}', platform.organization.host)
  const headers = await ask(own)
  expect(headers.get('access-control-allow-origin')).toBe(own)
  for (const name of ['x-amz-target', 'content-type', 'x-amz-user-agent', 'cache-control'])
    expect(headers.get('access-control-allow-headers')).toContain(name)
  for (const foreign of ['https://evil.example', `${own}.evil.example`, own.replace('http', 'ftp'), `${own}1`, 'null', ''])
    expect((await ask(foreign)).get('access-control-allow-origin')).toBeNull()
})

test('tokens verify with the published key', async () => {
  const { tokens } = await client.signedIn()
  for (const path of ['/.well-known/jwks.json', `/${client.poolId}/.well-known/jwks.json`]) {
    const response = await platform.identity.app.request(path)
    const { keys } = v.parse(v.object({ keys: v.tuple([v.record(v.string(), v.string())]) }), await response.json())
    const [header = '', payload = '', signature = ''] = tokens.AccessToken.split('.')
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'RS256', kid: keys[0].kid })
    expect(Object.keys(keys[0]).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    const key = createPublicKey({ key: keys[0], format: 'jwk' })
    expect(verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
  }
  expect((await platform.identity.app.request('/eu-west-1_Nobody/.well-known/jwks.json')).status).toBe(404)
})

const loginName = (idToken: string) => String(claimsOf(idToken).iss).replace(/^https?:\/\//, '')

test('a person has one identity, and credentials for an hour', async () => {
  const { tokens } = await client.signedIn()
  const Logins = { [loginName(tokens.IdToken)]: tokens.IdToken }
  const { body } = await client.send('GetId', { IdentityPoolId: identityPools[client.poolId], Logins })
  expect(body.IdentityId).toMatch(/^eu-west-1:[\da-f-]{36}$/)
  const again = await client.send('GetId', { IdentityPoolId: identityPools[client.poolId], Logins })
  expect(again.body.IdentityId).toBe(body.IdentityId)
  const given = await client.send('GetCredentialsForIdentity', { IdentityId: body.IdentityId, Logins })
  expect(given.body).toMatchObject({ IdentityId: body.IdentityId, Credentials: { Expiration: platform.clock().getTime() / 1000 + 3600 } })
  expect(given.body.Credentials).toMatchObject({
    AccessKeyId: expect.stringMatching(/^ASIA[A-Z2-7]{16}$/),
    SecretKey: expect.stringMatching(/^.{40}$/),
  })
})

test('a guest has an identity too, and takes their own when they sign in', async () => {
  const guest = (await client.send('GetId', { IdentityPoolId: identityPools[client.poolId] })).body.IdentityId
  expect((await client.send('GetCredentialsForIdentity', { IdentityId: guest })).status).toBe(200)
  const { tokens } = await client.signedIn()
  const Logins = { [loginName(tokens.IdToken)]: tokens.IdToken }
  const own = (await client.send('GetId', { IdentityPoolId: identityPools[client.poolId], Logins })).body.IdentityId
  expect((await client.send('GetCredentialsForIdentity', { IdentityId: guest, Logins })).body.IdentityId).toBe(own)
  expect((await client.send('GetCredentialsForIdentity', { IdentityId: own })).error).toBe('NotAuthorizedException')
})

test('identities are not given for tokens that are old, foreign, or of another use', async () => {
  const { tokens } = await client.signedIn()
  const name = loginName(tokens.IdToken)
  const getId = (IdentityPoolId: string | undefined, Logins: Record<string, string>) => client.send('GetId', { IdentityPoolId, Logins })
  const own = identityPools[client.poolId]
  expect((await getId(own, { [name]: tokens.AccessToken })).error).toBe('NotAuthorizedException')
  expect((await getId(own, { [name]: 'nonsense' })).error).toBe('NotAuthorizedException')
  expect((await getId(own, { 'accounts.google.com': tokens.IdToken })).error).toBe('NotAuthorizedException')
  expect((await getId(identityPools[neighbour.poolId], { [name]: tokens.IdToken })).error).toBe('NotAuthorizedException')
  expect((await getId('eu-west-1:nobody', {})).error).toBe('ResourceNotFoundException')
  expect((await client.send('GetCredentialsForIdentity', { IdentityId: 'eu-west-1:00000000-0000-4000-8000-000000000000' })).error).toBe(
    'NotAuthorizedException',
  )
  platform.clock.advance({ hours: 2 })
  expect((await getId(own, { [name]: tokens.IdToken })).body.message).toBe('Invalid login token. Token expired.')
})
