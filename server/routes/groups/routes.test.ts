// Groups: who may see them and their contents; creating and changing one.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account, SelfRelationships } from '../../../src/contract/people/accounts.ts'
import type { Activity } from '../../../src/contract/community/activities.ts'
import type { Event } from '../../../src/contract/events/events.ts'
import type { Group, GroupMembership } from '../../../src/contract/community/groups.ts'
import { groupSponsors, translations } from '../../db/schema.ts'
import { aBlock, anAccount, anActivity, anEvent, anImage, anOrganization, aTeam, type TestAccount } from '../../testing/builders.ts'
import { aGroup, aGroupInvitation, aGroupRequest } from '../../testing/group-builders.ts'
import { withModule } from '../../testing/config.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

const onePixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

let platform: TestPlatform
let lead: TestAccount
let member: TestAccount
let outsider: TestAccount

beforeAll(async () => {
  platform = await testPlatform()
  ;[lead, member, outsider] = [await anAccount(platform), await anAccount(platform), await anAccount(platform)]
})
afterAll(() => platform.close())

const list = async (path: string, as: TestAccount | null = outsider) =>
  (await platform.get<Group[]>(path, { as })).data.map((row) => row.id)
const aPrivateGroup = (people = [lead, member]) => aGroup(platform, people, { access: 'private' })
const made = (body: object, as = lead) =>
  platform.post<Group>('/groups', {
    as,
    body: { group: { name: 'Benches', description: 'Wood', access: 'public', active: true, ...body } },
  })

describe('the lists', () => {
  test('show public and private groups by name, to visitors too, and no deactivated ones', async () => {
    const [b, a] = [
      await aGroup(platform, [lead], { name: 'listed b', access: 'private' }),
      await aGroup(platform, [lead], { name: 'Listed a' }),
    ]
    await aGroup(platform, [lead], { name: 'listed c', active: false })
    expect(await list('/groups?search=listed', null)).toEqual([a.id, b.id])
    expect(await list('/groups?search=listed&access=private')).toEqual([b.id])
    expect(await list('/groups?search=listed&pageSize=1&page=2')).toEqual([b.id])
    expect((await platform.get('/groups?search=listed&pageSize=1')).count).toBe(2)
    expect((await platform.get('/groups?access=secret')).status).toBe(400)
  })

  test('of featured groups hold those alone', async () => {
    const featured = await aGroup(platform, [lead], { featured: true })
    await aGroup(platform, [lead])
    expect(await list('/groups/featured')).toEqual([featured.id])
  })

  test('of invitations hold open ones, declined ones, or both, and never those taken back', async () => {
    const guest = await anAccount(platform)
    const [open, declined, canceled] = [await aPrivateGroup(), await aPrivateGroup(), await aPrivateGroup()]
    await aGroupInvitation(platform, open, guest, lead)
    await aGroupInvitation(platform, declined, guest, lead, 'rejected')
    await aGroupInvitation(platform, canceled, guest, lead, 'canceled')
    expect(new Set(await list('/groups/invited', guest))).toEqual(new Set([open.id, declined.id]))
    expect(await list('/groups/invited?rejected=false', guest)).toEqual([open.id])
    expect(await list('/groups/invited?rejected=true', guest)).toEqual([declined.id])
    expect((await platform.get('/groups/invited')).status).toBe(401)
  })

  test('of requests hold those that nobody has decided', async () => {
    const asker = await anAccount(platform)
    const [open, refused] = [await aPrivateGroup(), await aPrivateGroup()]
    await aGroupRequest(platform, open, asker)
    await aGroupRequest(platform, refused, asker, 'rejected')
    expect(await list('/groups/requested', asker)).toEqual([open.id])
  })

  test('of one’s own hold memberships, by role, also of deactivated groups one moderates', async () => {
    const person = await anAccount(platform)
    const mine = await aGroup(platform, [person], { name: 'z', active: false })
    const joined = await aGroup(platform, [lead, person], { name: 'a' })
    await aGroup(platform, [lead, person], { active: false })
    const own = async (query = '') =>
      (await platform.get<GroupMembership[]>(`/self/groups${query}`, { as: person })).data.map(({ group, role }) => [group.id, role])
    expect(await own()).toEqual([
      [joined.id, 'member'],
      [mine.id, 'moderator'],
    ])
    expect(await own('?role=moderator')).toEqual([[mine.id, 'moderator']])
    expect((await platform.get('/self/groups', { as: person })).count).toBe(2)
  })
})

