// The list of notifications: what it shows and hides, and that reading marks as read.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Self } from '../../../src/contract/people/accounts.ts'
import type { Notification } from '../../../src/contract/community/notifications.ts'
import { notifications } from '../../db/schema.ts'
import { aBlock, anAccount, anActivity, anEvent, type TestAccount } from '../../testing/builders.ts'
import { aContent, aPublication } from '../../testing/channels.ts'
import { countStatements, isSteady } from '../../testing/counting.ts'
import { aGroup, aGroupInvitation, anAnnouncement } from '../../testing/group-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { organizationByHost } from '../../tenancy/organizations.ts'
import { presentNotifications } from './present.ts'

let platform: TestPlatform
let mia: TestAccount
let reader: TestAccount
beforeAll(async () => {
  platform = await testPlatform()
  mia = await anAccount(platform, { username: 'mia' })
})
afterAll(() => platform.close())
beforeEach(async () => {
  reader = await anAccount(platform)
})

type Values = Partial<typeof notifications.$inferInsert>
let minutes = 0
const happens = (values: Values) => {
  minutes += 1
  const row = { type: 'FOLLOW' as const, senderId: mia.id, createdAt: new Date(Date.UTC(2026, 5, 1, 0, minutes)), ...values }
  return platform.db.asOwner((tx) =>
    tx.insert(notifications).values({ ...row, organizationId: platform.organization.id, accountId: reader.id }),
  )
}
const read = async (query = '') => (await platform.get<Notification[]>(`/self/notifications${query}`, { as: reader })).data
const unread = async () => (await platform.get<Self>('/self', { as: reader })).data._count.notifications

test('an announcement of a private group is told only as long as one is in it', async () => {
  const inside = await aGroup(platform, [mia, reader], { access: 'private' })
  const outside = await aGroup(platform, [mia], { access: 'private' })
  const hidden = await anEvent(platform, { visible: false })
  for (const about of [{ groupId: inside.id }, { groupId: outside.id }, { eventId: hidden.id }]) {
    const { id } = await anAnnouncement(platform, about)
    await happens({ type: 'ANNOUNCEMENT', announcementId: id })
  }
  expect((await read()).map((row) => row.announcement?.group?.id ?? null)).toEqual([null, null, inside.id])
})

test('every type carries what it is about', async () => {
  const activity = await anActivity(platform, mia, { message: 'The kiln is warm.' })
  const event = await anEvent(platform)
  const group = await aGroup(platform, [mia])
  const invitation = await aGroupInvitation(platform, group, reader, mia)
  const announcement = await anAnnouncement(platform, { groupId: group.id })
  const content = await aContent(platform, await aPublication(platform, mia), { published: new Date('2026-06-01T00:00:00Z') })
  await happens({ type: 'LIKE', activityId: activity.id })
  await happens({ type: 'EVENT', eventId: event.id, senderId: null })
  await happens({ type: 'GROUP_INVITATION', groupId: group.id, invitationId: invitation.id })
  await happens({ type: 'ANNOUNCEMENT', announcementId: announcement.id })
  await happens({ type: 'CONTENT', contentId: content.id })
  await happens({ type: 'FOLLOW' })
  const [follow, told, said, asked, comes, liked] = await read()
  expect(follow).toMatchObject({ type: 'FOLLOW', sender: { id: mia.id }, like: null, activity: null, event: null, content: null })
  expect(told?.content?.id).toBe(content.id)
  expect(said?.announcement).toMatchObject({ id: announcement.id, group: { id: group.id } })
  expect(asked).toMatchObject({ group: { id: group.id }, invitation: { id: invitation.id, inviter: { id: mia.id }, status: 'invited' } })
  expect(comes).toMatchObject({ sender: null, event: { id: event.id } })
  expect(liked).toMatchObject({
    like: { account: { id: mia.id }, activity: { id: activity.id } },
    activity: { message: 'The kiln is warm.' },
  })
})

