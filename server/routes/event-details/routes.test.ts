// Details of an event besides its agenda: pages, questions, sponsors, gallery, streams, and the full event with all of them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../../src/contract/people/accounts.ts'
import type { EventSponsorship, EventSponsorshipLevel } from '../../../src/contract/events/event-sponsors.ts'
import type { Event, EventMediaItem, EventPage, Faq, FaqSection } from '../../../src/contract/events/events.ts'
import type { Session } from '../../../src/contract/events/sessions.ts'
import { eventCoHosts, eventPageImages, formSections, sessionAccesses, sessionSponsors, threads } from '../../db/schema.ts'
import {
  aBlock,
  anAccount,
  anEvent,
  anImage,
  aRegistration,
  aSession,
  aSpeaker,
  aTeam,
  aTrack,
  hoursFromEpoch,
  type TestAccount,
  type TestEvent,
} from '../../testing/builders.ts'
import {
  aFaq,
  aFaqSection,
  aFile,
  aMediaItem,
  anActivation,
  anEventSponsor,
  aPage,
  aSponsorship,
  aStream,
  aTranslation,
  aVideo,
} from '../../testing/event-detail-builders.ts'
import { aGroup } from '../../testing/group-builders.ts'
import { aPass } from '../../testing/pass-builders.ts'
import { aPassType } from '../../testing/registration-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let host: TestAccount
let guest: TestAccount
let event: TestEvent
beforeAll(async () => {
  platform = await testPlatform()
  host = await anAccount(platform)
  guest = await anAccount(platform)
  event = await anEvent(platform, { creatorId: host.id })
})
afterAll(() => platform.close())

const get = async <T>(path: string, as: TestAccount | null = null, headers: Record<string, string> = {}) =>
  (await platform.get<T>(path, { as, headers })).data
const statusOf = async (path: string, as: TestAccount | null = null) => (await platform.get(path, { as })).status
const coHosts = (of: TestEvent, account: TestAccount) =>
  platform.db.asOwner((tx) => tx.insert(eventCoHosts).values({ organizationId: of.organizationId, eventId: of.id, accountId: account.id }))

describe('pages and questions', () => {
  test('are found by id and by slug, under their own event alone', async () => {
    const image = await anImage(platform)
    const page = await aPage(platform, event, { slug: 'getting-there', title: 'Getting there', sortOrder: 2 })
    await aPage(platform, event, { slug: 'first', title: 'First', sortOrder: 1 })
    await platform.db.asOwner((tx) =>
      tx.insert(eventPageImages).values({ organizationId: event.organizationId, pageId: page.id, imageId: image.id }),
    )
    expect((await get<{ slug: string }[]>(`/events/${event.slug}/pages`)).map(({ slug }) => slug)).toEqual(['first', 'getting-there'])
    const whole = await get<EventPage>(`/events/${event.id}/pages/${page.id}`)
    expect(whole).toMatchObject({ html: '<p>Words</p>', subtitle: '', images: [{ id: image.id }] })
    expect(await get(`/events/${event.id}/pages/getting-there`)).toEqual(whole)
    const other = await anEvent(platform)
    expect(await statusOf(`/events/${other.id}/pages/${page.id}`)).toBe(404)
    expect(await statusOf(`/events/${event.id}/pages/nonsense`)).toBe(404)
  })

  test('questions stand in their sections, searched by what they ask and answer', async () => {
    const section = await aFaqSection(platform, event, { slug: 'doors', name: 'Doors', sortOrder: 1 })
    await aFaqSection(platform, event, { slug: 'empty', name: 'Empty', sortOrder: 2 })
    const faq = await aFaq(platform, section, { slug: 'when', question: 'When do doors open?', answer: 'At nine.', sortOrder: 1 })
    await aFaq(platform, section, { slug: 'dogs', question: 'Are dogs welcome?', answer: 'Yes.', sortOrder: 2 })
    const sections = await get<FaqSection[]>(`/events/${event.id}/faqs`)
    expect(sections.map(({ slug, faqs }) => [slug, faqs.map((row) => row.slug)])).toEqual([
      ['doors', ['when', 'dogs']],
      ['empty', []],
    ])
    expect(await get<FaqSection>(`/events/${event.id}/faqs/doors`)).toEqual(sections[0])
    const found = await platform.get<Faq[]>(`/events/${event.id}/faqs/${section.id}/questions?search=nine`)
    expect([found.data.map(({ slug }) => slug), found.count]).toEqual([['when'], 1])
    expect(await get<Faq>(`/events/${event.id}/faqs/doors/questions/${faq.id}`)).toMatchObject({
      answer: 'At nine.',
      section: { slug: 'doors' },
    })
    expect(await statusOf(`/events/${event.id}/faqs/empty/questions/${faq.id}`)).toBe(404)
  })

  test('of an event that is hidden are hidden', async () => {
    const hidden = await anEvent(platform, { visible: false, creatorId: host.id })
    const page = await aPage(platform, hidden)
    for (const path of ['pages', `pages/${page.id}`, 'faqs', 'sponsors', 'sponsorships', 'media', 'activations', 'activations/summary'])
      expect([path, await statusOf(`/events/${hidden.id}/${path}`, guest)]).toEqual([path, 404])
    expect(await statusOf(`/events/${hidden.id}/pages/${page.id}`, host)).toBe(200)
  })
})

