// Announcements of groups: who may write and read them, and who is notified and how.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Announcement } from '../../../src/contract/community/announcements.ts'
import { groupMemberships, notificationPreferences, translations } from '../../db/schema.ts'
import { anAccount, anEvent, aRegistration, type TestAccount } from '../../testing/builders.ts'
import { aGroup, anAnnouncement, type TestGroup } from '../../testing/group-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let lead: TestAccount
let readers: TestAccount[]
let outsider: TestAccount
let group: TestGroup

beforeAll(async () => {
  platform = await testPlatform()
})
beforeEach(async () => {
  ;[lead, outsider] = [await anAccount(platform), await anAccount(platform)]
  readers = await Promise.all([0, 1, 2].map(() => anAccount(platform)))
  group = await aGroup(platform, [lead, ...readers], { access: 'private' })
  platform.pushes.length = 0
  platform.mails.length = 0
})
afterAll(() => platform.close())

const announce = (body: object = {}, as = lead) =>
  platform.post<Announcement>(`/groups/${group.id}/announcements`, {
    as,
    body: { title: 'Soup', html: '<p>On <b>Tuesday</b></p>', email: true, push: true, ...body },
  })
const pushed = () => new Set(platform.pushes.flatMap((push) => push.accountIds))
const mailed = () => new Set(platform.mails.map((mail) => mail.to))

describe('writing', () => {
  test('stores clean html with its text beside it, and stands in the list, newest first', async () => {
    const first = await announce({ html: '<p onclick="x()">Hello <script>steal()</script>you</p><p>Bye</p>' })
    expect(first.data).toMatchObject({
      title: 'Soup',
      slug: 'soup',
      html: '<p>Hello you</p><p>Bye</p>',
      message: 'Hello you\nBye',
      group: { id: group.id },
      event: null,
      creator: { id: lead.id },
    })
    platform.clock.advance({ seconds: 1 })
    const second = (await announce()).data
    const { data, count } = await platform.get<Announcement[]>(`/groups/${group.id}/announcements`, { as: readers[0] })
    expect([data.map((row) => row.id), count]).toEqual([[second.id, first.data.id], 2])
    expect((await platform.get<Announcement[]>(`/groups/${group.id}/announcements?search=bye`, { as: lead })).data).toHaveLength(1)
  })

  test('is for moderators', async () => {
    for (const as of [readers[0]!, outsider]) expect((await announce({}, as)).status).toBe(403)
  })

  test.each([
    [{ title: '' }, 'title'],
    [{ html: ' ' }, 'html'],
    [{ sms: true }, 'sms'],
  ])('with %j is refused', async (body, field) => {
    const answer = await announce(body)
    expect([answer.status, answer.headers.get('x-foyer-field')]).toEqual([400, field])
  })
})

describe('being told', () => {
  const listed = async (account: TestAccount) =>
    platform.db.asOwner((tx) => tx.query.notifications.findMany({ where: (row) => eq(row.accountId, account.id) }))

  test('reaches every member but the writer: list, push and mail', async () => {
    const { data } = await announce()
    for (const reader of readers)
      expect(await listed(reader)).toMatchObject([{ type: 'ANNOUNCEMENT', announcementId: data.id, groupId: group.id }])
    expect([await listed(lead), await listed(outsider)]).toEqual([[], []])
    expect(pushed()).toEqual(new Set(readers.map(({ id }) => id)))
    expect(mailed()).toEqual(new Set(readers.map(({ email }) => email)))
    expect(platform.pushes[0]).toMatchObject({ title: 'Soup', body: 'On Tuesday', navigate: `/announcements/${data.id}` })
  })

  test('respects a member’s switches for this group, and their own for all groups', async () => {
    const [quiet, silent, loud] = readers as [TestAccount, TestAccount, TestAccount]
    await platform.put(`/self/groups/${group.id}`, { as: quiet, body: { announcementPushNotification: false } })
    await platform.db.asOwner(async (tx) => {
      await tx.update(groupMemberships).set({ announcementEmailNotification: false }).where(eq(groupMemberships.accountId, silent.id))
      await tx
        .insert(notificationPreferences)
        .values({ organizationId: silent.organizationId, accountId: silent.id, groupAnnouncementPush: false })
    })
    await announce()
    expect([pushed(), mailed()]).toEqual([new Set([loud.id]), new Set([quiet.email, loud.email])])
    expect((await listed(silent)).length).toBe(1)
  })

  test('is by list alone where neither push nor mail is asked for', async () => {
    await announce({ email: false, push: false })
    expect([(await listed(readers[0]!)).length, platform.pushes, platform.mails]).toEqual([1, [], []])
  })
})

describe('reading one', () => {
  const read = (id: string, as: TestAccount | null, headers = {}) =>
    platform.get<Announcement>(`/self/announcements/${id}`, { as, headers })

  test('of the organisation is for everybody signed in, by id and slug, in their language', async () => {
    const row = await anAnnouncement(platform)
    await platform.db.asOwner((tx) =>
      tx
        .insert(translations)
        .values({ organizationId: row.organizationId, subjectId: row.id, locale: 'es', texts: { title: 'Hola', html: '<p>Hola</p>' } }),
    )
    expect((await read(row.slug, outsider)).data).toMatchObject({ id: row.id, group: null, event: null, creator: null })
    expect((await read(row.id, outsider, { locale: 'es' })).data).toMatchObject({ title: 'Hola', html: '<p>Hola</p>', message: 'Hello' })
    expect((await read(row.id, null)).status).toBe(401)
  })

  test('of a private group is for its members', async () => {
    const row = await anAnnouncement(platform, { groupId: group.id, creatorId: lead.id })
    expect([(await read(row.id, readers[0]!)).status, (await read(row.id, outsider)).status]).toEqual([200, 453])
  })

  test('of an event is for those who come and those who host it', async () => {
    const event = await anEvent(platform, { creatorId: lead.id })
    await aRegistration(platform, event, readers[0]!)
    const row = await anAnnouncement(platform, { eventId: event.id })
    expect((await read(row.id, readers[0]!)).data.event?.id).toBe(event.id)
    expect([(await read(row.id, lead)).status, (await read(row.id, outsider)).status]).toEqual([200, 454])
    const hidden = await anEvent(platform, { visible: false })
    const unseen = await anAnnouncement(platform, { eventId: hidden.id })
    expect([(await read(unseen.id, outsider)).status, (await read('nonsense', outsider)).status]).toEqual([404, 404])
  })
})
