// Security events can be traced by account, origin and action, and contain no secrets.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'
import { testSettings } from '../testing/settings.ts'
import { createIdentity, type IdentityService } from './identity.ts'

let platform: TestPlatform
let identity: IdentityService
let lines: Record<string, unknown>[] = []
beforeAll(async () => {
  platform = await testPlatform({ routes: [] })
  const log = createLog(
    { ...testSettings(), logLevel: 'info' },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const { db, clock, services } = platform
  identity = await createIdentity({ db, clock, mail: services.mail, settings: services.settings, log })
})
beforeEach(() => void (lines = []))
afterAll(async () => {
  await identity.stop()
  await platform.close()
})

const signIn = (USERNAME: string, PASSWORD: string) =>
  identity.app.request('/', {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      ClientId: platform.organization.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  })
const events = () => lines.filter(({ security }) => security !== undefined)

test('a wrong password and a right one leave a line each, of the same account', async () => {
  const { poolId } = platform.organization
  const { sub } = await identity.createUser(poolId, { email: 'ada@example.com', password: 'foyer-demo' })
  await signIn('ada@example.com', 'not-her-password')
  await signIn('Ada@example.com', 'foyer-demo')
  expect(events()).toMatchObject([
    { security: 'sign-in', outcome: 'refused', reason: 'NotAuthorizedException', address: expect.any(String), email: expect.any(String) },
    { security: 'sign-in', outcome: 'ok', sub },
  ])
  expect(events()[0]?.email).toBe(events()[1]?.email)
  expect(JSON.stringify(lines)).not.toMatch(/ada@example|not-her-password|foyer-demo|eyJ/i)
})
