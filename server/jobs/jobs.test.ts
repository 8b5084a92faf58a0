// Scheduled work runs once, on time, and catches up after downtime.
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Content } from '../../src/contract/community/channels.ts'
import { contents, eventEmails, events, groupMemberships, groups, notificationPreferences, translations } from '../db/schema.ts'
import { createAfterCommit, type AfterCommit } from '../http/after-commit.ts'
import { anAccount, anEvent, anOrganization, aRegistration, hoursFromEpoch, type TestAccount, type TestEvent } from '../testing/builders.ts'
import { aContent, aPublication, aSubscription, type TestContent, type TestPublication } from '../testing/channels.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'
import { runJobs, startJobs } from './jobs.ts'
import { publishContents } from './publish-contents.ts'
import { remindOfEvents } from './remind-of-events.ts'

let platform: TestPlatform
let after: AfterCommit
let owner: TestAccount
beforeAll(async () => {
  platform = await testPlatform()
  after = createAfterCommit(platform.services.log)
  owner = await anAccount(platform)
})
afterAll(() => platform.close())
beforeEach(async () => {
  platform.clock.set(hoursFromEpoch(0))
  platform.mails.length = 0
  platform.pushes.length = 0
  await platform.db.asOwner((tx) => tx.update(contents).set({ scheduleName: null, scheduleDate: null }))
})

const run = async (job: typeof publishContents): Promise<void> => {
  await job(platform.services, after)
  await after.settled()
}
const contentNow = (content: { id: string }) =>
  platform.db.asOwner((tx) => tx.query.contents.findFirst({ where: (row) => eq(row.id, content.id) }))
const toldOf = (content: { id: string }) =>
  platform.db.asOwner((tx) => tx.query.notifications.findMany({ where: (row) => eq(row.contentId, content.id) }))
const planned = (hours: number) => ({ published: null, scheduleName: 'Plan', scheduleDate: hoursFromEpoch(hours) })

/** A channel with three subscribers: the first wants all notifications, the second no email and the third no push. */
async function aRadio(): Promise<{ channel: TestPublication; all: TestAccount; noMail: TestAccount; noPush: TestAccount }> {
  const channel = await aPublication(platform, owner, { name: 'Radio' })
  const [all, noMail, noPush] = [
    await anAccount(platform, { locale: 'es' }),
    await anAccount(platform, { locale: 'en' }),
    await anAccount(platform, { locale: 'xx' }),
  ]
  await aSubscription(platform, channel, all)
  await aSubscription(platform, channel, noMail, { contentEmailNotification: false })
  await aSubscription(platform, channel, noPush, { contentPushNotification: false })
  await aSubscription(platform, channel, owner)
  return { channel, all, noMail, noPush }
}

