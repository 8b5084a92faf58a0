// Deleting an account: the deleted and the handed-over data, and that the sign-in is removed too.
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Self, SelfRelationships } from '../../../src/contract/people/accounts.ts'
import type { Event } from '../../../src/contract/events/events.ts'
import {
  accounts,
  chatChannels,
  chatMembers,
  eventCoHosts,
  groupMemberships,
  identityUsers,
  images,
  payments,
  threadCircleAccounts,
  threadCircles,
  threads,
  threadViewers,
} from '../../db/schema.ts'
import {
  aChannel,
  aDelegation,
  aFollow,
  aMessage,
  anAccount,
  anActivity,
  anEvent,
  anImage,
  aRegistration,
  aTeam,
  type TestAccount,
} from '../../testing/builders.ts'
import { aPublication, aSubscription } from '../../testing/channels.ts'
import { aGroup, aGroupInvitation, aGroupRequest } from '../../testing/group-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let mia: TestAccount
beforeAll(async () => {
  platform = await testPlatform()
  mia = await anAccount(platform)
})
afterAll(() => platform.close())

const leave = (as: TestAccount, executeAs?: TestAccount) => platform.delete<null>('/self', { as, executeAs })
test('a sign-in of long ago is not enough, for leaving or for letting somebody act', async () => {
  const account = await anAccount(platform)
  const authenticatedAt = new Date(platform.clock().getTime() - 16 * 60_000)
  const headers = { authorization: await platform.tokenFor(account, { authenticatedAt }) }
  const refused = { status: 403 }
  const left = await platform.delete('/self', { headers })
  expect(left).toMatchObject(refused)
  expect(left.headers.get('x-foyer-problem')).toBe('signInAgain')
  expect(await platform.post('/self/delegates', { headers, body: { email: 'nobody@example.com' } })).toMatchObject(refused)
  expect((await platform.get('/self', { headers })).status).toBe(200)
  expect((await leave(account)).status).toBe(200)
})

const exists = (account: TestAccount) => platform.db.asOwner(async (tx) => (await tx.$count(accounts, eq(accounts.id, account.id))) === 1)

test('the account, its sign-in, its sessions and its sockets are gone', async () => {
  const person = await anAccount(platform)
  const token = await platform.tokenFor(person)
  const answer = await leave(person)
  expect([answer.status, answer.data]).toEqual([200, null])
  expect(await exists(person)).toBe(false)
  expect(platform.disconnected).toContain(person.id)
  const users = await platform.db.asOwner((tx) => tx.$count(identityUsers, eq(identityUsers.sub, person.userSub!)))
  expect(users).toBe(0)
  const again = await platform.get('/self', { headers: { authorization: token } })
  expect(again.status).toBe(401)
  expect((await platform.delete('/self', { headers: { authorization: token } })).status).toBe(401)
  expect(await exists(person)).toBe(false)
})

test('twice at once is once', async () => {
  const person = await anAccount(platform)
  const token = await platform.tokenFor(person)
  const answers = await Promise.all([1, 2, 3].map(() => platform.delete('/self', { headers: { authorization: token } })))
  expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true)
  const [row] = await platform.db.asOwner((tx) => tx.select().from(accounts).where(eq(accounts.userSub, person.userSub!)))
  expect([row, await exists(person)]).toEqual([undefined, false])
})

test('what it wrote goes with it, and its own pictures, but none that others show', async () => {
  const person = await anAccount(platform)
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2438e0' } })
    .png()
    .toBuffer()
  const body = { buffer: picture.toString('base64') }
  const first = (await platform.put<Self>('/self/image', { as: person, body })).data.image?.id
  const { data } = await platform.put<Self>('/self/image', { as: person, body })
  const banner = (await platform.put<Self>('/self/banner', { as: person, body })).data.banner
  expect(banner).toMatchObject({ width: 8, height: 8 })
  const pictures = () => platform.db.asOwner((tx) => tx.select({ id: images.id }).from(images).where(eq(images.type, 'people')))
  expect((await pictures()).map(({ id }) => id)).toEqual([data.image?.id])
  expect(first).not.toBe(data.image?.id)
  const shared = await anImage(platform, { type: 'people' })
  const other = await anAccount(platform, { imageId: shared.id })
  const sharer = await anAccount(platform, { imageId: shared.id })
  const post = await anActivity(platform, person)
  await leave(person)
  await leave(sharer)
  expect((await pictures()).map(({ id }) => id)).toEqual([shared.id])
  expect((await platform.get(`/activities/${post.id}`)).status).toBe(404)
  expect((await platform.get<Self>('/self', { as: other })).data.image?.id).toBe(shared.id)
})

test("events go on: with their first co-host, else as the organisation's", async () => {
  const [host, second, third] = [await anAccount(platform), await anAccount(platform), await anAccount(platform)]
  const [shared, alone] = [await anEvent(platform, { creatorId: host.id }), await anEvent(platform, { creatorId: host.id })]
  await platform.db.asOwner((tx) =>
    tx.insert(eventCoHosts).values(
      [third, second].map(({ id }, index) => ({
        organizationId: shared.organizationId,
        eventId: shared.id,
        accountId: id,
        createdAt: new Date(Date.UTC(2026, 0, 10 - index)),
      })),
    ),
  )
  await aRegistration(platform, alone, mia)
  await leave(host)
  const creators = await Promise.all([shared, alone].map(async ({ id }) => (await platform.get<Event>(`/events/${id}`)).data.creator.id))
  expect(creators).toEqual([second.id, platform.organization.id])
  const rest = await platform.db.asOwner((tx) => tx.select().from(eventCoHosts).where(eq(eventCoHosts.eventId, shared.id)))
  expect(rest.map(({ accountId }) => accountId)).toEqual([third.id])
})

