// The applications of the platform are served at the addresses where clients expect them.
import { afterAll, expect, test } from 'vitest'
import { createPlatform } from './app.ts'
import { createMailer } from './mail/mailer.ts'
import { testPlatform } from './testing/platform.ts'

const ground = await testPlatform()
afterAll(() => ground.close())

function platformWith({ demo }: { demo: boolean }) {
  const { services, identity } = ground
  const settings = { ...services.settings, demo }
  const mail = createMailer({ log: services.log, demo, print: () => {} })
  return createPlatform({ ...services, settings, identity, mail })
}
const platform = platformWith({ demo: true })
const web = 'http://town.test:4000'

test('the identity service answers at /identity, to pages of the organisation', async () => {
  const answer = await platform.api.request('http://town.test:4001/identity', {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.Nothing', 'content-type': 'application/x-amz-json-1.1', origin: web },
    body: '{}',
  })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('access-control-allow-origin')).toBe(web)
  expect(await answer.json()).toMatchObject({ __type: 'UnknownOperationException' })
})

test('its public key can be fetched', async () => {
  const answer = await platform.api.request('http://town.test:4001/identity/.well-known/jwks.json')
  expect(await answer.json()).toMatchObject({ keys: [{ kty: 'RSA', use: 'sig' }] })
})

test('mail is shown in the demo and nowhere else', async () => {
  const page = await platform.api.request('http://town.test:4001/mail')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  const real = await platformWith({ demo: false }).api.request('http://town.test:4001/mail')
  expect([real.status, real.headers.get('x-foyer-problem')]).toEqual([404, 'notFound'])
})

test('the web host gives the configuration with the addresses of the host asked', async () => {
  const answer = await platform.web.fetch(new Request(`${web}/organization.json`))
  expect(await answer.json()).toMatchObject({
    ORGANIZATION_ID: ground.organization.id,
    WEBSITE_URL: web,
    API_URL: 'http://town.test:4001',
    CHAT_URL: 'ws://town.test:3005',
    COGNITO_HOSTED_URL: 'https://town.test:4443',
    COGNITO_ENDPOINT: 'http://town.test:4001/identity',
    COGNITO_USERPOOL_ID: ground.organization.poolId,
    COGNITO_CLIENT_ID: ground.organization.clientId,
  })
})

test('the hosted page answers its own addresses', async () => {
  const answer = await platform.hosted.fetch(new Request('https://town.test:4443/no/such/page'))
  expect(answer.status).toBe(404)
})