describe('publishing at a date', () => {
  const schedule = (content: TestContent, body: unknown, as = owner) =>
    platform.post<Content>(`/channels/${content.channelId}/contents/${content.id}/schedule`, { as, body })
  const unschedule = (content: TestContent) =>
    platform.delete<Content>(`/channels/${content.channelId}/contents/${content.id}/schedule`, { as: owner })

  test('a plan is kept until its minute comes, and then carried out as of its date', async () => {
    const { channel } = await aRadio()
    const draft = await aContent(platform, channel, { published: null, creatorId: owner.id, title: 'Episode' })
    const date = hoursFromEpoch(2).toISOString()
    expect((await schedule(draft, { date: '2027-01-05' })).data.publishSchedule?.date).toBe('2027-01-05T00:00:00.000Z')
    const kept = await schedule(draft, { date, email: true })
    expect(kept.data).toMatchObject({ published: null, publishSchedule: { name: 'Episode', date }, email: true, push: false })
    platform.clock.set(hoursFromEpoch(1.99))
    await run(publishContents)
    expect((await contentNow(draft))?.published).toBeNull()
    platform.clock.set(hoursFromEpoch(2))
    await run(publishContents)
    const { data } = await platform.get<Content>(`/channels/${channel.id}/contents/${draft.id}`)
    expect(data).toMatchObject({ published: date, publishSchedule: null })
  })

  test('subscribers are told: all in their list, by mail and push as the content and they themselves want', async () => {
    const { channel, all, noMail, noPush } = await aRadio()
    const draft = await aContent(platform, channel, { ...planned(0), email: true, push: true, creatorId: owner.id, title: 'Out now' })
    await platform.db.asOwner((tx) =>
      tx
        .insert(translations)
        .values({ organizationId: channel.organizationId, subjectId: draft.id, locale: 'es', texts: { title: 'Ya está' } }),
    )
    await run(publishContents)
    const told = await toldOf(draft)
    expect(told.map((row) => row.accountId).toSorted()).toEqual([all.id, noMail.id, noPush.id].toSorted())
    expect(told.every((row) => row.type === 'CONTENT' && row.senderId === owner.id)).toBe(true)
    const mails = platform.mails.filter(({ text }) => text.includes(draft.slug))
    expect(mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual(
      [`${all.email} Nuevo en Radio`, `${noPush.email} New in Radio`].toSorted(),
    )
    expect(mails.find(({ to }) => to === all.email)?.text).toContain('Ya está')
    expect(platform.pushes.flatMap((push) => push.accountIds).toSorted()).toEqual([all.id, noMail.id].toSorted())
    expect(platform.pushes[0]?.navigate).toBe(`/channels/${channel.slug}/${draft.slug}`)
  })

  test('nobody is mailed or pushed where the content does not ask for it', async () => {
    const { channel } = await aRadio()
    const draft = await aContent(platform, channel, { ...planned(-1), creatorId: owner.id })
    await run(publishContents)
    expect(await toldOf(draft)).toHaveLength(3)
    expect([platform.mails, platform.pushes]).toEqual([[], []])
  })

  test('a date that has come publishes at once; what is public is neither planned nor taken back', async () => {
    const { channel } = await aRadio()
    const draft = await aContent(platform, channel, { published: null, creatorId: owner.id })
    const now = platform.clock().toISOString()
    expect((await schedule(draft, { date: now })).data).toMatchObject({ published: now, publishSchedule: null })
    expect(await toldOf(draft)).toHaveLength(3)
    for (const answer of [await schedule(draft, { date: hoursFromEpoch(9).toISOString() }), await unschedule(draft)]) {
      expect([answer.status, answer.json.message]).toEqual([460, 'This is published already.'])
    }
  })

  test('a plan can be changed and dropped, and then nothing happens', async () => {
    const channel = await aPublication(platform, owner)
    const draft = await aContent(platform, channel, { published: null })
    await schedule(draft, { date: hoursFromEpoch(1).toISOString(), push: true })
    const moved = await schedule(draft, { date: hoursFromEpoch(5).toISOString() })
    expect(moved.data).toMatchObject({ publishSchedule: { date: hoursFromEpoch(5).toISOString() }, push: true })
    expect((await unschedule(draft)).data.publishSchedule).toBeNull()
    expect((await unschedule(draft)).status).toBe(200)
    platform.clock.set(hoursFromEpoch(48))
    await run(publishContents)
    expect((await contentNow(draft))?.published).toBeNull()
    expect((await schedule(draft, { date: 'tomorrow' })).status).toBe(400)
    const stranger = await anAccount(platform)
    expect((await schedule(draft, { date: hoursFromEpoch(1).toISOString() }, stranger)).status).toBe(404)
  })

  test('what was missed while nothing ran is published when it runs again, in every organisation', async () => {
    const elsewhere = await anOrganization(platform)
    const ground = { db: platform.db, organization: elsewhere }
    const author = await anAccount(ground)
    const here = await aContent(platform, await aPublication(platform, owner), planned(1))
    const there = await aContent(platform, await aPublication(ground, author), planned(2))
    const waiting = await aContent(platform, await aPublication(platform, owner), planned(24 * 30))
    platform.clock.set(hoursFromEpoch(24 * 10))
    const stop = startJobs(platform.services, { ms: 3_600_000 })
    await expect.poll(async () => (await contentNow(there))?.published).toEqual(hoursFromEpoch(2))
    await stop()
    expect((await contentNow(here))?.published).toEqual(hoursFromEpoch(1))
    expect((await contentNow(waiting))?.published).toBeNull()
  })

  test('many at once publish each once and tell each once', async () => {
    const { channel, all } = await aRadio()
    const drafts = await Promise.all(Array.from({ length: 30 }, () => aContent(platform, channel, planned(0))))
    await Promise.all(Array.from({ length: 6 }, () => publishContents(platform.services, after)))
    await run(publishContents)
    const rows = await platform.db.asOwner((tx) => tx.query.notifications.findMany({ where: (row) => eq(row.accountId, all.id) }))
    expect(rows.map((row) => row.contentId ?? '').toSorted()).toEqual(drafts.map((row) => row.id).toSorted())
  })

  test('a request and the clock that publish the same thing publish it once', async () => {
    const { channel, all } = await aRadio()
    const draft = await aContent(platform, channel, planned(0))
    const date = platform.clock().toISOString()
    const [first, , second] = await Promise.all([
      schedule(draft, { date }),
      publishContents(platform.services, after),
      schedule(draft, { date }),
    ])
    expect([200, 460]).toContain(first.status)
    expect([200, 460]).toContain(second.status)
    expect((await toldOf(draft)).filter((row) => row.accountId === all.id)).toHaveLength(1)
  })

  test('nobody is told of what they could not read: of a hidden channel, or of the private group they left', async () => {
    const hidden = await aPublication(platform, owner, { visible: false })
    const reader = await anAccount(platform)
    await aSubscription(platform, hidden, reader)
    const unseen = await aContent(platform, hidden, planned(0))
    const { organizationId } = hidden
    const member = await anAccount(platform)
    const group = await platform.db.asOwner(async (tx) => {
      const [row] = await tx.insert(groups).values({ organizationId, slug: 'left', name: 'Left', access: 'private' }).returning()
      await tx.insert(groupMemberships).values({ organizationId, groupId: row!.id, accountId: member.id })
      return row!
    })
    const inner = await aPublication(platform, owner, { groupId: group.id })
    for (const account of [reader, member]) await aSubscription(platform, inner, account)
    const closed = await aContent(platform, inner, planned(0))
    await run(publishContents)
    expect((await contentNow(unseen))?.published).not.toBeNull()
    expect(await toldOf(unseen)).toEqual([])
    expect((await toldOf(closed)).map((row) => row.accountId)).toEqual([member.id])
  })
})

describe('reminding of events', () => {
  async function anOccasion(values: Partial<TestEvent> = {}): Promise<{ event: TestEvent; guest: TestAccount }> {
    const event = await anEvent(platform, {
      eventStart: hoursFromEpoch(30),
      eventEnd: hoursFromEpoch(34),
      name: 'Open benches',
      venue: 'The Yard',
      timezone: 'Europe/Lisbon',
      ...values,
    })
    const guest = await anAccount(platform, { locale: 'fr' })
    await aRegistration(platform, event, guest)
    const letter = {
      organizationId: event.organizationId,
      eventId: event.id,
      type: 'reminder' as const,
      body: '<p>Bring <b>gloves</b>.</p>',
    }
    await platform.db.asOwner((tx) => tx.insert(eventEmails).values(letter))
    return { event, guest }
  }
  const mailsTo = (account: TestAccount) => platform.mails.filter(({ to }) => to === account.email)

  test('comes once, within the day before, in the words of the host and the language of the guest', async () => {
    const { event, guest } = await anOccasion()
    await run(remindOfEvents)
    expect(mailsTo(guest)).toEqual([])
    platform.clock.set(hoursFromEpoch(7))
    await Promise.all([1, 2, 3].map(() => remindOfEvents(platform.services, after)))
    await run(remindOfEvents)
    expect(mailsTo(guest)).toHaveLength(1)
    const [mail] = mailsTo(guest)
    expect(mail?.subject).toBe('Bientôt : Open benches')
    expect(mail?.text).toMatch(/^Bring gloves\.\n\nmercredi 17 juin 2026 à 19:00\n\nThe Yard/)
    expect(mail?.text).toContain(`/events/${event.slug}`)
  })

  test('goes to those who come and want it, for events that are still to begin', async () => {
    const { event, guest } = await anOccasion()
    const [unwilling, draft, canceled] = [await anAccount(platform), await anAccount(platform), await anAccount(platform)]
    await aRegistration(platform, event, unwilling)
    await aRegistration(platform, event, draft, { status: 'draft' })
    await aRegistration(platform, event, canceled, { status: 'canceled' })
    await platform.db.asOwner((tx) =>
      tx
        .insert(notificationPreferences)
        .values({ organizationId: event.organizationId, accountId: unwilling.id, eventReminderEmail: false }),
    )
    const over = await anOccasion({ eventStart: hoursFromEpoch(8), eventEnd: hoursFromEpoch(40) })
    const hidden = await anOccasion({ visible: false })
    platform.clock.set(hoursFromEpoch(9))
    await run(remindOfEvents)
    expect(platform.mails.map(({ to }) => to)).toEqual([guest.email])
    for (const { event: other } of [over, hidden]) {
      const [row] = await platform.db.asOwner((tx) => tx.select().from(events).where(eq(events.id, other.id)))
      expect(row?.remindedAt).toBeNull()
    }
  })
})

describe('running', () => {
  test('a job that fails keeps the others from nothing', async () => {
    let ran = 0
    const failing = { name: 'failing', run: () => Promise.reject(new Error('broken')) }
    await runJobs(platform.services, after, [failing, { name: 'other', run: async () => void (ran += 1) }])
    expect(ran).toBe(1)
  })

  test('goes on at its pace and, once stopped, lets the run under way end and starts no other', async () => {
    let [begun, ended] = [0, 0]
    const slow = {
      name: 'slow',
      async run() {
        begun += 1
        await delay(20)
        ended += 1
      },
    }
    const stop = startJobs(platform.services, { ms: 1, list: [slow] })
    await expect.poll(() => begun).toBeGreaterThan(2)
    await stop()
    expect(ended).toBe(begun)
    const total = begun
    await delay(40)
    expect(begun).toBe(total)
  })
})
