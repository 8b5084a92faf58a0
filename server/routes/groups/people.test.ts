// Joining and leaving a group; requests, invitations, and their notifications.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SelfRelationships } from '../../../src/contract/people/accounts.ts'
import type { Group, GroupInvitation, GroupMembership, GroupRequest, InvitableAccount } from '../../../src/contract/community/groups.ts'
import { notificationPreferences } from '../../db/schema.ts'
import { aBlock, anAccount, anOrganization, type TestAccount } from '../../testing/builders.ts'
import { aGroup, aGroupInvitation, aGroupRequest, type TestGroup } from '../../testing/group-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let lead: TestAccount
let member: TestAccount
let outsider: TestAccount

beforeAll(async () => {
  platform = await testPlatform()
})
beforeEach(async () => {
  ;[lead, member, outsider] = [await anAccount(platform), await anAccount(platform), await anAccount(platform)]
  platform.pushes.length = 0
  platform.mails.length = 0
})
afterAll(() => platform.close())

const aPrivateGroup = () => aGroup(platform, [lead, member], { access: 'private' })
const standing = async (group: TestGroup, as: TestAccount) =>
  (await platform.get<SelfRelationships>('/self/relationships', { as })).data.groups[group.id] ?? false
const told = (account: TestAccount) =>
  platform.db.asOwner((tx) =>
    tx.query.notifications.findMany({
      where: (row, { eq }) => eq(row.accountId, account.id),
      orderBy: (row, { asc }) => asc(row.createdAt),
    }),
  )

test('what members are told of is not told to others', async () => {
  const group = await aGroup(platform, [lead, member])
  await platform.put(`/self/groups/${group.id}`, { as: member, body: { activityPushNotification: false } })
  const seen = async (as: TestAccount | null) => {
    const { data } = await platform.get<GroupMembership[]>(`/groups/${group.id}/members`, { as })
    return data.find((row) => row.accountId === member.id)?.activityPushNotification
  }
  expect([await seen(member), await seen(lead), await seen(null)]).toEqual([false, true, true])
})

describe('joining', () => {
  test('a public group makes a member at once, and doing it again changes nothing', async () => {
    const group = await aGroup(platform, [lead])
    const first = await platform.post<GroupMembership>(`/groups/${group.slug}/join`, { as: outsider })
    expect(first.data).toMatchObject({ accountId: outsider.id, role: 'member', group: { id: group.id } })
    expect((await platform.post<GroupMembership>(`/groups/${group.id}/join`, { as: outsider })).data).toEqual(first.data)
    expect(await standing(group, outsider)).toBe('member')
    expect((await platform.post<GroupMembership>(`/groups/${group.id}/join`, { as: lead })).data.role).toBe('moderator')
    expect((await platform.get<Group>(`/groups/${group.id}`)).data._count.members).toBe(2)
  })

  test('a private group takes more than wanting to', async () => {
    const group = await aPrivateGroup()
    expect((await platform.post(`/groups/${group.id}/join`, { as: outsider })).status).toBe(453)
    expect(await standing(group, outsider)).toBe(false)
  })

  test('settles what was asked and offered before', async () => {
    const group = await aGroup(platform, [lead])
    await aGroupInvitation(platform, group, outsider, lead)
    await platform.post(`/groups/${group.id}/join`, { as: outsider })
    expect((await platform.get<GroupInvitation[]>(`/groups/${group.id}/invitations`, { as: lead })).data).toEqual([])
  })
})

describe('leaving', () => {
  test('ends the membership, and again is no failure', async () => {
    const group = await aGroup(platform, [lead, member])
    for (let times = 0; times < 2; times += 1) expect((await platform.post(`/groups/${group.id}/leave`, { as: member })).status).toBe(200)
    expect(await standing(group, member)).toBe(false)
  })

  test('is refused to the last moderator while others remain, in a sentence for them', async () => {
    const group = await aGroup(platform, [lead, member])
    const answer = await platform.post(`/groups/${group.id}/leave`, { as: lead })
    expect([answer.status, answer.json.message]).toEqual([460, 'A group needs a moderator. Make somebody else one before you leave.'])
    await platform.post(`/groups/${group.id}/members/${member.id}/promote`, { as: lead })
    expect((await platform.post(`/groups/${group.id}/leave`, { as: lead })).status).toBe(200)
  })

  test('by the last of all deactivates the group', async () => {
    const group = await aGroup(platform, [lead])
    expect((await platform.post(`/groups/${group.id}/leave`, { as: lead })).status).toBe(200)
    expect((await platform.get(`/groups/${group.id}`, { as: outsider })).status).toBe(404)
  })
})