test('groups, conversations and circles are led by who was there longest; empty conversations go', async () => {
  const [leader, heir, late] = [await anAccount(platform), await anAccount(platform), await anAccount(platform)]
  const group = await aGroup(platform, [leader, heir, late])
  const round = await aChannel(platform, [leader, heir], { name: 'Round' })
  await aMessage(platform, round, heir)
  const empty = await aChannel(platform, [leader], { name: 'Alone' })
  const organizationId = platform.organization.id
  const circle = await platform.db.asOwner(async (tx) => {
    const [made] = await tx.insert(threadCircles).values({ organizationId, name: 'Circle' }).returning()
    const seats = [
      [leader, 'manager'],
      [heir, 'member'],
    ] as const
    for (const [{ id }, role] of seats) {
      await tx.insert(threadCircleAccounts).values({ organizationId, circleId: made!.id, accountId: id, role })
    }
    return made!
  })
  await leave(leader)
  const roles = await platform.db.asOwner(async (tx) => ({
    group: await tx.select().from(groupMemberships).where(eq(groupMemberships.groupId, group.id)),
    round: await tx.select().from(chatMembers).where(eq(chatMembers.channelId, round.id)),
    circle: await tx.select().from(threadCircleAccounts).where(eq(threadCircleAccounts.circleId, circle.id)),
    empty: await tx.$count(chatChannels, eq(chatChannels.id, empty.id)),
  }))
  expect(roles.group.find(({ accountId }) => accountId === heir.id)?.role).toBe('moderator')
  expect(roles.group.find(({ accountId }) => accountId === late.id)?.role).toBe('member')
  expect(roles.round.map(({ accountId, role }) => [accountId, role])).toEqual([[heir.id, 'moderator']])
  expect(roles.circle.map(({ accountId, role }) => [accountId, role])).toEqual([[heir.id, 'manager']])
  expect(roles.empty).toBe(0)
})

test('payments stay, without the name', async () => {
  const person = await anAccount(platform)
  const organizationId = platform.organization.id
  const row = { organizationId, accountId: person.id, type: 'charge' as const, subTotal: 900, chargedAmt: 900 }
  const [payment] = await platform.db.asOwner((tx) => tx.insert(payments).values(row).returning())
  await leave(person)
  const [kept] = await platform.db.asOwner((tx) => tx.select().from(payments).where(eq(payments.id, payment!.id)))
  expect([kept?.chargedAmt, kept?.accountId]).toEqual([900, null])
})

test('only the person themselves leaves; a team is closed by who acts for it', async () => {
  const [boss, helper] = [await anAccount(platform), await anAccount(platform)]
  const team = await aTeam(platform)
  await aDelegation(platform, boss, helper)
  await aDelegation(platform, team, helper)
  expect((await leave(helper, boss)).status).toBe(403)
  expect((await leave(helper, team)).status).toBe(200)
  expect([await exists(boss), await exists(team), await exists(helper)]).toEqual([true, false, true])
})

test('relationships: every family, true entries alone, with the standing in groups', async () => {
  const me = await anAccount(platform)
  const organizationId = platform.organization.id
  const [moderated, joined, asked, invited, both, rejected, foreign] = [
    await aGroup(platform, [me]),
    await aGroup(platform, [mia, me]),
    await aGroup(platform, [mia]),
    await aGroup(platform, [mia]),
    await aGroup(platform, [mia]),
    await aGroup(platform, [mia]),
    await aGroup(platform, [mia]),
  ]
  await aGroupRequest(platform, asked, me)
  await aGroupRequest(platform, joined, me)
  await aGroupRequest(platform, rejected, me, 'rejected')
  await aGroupInvitation(platform, invited, me, mia)
  await aGroupInvitation(platform, rejected, me, mia, 'canceled')
  await aGroupRequest(platform, both, me)
  await aGroupInvitation(platform, both, me, mia)
  const event = await anEvent(platform)
  await aRegistration(platform, event, me)
  await aFollow(platform, me, mia)
  const publication = await aPublication(platform, mia)
  await aSubscription(platform, publication, me)
  const [seat, circled, bidden] = await platform.db.asOwner(async (tx) => {
    const circle = async (role: 'member' | 'invited') => {
      const [made] = await tx.insert(threadCircles).values({ organizationId, name: 'Circle' }).returning()
      await tx.insert(threadCircleAccounts).values({ organizationId, circleId: made!.id, accountId: me.id, role })
      return made!.id
    }
    const thread = async (circleId: string | null) =>
      (await tx.insert(threads).values({ organizationId, subject: 'Glaze', circleId }).returning())[0]!
    const made = [await thread(null), await thread(await circle('member')), await thread(await circle('invited'))]
    await tx.insert(threadViewers).values({ organizationId, threadId: made[0]!.id, accountId: me.id })
    return made
  })
  const { data } = await platform.get<SelfRelationships>('/self/relationships', { as: me })
  expect(data).toEqual({
    accounts: { [mia.id]: true },
    groups: { [moderated.id]: 'moderator', [joined.id]: 'member', [asked.id]: 'requested', [invited.id]: 'invited', [both.id]: 'invited' },
    events: { [event.id]: true },
    channels: { [publication.id]: true },
    threads: { [seat!.id]: true, [circled!.id]: true },
  })
  expect([foreign.id in data.groups, bidden!.id in data.threads]).toEqual([false, false])
})
