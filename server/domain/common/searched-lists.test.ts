// Lists that once ignored `search` must apply it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifications } from '../../db/schema.ts'
import { aChannel, anAccount, type TestAccount } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let mia: TestAccount
let ana: TestAccount
let bo: TestAccount
beforeAll(async () => {
  platform = await testPlatform()
  mia = await anAccount(platform, { firstName: 'Mia', lastName: 'Chen' })
  ana = await anAccount(platform, { firstName: 'Ána', lastName: 'Souza' })
  bo = await anAccount(platform, { firstName: 'Bo', lastName: 'Ek' })
})
afterAll(() => platform.close())

test('people of a conversation', async () => {
  const channel = await aChannel(platform, [mia, ana, bo])
  const found = await platform.get<{ accountId: string }[]>(`/self/chat/channels/${channel.id}/members?search=ana`, { as: mia })
  expect([found.data.map(({ accountId }) => accountId), found.count]).toEqual([[ana.id], 1])
})

test('notifications, by whom they speak of', async () => {
  const row = { organizationId: mia.organizationId, accountId: mia.id, type: 'FOLLOW' as const }
  await platform.db.asOwner((tx) =>
    tx.insert(notifications).values([
      { ...row, senderId: ana.id },
      { ...row, senderId: bo.id },
    ]),
  )
  const found = await platform.get<{ sender: { id: string } }[]>('/self/notifications?search=souza', { as: mia })
  expect([found.data.map(({ sender }) => sender.id), found.count]).toEqual([[ana.id], 1])
})
