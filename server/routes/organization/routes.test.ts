// The public data of an organisation.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Organization, OrganizationConfig } from '../../../src/contract/organization.ts'
import { anOrganization } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform({ config: { NAME: 'Form & Field', PRIMARY_COLOR: '#123456' } })
})
afterAll(() => platform.close())

test('the organisation of the host is told to anybody', async () => {
  const { data } = await platform.get<Organization>('/organization')
  expect(data).toMatchObject({ id: platform.organization.id, primaryColor: '#123456', userPoolId: platform.organization.poolId })
})

test('another host is another organisation', async () => {
  const other = await anOrganization(platform)
  expect((await platform.get<Organization>('/organization', { host: other.host })).data.id).toBe(other.id)
})

test('the configuration names the addresses of the host it was asked at', async () => {
  const { data } = await platform.get<OrganizationConfig>('/organization/config')
  expect(data).toMatchObject({
    ORGANIZATION_ID: platform.organization.id,
    NAME: 'Form & Field',
    API_URL: 'http://town.test:4001',
    CHAT_URL: 'ws://town.test:3005',
    COGNITO_USERPOOL_ID: platform.organization.poolId,
  })
})