test('being shown a page marks it read, and only it; the answer has the flags from before', async () => {
  for (let i = 0; i < 5; i++) await happens({})
  expect(await unread()).toBe(5)
  expect((await read('?pageSize=2')).map((row) => row.read)).toEqual([false, false])
  expect(await unread()).toBe(3)
  expect((await read('?pageSize=3')).map((row) => row.read)).toEqual([true, true, false])
  expect(await unread()).toBe(2)
})

test.each([
  ['LIKE', ['LIKE']],
  ['like, COMMENT', ['COMMENT', 'LIKE']],
  ['LIKE,NONSENSE', ['LIKE']],
  ['NONSENSE', []],
  ['', ['FOLLOW', 'COMMENT', 'LIKE']],
])('filtered by "%s"', async (filters, types) => {
  for (const type of ['LIKE', 'COMMENT', 'FOLLOW'] as const) await happens({ type })
  expect((await read(`?filters=${encodeURIComponent(filters)}`)).map(({ type }) => type)).toEqual(types)
})

test('those of people of a block are hidden and not counted', async () => {
  const [rude, shunned] = [await anAccount(platform), await anAccount(platform)]
  await happens({ senderId: rude.id })
  await happens({ senderId: shunned.id })
  await happens({ senderId: null, type: 'EVENT' })
  await aBlock(platform, rude, reader)
  await aBlock(platform, reader, shunned)
  expect([await unread(), (await read()).map(({ type }) => type)]).toEqual([1, ['EVENT']])
})

test('what may not be seen any more is null', async () => {
  const hidden = await anEvent(platform, { visible: false })
  const closed = await aPublication(platform, mia, { private: true })
  const content = await aContent(platform, closed, { published: new Date('2026-06-01T00:00:00Z') })
  const activity = await anActivity(platform, mia, { eventId: hidden.id })
  await happens({ type: 'EVENT', eventId: hidden.id })
  await happens({ type: 'CONTENT', contentId: content.id })
  await happens({ type: 'LIKE', activityId: activity.id })
  expect((await read()).map((row) => [row.event, row.content, row.activity, row.like])).toEqual([
    [null, null, null, null],
    [null, null, null, null],
    [null, null, null, null],
  ])
})

test('many are answered with as many queries as few', async () => {
  const group = await aGroup(platform, [mia])
  const caller = { organization: (await organizationByHost(platform.db, platform.organization.host))!, actor: reader, account: reader }
  const { services, clock } = platform
  const { counted, taken } = countStatements()
  const count = async () => {
    await platform.db.asTenant({ organizationId: platform.organization.id }, async (tx) => {
      const rows = await tx.select().from(notifications).where(eq(notifications.accountId, reader.id))
      taken()
      await presentNotifications({ tx: counted(tx), caller, services, now: clock(), locale: 'es' }, rows)
    })
    return taken()
  }
  const oneOfEach = async () => {
    const sender = await anAccount(platform)
    const senderId = sender.id
    const content = await aContent(platform, await aPublication(platform, sender), { published: new Date('2026-06-01T00:00:00Z') })
    await happens({ type: 'LIKE', senderId, activityId: (await anActivity(platform, sender)).id })
    await happens({ type: 'EVENT', senderId, eventId: (await anEvent(platform)).id })
    await happens({
      type: 'ANNOUNCEMENT',
      senderId,
      announcementId: (await anAnnouncement(platform, { groupId: group.id, creatorId: senderId })).id,
    })
    await happens({ type: 'CONTENT', senderId, contentId: content.id })
  }
  await oneOfEach()
  const few = await count()
  for (let i = 0; i < 3; i++) await oneOfEach()
  const many = await count()
  expect([few > 5, isSteady(few, many), few, many]).toEqual([true, true, few, many])
})

test("nobody else's are shown", async () => {
  await happens({})
  expect((await platform.get<Notification[]>('/self/notifications', { as: mia })).data).toEqual([])
  expect((await platform.get('/self/notifications')).status).toBe(401)
})