describe('one group', () => {
  test('is found by id and by slug, with its number of members, in the caller’s language', async () => {
    const group = await aPrivateGroup()
    await platform.db.asOwner((tx) =>
      tx
        .insert(translations)
        .values({ organizationId: group.organizationId, subjectId: group.id, locale: 'fr', texts: { name: 'Les bancs' } }),
    )
    const byId = await platform.get<Group>(`/groups/${group.id}`)
    expect(byId.data).toMatchObject({ id: group.id, name: group.name, access: 'private', active: true, _count: { members: 2 } })
    expect((await platform.get(`/groups/${group.slug}`)).data).toEqual(byId.data)
    expect((await platform.get<Group>(`/groups/${group.id}`, { headers: { locale: 'fr' } })).data.name).toBe('Les bancs')
  })

  test('of another organisation, malformed or missing is the same 404', async () => {
    const elsewhere = await anOrganization(platform)
    const foreign = await aGroup(platform, [await anAccount(platform, { organization: elsewhere })])
    for (const id of [foreign.id, foreign.slug, randomUUID(), 'Nonsense '])
      expect((await platform.get(`/groups/${id}`, { as: lead })).status).toBe(404)
  })

  test('that is deactivated is there for its moderators alone, but members can leave it', async () => {
    const group = await aGroup(platform, [lead, member], { active: false })
    expect((await platform.get(`/groups/${group.id}`, { as: member })).status).toBe(404)
    expect((await platform.get(`/groups/${group.id}/activities`, { as: member })).status).toBe(404)
    expect((await platform.get(`/groups/${group.id}/activities`, { as: lead })).status).toBe(200)
    expect((await platform.post(`/groups/${group.id}/leave`, { as: member })).status).toBe(200)
    expect((await platform.post(`/groups/${group.id}/leave`, { as: member })).status).toBe(404)
  })
})

describe('what stands inside', () => {
  const inside = ['activities', 'announcements', 'media', 'events', 'members', 'sponsors']

  test.each(inside)('%s of a private group are for its members (453), of a public one for everybody', async (part) => {
    const [closed, open] = [await aPrivateGroup(), await aGroup(platform, [lead])]
    expect((await platform.get(`/groups/${closed.id}/${part}`, { as: member })).status).toBe(200)
    for (const as of [outsider, null]) {
      expect((await platform.get(`/groups/${closed.id}/${part}`, { as })).status).toBe(453)
      expect((await platform.get(`/groups/${open.id}/${part}`, { as })).status).toBe(200)
    }
  })

  test('media are posts with pictures or clips', async () => {
    const group = await aGroup(platform, [lead])
    const image = await anImage(platform)
    await anActivity(platform, lead, { groupId: group.id })
    const photo = await anActivity(platform, lead, { groupId: group.id, imageId: image.id })
    const media = async (query: string) => (await platform.get<Activity[]>(`/groups/${group.id}/media${query}`)).data.map((row) => row.id)
    expect([await media(''), await media('?type=images'), await media('?type=videos')]).toEqual([[photo.id], [photo.id], []])
  })

  test('events are listed for the group, and those for members alone are hidden from all others', async () => {
    const group = await aGroup(platform, [lead, member])
    const open = await anEvent(platform, { groupId: group.id })
    const closed = await anEvent(platform, { groupId: group.id, groupOnly: true })
    const past = await anEvent(platform, { groupId: group.id, past: true })
    await anEvent(platform)
    const of = async (path: string, as: TestAccount | null) =>
      new Set((await platform.get<Event[]>(path, { as })).data.map((row) => row.id))
    const path = `/groups/${group.id}/events`
    expect(await of(path, member)).toEqual(new Set([open.id, closed.id]))
    expect(await of(path, outsider)).toEqual(new Set([open.id]))
    expect(await of(`${path}?past=true`, null)).toEqual(new Set([past.id]))
    expect(await of('/groups/events', member)).toEqual(new Set([open.id, closed.id]))
    expect(await of('/groups/events?past=true', outsider)).toEqual(new Set([past.id]))
    expect((await platform.get(`/events/${closed.id}`, { as: outsider })).status).toBe(404)
  })

  test('sponsors come in the group’s order, without those of a block', async () => {
    const group = await aGroup(platform, [lead])
    const teams = [await aTeam(platform), await aTeam(platform), await aTeam(platform)]
    await platform.db.asOwner((tx) =>
      tx
        .insert(groupSponsors)
        .values(
          teams.map(({ id }, index) => ({ organizationId: group.organizationId, groupId: group.id, accountId: id, sortOrder: 9 - index })),
        ),
    )
    await aBlock(platform, outsider, teams[1]!)
    const { data, count } = await platform.get<Account[]>(`/groups/${group.id}/sponsors`, { as: outsider })
    expect([data.map((row) => row.id), count]).toEqual([[teams[2]!.id, teams[0]!.id], 2])
  })

  test('members come moderators first, by role, without those of a block', async () => {
    const [zoe, abe, rude] = [
      await anAccount(platform, { lastName: 'Zz' }),
      await anAccount(platform, { lastName: 'Aa' }),
      await anAccount(platform, { lastName: 'Mm' }),
    ]
    const group = await aGroup(platform, [zoe, abe, rude])
    await aBlock(platform, rude, outsider)
    const seats = async (query = '') =>
      (await platform.get<GroupMembership[]>(`/groups/${group.id}/members${query}`, { as: outsider })).data.map((row) => row.accountId)
    expect(await seats()).toEqual([zoe.id, abe.id])
    expect(await seats('?role=member')).toEqual([abe.id])
    expect(await seats('?search=Aa')).toEqual([abe.id])
    expect((await platform.get(`/groups/${group.id}/members`, { as: outsider })).count).toBe(2)
  })
})