describe('sponsors', () => {
  test('are listed in the order of the host, without those of a block', async () => {
    const sponsored = await anEvent(platform)
    const [first, second, third] = [await aTeam(platform), await aTeam(platform), await aTeam(platform)]
    await anEventSponsor(platform, sponsored, second, 2)
    await anEventSponsor(platform, sponsored, first, 1)
    await anEventSponsor(platform, sponsored, third, 3)
    await aBlock(platform, guest, third)
    const listed = async (as: TestAccount | null) => (await get<Account[]>(`/events/${sponsored.id}/sponsors`, as)).map(({ id }) => id)
    expect([await listed(null), await listed(guest)]).toEqual([
      [first.id, second.id, third.id],
      [first.id, second.id],
    ])
    expect((await get<Event>(`/events/${sponsored.id}`, guest))._count.sponsors).toBe(2)
  })

  test('of levels stand under them, and each by itself', async () => {
    const sponsored = await anEvent(platform)
    const team = await aTeam(platform)
    const { level, sponsorship } = await aSponsorship(platform, sponsored, {
      name: 'Bench & Co',
      accountId: team.id,
      url: 'https://example.com',
    })
    const [shown] = await get<EventSponsorshipLevel[]>(`/events/${sponsored.id}/sponsorships`)
    expect(shown).toMatchObject({ id: level.id, sponsors: [{ id: sponsorship.id, name: 'Bench & Co', account: { id: team.id } }] })
    expect(await get<EventSponsorship>(`/events/${sponsored.id}/sponsorships/${sponsorship.id}`)).toMatchObject({
      url: 'https://example.com',
    })
    expect(await statusOf(`/events/${event.id}/sponsorships/${sponsorship.id}`)).toBe(404)
  })
})