describe('leading', () => {
  test('moderators promote, demote and remove, by id or user name', async () => {
    const group = await aGroup(platform, [lead, member, outsider])
    const path = `/groups/${group.id}/members`
    expect((await platform.post<GroupMembership>(`${path}/${member.username}/promote`, { as: lead })).data.role).toBe('moderator')
    expect((await platform.post<GroupMembership>(`${path}/${lead.id}/demote`, { as: member })).data.role).toBe('member')
    expect((await platform.post(`${path}/${outsider.id}/promote`, { as: lead })).status).toBe(403)
    expect((await platform.delete(`${path}/${outsider.id}`, { as: member })).data).toBeNull()
    expect(await standing(group, outsider)).toBe(false)
  })

  test('the last moderator is neither demoted nor removed', async () => {
    const group = await aGroup(platform, [lead, member])
    expect((await platform.post(`/groups/${group.id}/members/${lead.id}/demote`, { as: lead })).status).toBe(460)
    expect((await platform.delete(`/groups/${group.id}/members/${lead.id}`, { as: lead })).status).toBe(460)
    const alone = await aGroup(platform, [lead])
    expect((await platform.post(`/groups/${alone.id}/members/${lead.id}/demote`, { as: lead })).status).toBe(460)
  })

  test('whoever is not in the group is missing there', async () => {
    const group = await aGroup(platform, [lead])
    for (const id of [outsider.id, outsider.username, randomUUID(), 'nobody']) {
      for (const [method, verb] of [
        ['POST', '/promote'],
        ['POST', '/demote'],
        ['DELETE', ''],
      ] as const) {
        expect((await platform.call(method, `/groups/${group.id}/members/${id}${verb}`, { as: lead })).status).toBe(404)
      }
    }
  })
})

describe('requests', () => {
  const request = (group: TestGroup, as = outsider) => platform.post(`/groups/${group.id}/requests`, { as })
  const listed = async (group: TestGroup, query = '', as = lead) =>
    (await platform.get<GroupRequest[]>(`/groups/${group.id}/requests${query}`, { as })).data

  test('are made once, taken back, and made again', async () => {
    const group = await aPrivateGroup()
    for (let times = 0; times < 2; times += 1) expect((await request(group)).data).toBeNull()
    expect(await standing(group, outsider)).toBe('requested')
    expect((await listed(group)).map((row) => [row.account.id, row.status, row.group.id])).toEqual([[outsider.id, 'requested', group.id]])
    for (let times = 0; times < 2; times += 1)
      expect((await platform.put(`/groups/${group.id}/requests/cancel`, { as: outsider })).status).toBe(200)
    expect([await standing(group, outsider), await listed(group)]).toEqual([false, []])
  })

  test('are for private groups and people outside them', async () => {
    expect((await request(await aGroup(platform, [lead]))).status).toBe(460)
    expect((await request(await aPrivateGroup(), member)).status).toBe(460)
  })

  test('that are accepted make a member, who is told by list, push and mail', async () => {
    const group = await aPrivateGroup()
    const row = await aGroupRequest(platform, group, outsider)
    const { data } = await platform.put<Group>(`/groups/${group.id}/requests/${row.id}/accept`, { as: lead })
    expect([data.id, data._count.members]).toEqual([group.id, 3])
    expect([await standing(group, outsider), await listed(group)]).toEqual(['member', []])
    expect(await told(outsider)).toMatchObject([{ type: 'GROUP_REQUEST_ACCEPTED', groupId: group.id, senderId: lead.id }])
    expect(platform.pushes).toMatchObject([{ accountIds: [outsider.id], navigate: `/groups/${group.slug}` }])
    expect(platform.mails.map((mail) => mail.to)).toEqual([outsider.email])
    expect((await platform.put(`/groups/${group.id}/requests/${row.id}/accept`, { as: lead })).status).toBe(404)
  })

  test('that are refused stay listed, tell nobody, and can be made and accepted again', async () => {
    const group = await aPrivateGroup()
    const row = await aGroupRequest(platform, group, outsider)
    expect((await platform.put<GroupRequest>(`/groups/${group.id}/requests/${row.id}/reject`, { as: lead })).data.status).toBe('rejected')
    expect([await listed(group, '?status=requested'), (await listed(group, '?status=rejected')).length]).toEqual([[], 1])
    expect([await standing(group, outsider), await told(outsider)]).toEqual([false, []])
    await request(group)
    expect((await platform.get<GroupRequest>(`/groups/${group.id}/requests/${row.id}`, { as: lead })).data.status).toBe('requested')
  })

  test('are not accepted late over what another moderator decided', async () => {
    const group = await aPrivateGroup()
    const row = await aGroupRequest(platform, group, outsider)
    const accept = async (status?: string) =>
      (await platform.put(`/groups/${group.id}/requests/${row.id}/accept`, { as: lead, ...(status && { body: { status } }) })).status
    await platform.put(`/groups/${group.id}/requests/${row.id}/reject`, { as: lead })
    expect([await accept('requested'), await standing(group, outsider)]).toEqual([404, false])
    expect([await accept('sideways'), await accept('rejected'), await standing(group, outsider)]).toEqual([400, 200, 'member'])
  })

  test('of another group are missing, and only moderators see them', async () => {
    const [group, other] = [await aPrivateGroup(), await aPrivateGroup()]
    const row = await aGroupRequest(platform, other, outsider)
    for (const [method, verb] of [
      ['GET', ''],
      ['PUT', '/accept'],
      ['PUT', '/reject'],
    ] as const) {
      expect((await platform.call(method, `/groups/${group.id}/requests/${row.id}${verb}`, { as: lead })).status).toBe(404)
      expect((await platform.call(method, `/groups/${other.id}/requests/${row.id}${verb}`, { as: member })).status).toBe(403)
    }
    expect((await platform.get(`/groups/${group.id}/requests`, { as: member })).status).toBe(403)
  })

  test('taken back and accepted at once end in one of the two, never in both', async () => {
    const group = await aPrivateGroup()
    const row = await aGroupRequest(platform, group, outsider)
    await Promise.all([
      platform.put(`/groups/${group.id}/requests/cancel`, { as: outsider }),
      platform.put(`/groups/${group.id}/requests/${row.id}/accept`, { as: lead }),
      platform.put(`/groups/${group.id}/requests/${row.id}/reject`, { as: lead }),
    ])
    const [where, rows] = [await standing(group, outsider), await listed(group)]
    expect([where, rows.map((found) => found.status)]).toBeOneOf([
      ['member', []],
      [false, []],
      [false, ['rejected']],
    ])
  })
})