describe('making a group', () => {
  test('gives it a slug and a picture, and makes its maker a moderator at once', async () => {
    const { data, status } = await platform.post<Group>('/groups', {
      as: outsider,
      body: {
        group: { name: 'Crème brûlée', description: 'Sweet', access: 'private', active: true, externalUrl: 'https://example.com' },
        imageDataUri: onePixel,
      },
    })
    expect([status, data]).toMatchObject([
      200,
      { slug: 'creme-brulee', access: 'private', externalUrl: 'https://example.com', _count: { members: 1 } },
    ])
    expect(data.image).not.toBeNull()
    const { data: links } = await platform.get<SelfRelationships>('/self/relationships', { as: outsider })
    expect(links.groups[data.id]).toBe('moderator')
  })

  test('of one name by many at once gives each a slug of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => made({ name: 'Same name' })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(answers.map(({ data }) => data.slug)).size).toBe(8)
  })

  test('leaves words that addresses use alone', async () => {
    expect((await made({ name: 'Featured' })).data.slug).toMatch(/^featured-/)
  })

  test.each([
    [{ name: ' ' }, 'group.name'],
    [{ access: 'secret' }, 'group.access'],
    [{ externalUrl: 'javascript:alert(1)' }, 'group.externalUrl'],
    [{ surprise: 1 }, 'group.surprise'],
  ])('with %j is refused, and the wrong part named', async (body, field) => {
    const answer = await made(body)
    expect([answer.status, answer.headers.get('x-foyer-field')]).toEqual([400, field])
  })

  test('is closed where the organisation keeps it to itself', async () => {
    const closed = await anOrganization(platform, { config: withModule('groups', { editable: false }) })
    const author = await anAccount(platform, { organization: closed })
    const body = { group: { name: 'X', description: '', access: 'public', active: true } }
    expect((await platform.post('/groups', { as: author, host: closed.host, body })).status).toBe(403)
  })
})

describe('changing a group', () => {
  test('changes only what was sent; the slug stays', async () => {
    const group = await aGroup(platform, [lead], { externalUrl: 'https://example.com/old', description: 'Old' })
    const { data } = await platform.put<Group>(`/groups/${group.slug}`, {
      as: lead,
      body: { group: { name: 'New name', externalUrl: null } },
    })
    expect(data).toMatchObject({ name: 'New name', slug: group.slug, description: 'Old', externalUrl: null, access: 'public' })
  })

  test('is for moderators alone', async () => {
    const group = await aGroup(platform, [lead, member])
    for (const as of [member, outsider])
      expect((await platform.put(`/groups/${group.id}`, { as, body: { group: { name: 'Mine' } } })).status).toBe(403)
    expect((await platform.put(`/groups/${group.id}`, { body: { group: { name: 'Mine' } } })).status).toBe(401)
  })

  test('by POST deactivates, whatever comes along, and PUT brings it back', async () => {
    const group = await aGroup(platform, [lead])
    const whole = (await platform.get<Group>(`/groups/${group.id}`)).data
    const { data } = await platform.post<Group>(`/groups/${group.id}`, { as: lead, body: { group: { ...whole, name: 'Changed' } } })
    expect([data.active, data.name]).toEqual([false, group.name])
    expect((await platform.get(`/groups/${group.id}`)).status).toBe(404)
    expect((await platform.put<Group>(`/groups/${group.id}`, { as: lead, body: { group: { active: true } } })).data.active).toBe(true)
    expect((await platform.get(`/groups/${group.id}`)).status).toBe(200)
  })
})

test('one’s own membership has switches, and whoever is not in the group has none', async () => {
  const group = await aGroup(platform, [lead, member])
  const path = `/self/groups/${group.id}`
  expect((await platform.get<GroupMembership>(`${path}/membership`, { as: member })).data).toMatchObject({
    role: 'member',
    activityPushNotification: true,
  })
  const sent = await platform.put<GroupMembership>(path, { as: member, body: { activityPushNotification: false, role: 'moderator' } })
  expect(sent.data).toMatchObject({ role: 'member', activityPushNotification: false, announcementPushNotification: true })
  for (const [method, where] of [
    ['GET', `${path}/membership`],
    ['PUT', path],
  ] as const) {
    expect((await platform.call(method, where, { as: outsider, body: method === 'PUT' ? {} : undefined })).status).toBe(404)
  }
})