describe('the gallery', () => {
  test('is filtered by kind, and exactly one of picture, clip and document is there', async () => {
    const shown = await anEvent(platform)
    const image = await anImage(platform)
    const video = await aVideo(platform, { readyAt: hoursFromEpoch(1) })
    const file = await aFile(platform, { name: 'plan.pdf' })
    await aMediaItem(platform, shown, { name: 'A', imageId: image.id, sortOrder: 1 })
    await aMediaItem(platform, shown, { name: 'B', videoId: video.id, sortOrder: 2 })
    await aMediaItem(platform, shown, { name: 'C', fileId: file.id, sortOrder: 3 })
    const listed = async (type: string) => (await get<EventMediaItem[]>(`/events/${shown.id}/media${type}`)).map((item) => item.name)
    expect([await listed(''), await listed('?type=image'), await listed('?type=video'), await listed('?type=file')]).toEqual([
      ['A', 'B', 'C'],
      ['A'],
      ['B'],
      ['C'],
    ])
    const [a, b, c] = await get<EventMediaItem[]>(`/events/${shown.id}/media`)
    expect(a).toMatchObject({ image: { id: image.id }, video: null, file: null, videoId: null, fileId: null })
    expect(b?.video).toMatchObject({ readyToStream: false, hlsUrl: `http://town.test:4000/media/videos/${video.id}` })
    expect(c?.file?.url).toBe(`http://town.test:4000/media/files/${file.key}/plan.pdf`)
    expect(await statusOf(`/events/${shown.id}/media?type=sound`)).toBe(400)
  })

  test('keeps what is for certain passes from everybody else: not listed, not counted, 454 by itself', async () => {
    const shown = await anEvent(platform, { creatorId: host.id })
    const vip = await aPassType(platform, shown, { name: 'VIP' })
    const other = await aPassType(platform, shown)
    const item = await aMediaItem(platform, shown, { imageId: (await anImage(platform)).id, only: [vip] })
    const holder = await anAccount(platform)
    await aPass(platform, await aRegistration(platform, shown, holder), vip, { status: 'needsInfo' })
    const others = await anAccount(platform)
    await aPass(platform, await aRegistration(platform, shown, others), other)
    const gone = await anAccount(platform)
    await aPass(platform, await aRegistration(platform, shown, gone), vip, { status: 'canceled' })
    const helper = await anAccount(platform)
    await coHosts(shown, helper)
    const seen = async (as: TestAccount | null) => {
      const { data, count } = await platform.get<EventMediaItem[]>(`/events/${shown.id}/media`, { as })
      const whole = await get<Event>(`/events/${shown.id}`, as)
      return [data.length, count, whole.media.length, whole._count.media, await statusOf(`/events/${shown.id}/media/${item.id}`, as)]
    }
    for (const as of [holder, host, helper]) expect(await seen(as)).toEqual([1, 1, 1, 1, 200])
    for (const as of [null, guest, others, gone]) expect(await seen(as)).toEqual([0, 0, 0, 0, 454])
    const found = await get<EventMediaItem>(`/events/${shown.id}/media/${item.id}`, holder)
    expect(found.allowedPassTypes.map(({ name }) => name)).toEqual(['VIP'])
  })

  test('does not tell the id of a private kind of pass, by which one could be bought', async () => {
    const shown = await anEvent(platform, { creatorId: host.id })
    const [vip, crew] = [await aPassType(platform, shown), await aPassType(platform, shown, { name: 'Crew', visibility: 'private' })]
    await aMediaItem(platform, shown, { imageId: (await anImage(platform)).id, only: [vip, crew] })
    const [paying, working] = [await anAccount(platform), await anAccount(platform)]
    await aPass(platform, await aRegistration(platform, shown, paying), vip)
    await aPass(platform, await aRegistration(platform, shown, working), crew)
    const kinds = async (as: TestAccount) => {
      const [item] = await get<EventMediaItem[]>(`/events/${shown.id}/media`, as)
      return item?.allowedPassTypes.map(({ id }) => id).toSorted()
    }
    expect(await kinds(paying)).toEqual([vip.id])
    for (const as of [working, host]) expect(await kinds(as)).toEqual([vip.id, crew.id].toSorted())
  })
})