describe('invitations', () => {
  const invite = (group: TestGroup, accountIds: string[], as = lead) =>
    platform.post(`/groups/${group.id}/invitations`, { as, body: { accountIds } })
  const listed = async (group: TestGroup, query = '') =>
    (await platform.get<GroupInvitation[]>(`/groups/${group.id}/invitations${query}`, { as: lead })).data

  test('are one for each person, who is told once; members and invited ones are passed over', async () => {
    const group = await aPrivateGroup()
    const answer = await invite(group, [outsider.id, member.id, outsider.id.toUpperCase()])
    expect([answer.data, answer.json.message]).toEqual([null, 'ok'])
    await invite(group, [outsider.id])
    const rows = await listed(group)
    expect(rows.map((row) => [row.account.id, row.inviter.id, row.status])).toEqual([[outsider.id, lead.id, 'invited']])
    expect(await standing(group, outsider)).toBe('invited')
    expect(await told(outsider)).toMatchObject([{ type: 'GROUP_INVITATION', invitationId: rows[0]!.id, groupId: group.id }])
    expect([platform.pushes.length, platform.mails.length]).toEqual([1, 1])
  })

  test('respect the switches of who is invited', async () => {
    await platform.db.asOwner((tx) =>
      tx.insert(notificationPreferences).values({
        organizationId: outsider.organizationId,
        accountId: outsider.id,
        groupInvitationEmail: false,
        groupInvitationPush: false,
      }),
    )
    await invite(await aPrivateGroup(), [outsider.id])
    expect([(await told(outsider)).length, platform.pushes, platform.mails]).toEqual([1, [], []])
  })

  test('go to nobody of a block, nobody missing and nobody elsewhere, and name the first of them', async () => {
    const group = await aPrivateGroup()
    const foreign = await anAccount(platform, { organization: await anOrganization(platform) })
    const shy = await anAccount(platform)
    await aBlock(platform, shy, lead)
    for (const id of [randomUUID(), foreign.id, shy.id]) {
      const answer = await invite(group, [outsider.id, id])
      expect([answer.status, answer.headers.get('x-foyer-field'), answer.json.message]).toEqual([
        400,
        'accountIds.1',
        'Somebody who is invited does not exist.',
      ])
    }
    expect(await listed(group)).toEqual([])
    expect((await invite(group, [])).status).toBe(400)
    expect((await invite(group, [outsider.id], member)).status).toBe(403)
  })

  test('bring in who accepts them, once, also after declining', async () => {
    const group = await aPrivateGroup()
    await invite(group, [outsider.id])
    expect((await platform.put<GroupInvitation>(`/groups/${group.id}/invitations/reject`, { as: outsider })).data.status).toBe('rejected')
    expect(await standing(group, outsider)).toBe(false)
    for (let times = 0; times < 2; times += 1) {
      expect((await platform.put(`/groups/${group.id}/invitations/accept`, { as: outsider })).data).toBeNull()
    }
    expect([await standing(group, outsider), await listed(group)]).toEqual(['member', []])
  })

  test('are needed to accept or decline', async () => {
    const group = await aPrivateGroup()
    for (const verb of ['accept', 'reject'])
      expect((await platform.put(`/groups/${group.id}/invitations/${verb}`, { as: outsider })).status).toBe(404)
    await aGroupInvitation(platform, group, outsider, lead, 'canceled')
    for (const verb of ['accept', 'reject'])
      expect((await platform.put(`/groups/${group.id}/invitations/${verb}`, { as: outsider })).status).toBe(404)
  })

  test('taken back take their unread word along; asked again they stand again', async () => {
    const group = await aPrivateGroup()
    await invite(group, [outsider.id])
    const [row] = await listed(group)
    const path = `/groups/${group.id}/invitations/${row!.id}`
    expect((await platform.delete<GroupInvitation>(`${path}/cancel`, { as: lead })).data.status).toBe('canceled')
    expect([await told(outsider), await listed(group, '?status=invited')]).toEqual([[], []])
    expect((await platform.put<GroupInvitation>(`${path}/reinvite`, { as: lead })).data).toMatchObject({ status: 'invited', id: row!.id })
    expect((await told(outsider)).length).toBe(1)
    await platform.put(`${path}/reinvite`, { as: lead })
    expect((await told(outsider)).length).toBe(1)
    expect((await platform.put(`${path}/reinvite`, { as: member })).status).toBe(403)
  })

  test('made anew bring back one that was taken back, but not one that was declined', async () => {
    const group = await aPrivateGroup()
    const other = await anAccount(platform)
    await aGroupInvitation(platform, group, outsider, lead, 'canceled')
    await aGroupInvitation(platform, group, other, lead, 'rejected')
    await invite(group, [outsider.id, other.id])
    expect(new Set((await listed(group)).map((row) => `${row.account.id} ${row.status}`))).toEqual(
      new Set([`${outsider.id} invited`, `${other.id} rejected`]),
    )
  })

  test('can go to those whose standing is empty: each account carries its own towards this group alone', async () => {
    const [group, other] = [await aPrivateGroup(), await aPrivateGroup()]
    const asked = await anAccount(platform)
    const request = await aGroupRequest(platform, group, asked)
    const invitation = await aGroupInvitation(platform, group, outsider, lead)
    await aGroupRequest(platform, other, outsider)
    const { data } = await platform.get<InvitableAccount[]>(`/groups/${group.id}/invitations/accounts?pageSize=100`, { as: lead })
    const of = (account: TestAccount) => data.find((row) => row.id === account.id)
    expect(of(member)).toMatchObject({ groups: [{ role: 'member' }], groupRequests: [], groupInvitations: [] })
    expect(of(asked)).toMatchObject({ groups: [], groupRequests: [{ id: request.id, status: 'requested' }], groupInvitations: [] })
    expect(of(outsider)).toMatchObject({ groups: [], groupRequests: [], groupInvitations: [{ id: invitation.id, status: 'invited' }] })
    expect(of(lead)).toBeUndefined()
  })

  test('of one person by two moderators at once are one', async () => {
    const group = await aPrivateGroup()
    await platform.post(`/groups/${group.id}/members/${member.id}/promote`, { as: lead })
    const answers = await Promise.all([lead, member, lead, member].map((as) => invite(group, [outsider.id], as)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([(await listed(group)).length, (await told(outsider)).length]).toEqual([1, 1])
  })
})