describe('the whole event', () => {
  test('carries all that stands beside its agenda', async () => {
    const group = await aGroup(platform, [host])
    const video = await aVideo(platform)
    const whole = await anEvent(platform, { creatorId: host.id, groupId: group.id, streamReplayId: video.id, chatBotNumber: '+351 1' })
    await aPage(platform, whole, { slug: 'p' })
    await aFaqSection(platform, whole, { slug: 's' })
    await anEventSponsor(platform, whole, guest)
    await aSponsorship(platform, whole)
    await aMediaItem(platform, whole, { videoId: video.id })
    await anActivation(platform, whole)
    await anActivation(platform, whole, { accessLevel: 'vip' })
    const stream = await aStream(platform, whole, { name: 'Main stage' })
    const chat = { organizationId: whole.organizationId, streamInputId: stream.id }
    await platform.db.asOwner((tx) =>
      tx.insert(threads).values([
        { ...chat, subject: 'Older', createdAt: hoursFromEpoch(-2) },
        { ...chat, subject: 'Newer', createdAt: hoursFromEpoch(-1) },
      ]),
    )
    expect(await get<Event>(`/events/${whole.id}`)).toMatchObject({
      groupId: group.id,
      group: { id: group.id, _count: { members: 1 } },
      chatBotNumber: '+351 1',
      pages: [{ slug: 'p' }],
      faqSections: [{ slug: 's' }],
      sponsors: [{ id: guest.id }],
      sponsorshipLevels: [{ sponsors: [{ name: 'Sponsor' }] }],
      media: [{ video: { id: video.id } }],
      streamReplay: { id: video.id },
      streamInputs: [{ name: 'Main stage', threads: [{ subject: 'Newer' }, { subject: 'Older' }] }],
      _count: { activations: 1, sponsors: 1, sponsorshipLevels: 1, media: 1 },
    })
  })

  test('shows streams and replay to those who may join alone', async () => {
    const live = await anEvent(platform, {
      creatorId: host.id,
      registration: true,
      meetingUrl: 'https://meet.example/1',
      streamReplayId: (await aVideo(platform)).id,
    })
    const session = await aSession(platform, live)
    await aStream(platform, live, { sessionId: session.id })
    const registered = await anAccount(platform)
    await aRegistration(platform, live, registered)
    const helper = await anAccount(platform)
    await coHosts(live, helper)
    const open = async (as: TestAccount | null) => {
      const { streamInputs, streamReplay, meetingUrl } = await get<Event>(`/events/${live.id}`, as)
      const { streamInput } = await get<Session>(`/events/${live.id}/sessions/${session.id}`, as)
      return [streamInputs.length, streamReplay !== null, meetingUrl !== null, streamInput !== null]
    }
    for (const as of [registered, host, helper]) expect(await open(as)).toEqual([1, true, true, true])
    for (const as of [null, guest]) expect(await open(as)).toEqual([0, false, false, false])
  })

  test('a group’s own event is for its members', async () => {
    const member = await anAccount(platform)
    const group = await aGroup(platform, [host, member])
    const own = await anEvent(platform, { creatorId: host.id, groupId: group.id, groupOnly: true })
    expect([
      await statusOf(`/events/${own.id}`, member),
      await statusOf(`/events/${own.id}`, guest),
      await statusOf(`/events/${own.id}`),
    ]).toEqual([200, 404, 404])
  })

  test('is told in the caller’s language, and in its own where nobody translated it', async () => {
    const told = await anEvent(platform, { name: 'Fair', shortDescription: 'A fair', registration: false })
    const session = await aSession(platform, told, { name: 'Opening', tracks: [await aTrack(platform, told, { name: 'Wood' })] })
    const speaker = await aSpeaker(platform, told, { bio: 'Carver' })
    const page = await aPage(platform, told, { title: 'Way' })
    await aTranslation(platform, told, 'fr', { name: 'Foire' })
    await aTranslation(platform, session, 'fr', { name: 'Ouverture' })
    await aTranslation(platform, speaker, 'fr', { bio: 'Sculptrice' })
    await aTranslation(platform, page, 'fr', { title: 'Chemin' })
    const french = await get<Event>(`/events/${told.id}`, null, { locale: 'fr' })
    expect([french.name, french.shortDescription, french.sessions[0]?.name, french.speakers[0]?.bio, french.pages[0]?.title]).toEqual([
      'Foire',
      'A fair',
      'Ouverture',
      'Sculptrice',
      'Chemin',
    ])
    const listed = await get<{ name: string }[]>('/events?search=Fair', null, { locale: 'fr' })
    expect(listed.map(({ name }) => name)).toEqual(['Foire'])
    expect((await get<Event>(`/events/${told.id}`, null, { locale: 'ja' })).name).toBe('Fair')
  })
})

describe('a session', () => {
  test('tells what is left, counting what is bought and what is still held', async () => {
    const busy = await anEvent(platform)
    const session = await aSession(platform, busy, { registrationEnabled: true, supply: 3 })
    const registration = await aRegistration(platform, busy, guest)
    const kind = await aPassType(platform, busy)
    const access = async (values: { status: 'draft' | 'ready' | 'canceled' | 'needsInfo'; heldUntil?: Date }) => {
      const pass = await aPass(platform, registration, kind)
      const row = { organizationId: busy.organizationId, sessionId: session.id, passId: pass.id, ...values }
      await platform.db.asOwner((tx) => tx.insert(sessionAccesses).values(row))
    }
    const left = async () => (await get<Session>(`/events/${busy.id}/sessions/${session.id}`)).supply
    expect(await left()).toBe(3)
    await access({ status: 'canceled' })
    await access({ status: 'draft', heldUntil: hoursFromEpoch(-1) })
    expect(await left()).toBe(3)
    await access({ status: 'ready' })
    await access({ status: 'draft', heldUntil: hoursFromEpoch(1) })
    expect(await left()).toBe(1)
    await access({ status: 'needsInfo' })
    await access({ status: 'ready' })
    expect(await left()).toBe(0)
    const free = await aSession(platform, busy)
    expect((await get<Session>(`/events/${busy.id}/sessions/${free.id}`)).supply).toBeNull()
  })

  test('has its sponsors, and says how many sections of questions it asks', async () => {
    const session = await aSession(platform, event)
    const ids = { organizationId: event.organizationId, sessionId: session.id }
    await platform.db.asOwner(async (tx) => {
      await tx.insert(sessionSponsors).values({ ...ids, accountId: guest.id })
      await tx.insert(formSections).values([
        { ...ids, name: 'A' },
        { ...ids, name: 'B' },
      ])
    })
    const shown = await get<Session>(`/events/${event.id}/sessions/${session.id}`)
    expect([shown.sponsors.map(({ id }) => id), shown._count.sections]).toEqual([[guest.id], 2])
  })
})
