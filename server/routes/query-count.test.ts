// A list asks the database as often for many rows as for few.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Tx } from '../db/database.ts'
import {
  aChannel,
  aFollow,
  aLocation,
  aMessage,
  anAccount,
  anActivity,
  anEvent,
  anImage,
  aRegistration,
  aSession,
  aSpeaker,
  type TestAccount,
  type TestEvent,
} from '../testing/builders.ts'
import { aGroup, aGroupInvitation, aGroupRequest, anAnnouncement, anInterest, type TestGroup } from '../testing/group-builders.ts'
import {
  aFaqSection,
  aFile,
  aLevel,
  aMediaItem,
  anActivation,
  anEventSponsor,
  aPage,
  aSeries,
  aSponsorship,
  aStream,
  aVideo,
} from '../testing/event-detail-builders.ts'
import { aTier } from '../testing/people-builders.ts'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
let mia: TestAccount
let statements = 0

const starts = new Set<string | symbol>(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute', '$count'])

/** The real database, with each statement counted as it is begun. Subqueries count too: their number does not depend on rows either. */
const counting = (db: Database): Database => ({
  ...db,
  asTenant: (tenancy, work) =>
    db.asTenant(tenancy, (tx) =>
      work(
        new Proxy<Tx>(tx, {
          get(target, name) {
            if (starts.has(name)) statements += 1
            return Reflect.get(target, name)
          },
        }),
      ),
    ),
})

let busy: TestEvent
let full: TestGroup

/** One more row for each list, with everything a row may refer to. */
async function oneMore(): Promise<void> {
  const person = await anAccount(platform, { imageId: (await anImage(platform)).id })
  const event = await anEvent(platform, { creatorId: person.id, imageId: (await anImage(platform)).id })
  await aSession(platform, event)
  await aTier(platform, { members: [person] })
  await aFollow(platform, person, mia)
  await aFollow(platform, mia, person)
  await aRegistration(platform, event, mia)
  for (const at of [event, busy]) {
    await aPage(platform, at)
    await aFaqSection(platform, at)
    await anEventSponsor(platform, at, person)
    await aSponsorship(platform, at, { accountId: person.id, imageId: (await anImage(platform)).id })
    await aMediaItem(platform, at, { imageId: (await anImage(platform)).id })
    await aMediaItem(platform, at, { videoId: (await aVideo(platform)).id })
    await aMediaItem(platform, at, { fileId: (await aFile(platform)).id })
    await aStream(platform, at, { imageId: (await anImage(platform)).id })
    await anActivation(platform, at, { managerId: person.id, imageId: (await anImage(platform)).id })
  }
  await aSeries(platform, { imageId: (await anImage(platform)).id })
  await aLevel(platform, [person], { imageId: (await anImage(platform)).id })
  await aRegistration(platform, busy, person)
  const speaker = await aSpeaker(platform, busy, { imageId: (await anImage(platform)).id })
  await aSession(platform, busy, { speakers: [speaker], locationId: (await aLocation(platform, busy)).id })
  const entities = [{ type: 'mention', startIndex: 0, endIndex: 2, marks: [], accountId: person.id }]
  await anActivity(platform, person, { imageId: (await anImage(platform)).id, entities })
  await anActivity(platform, mia, { eventId: busy.id })
  await anActivity(platform, mia)
  await anActivity(platform, person, { commentedId: post.id })
  await aMessage(platform, await aChannel(platform, [mia, person]), person)
  await aMessage(platform, round, mia)
  const image = { imageId: (await anImage(platform)).id }
  const interest = await anInterest(platform, image)
  const group = await aGroup(platform, [mia, person], image)
  await aGroupRequest(platform, full, person)
  await aGroupInvitation(platform, full, await anAccount(platform), mia)
  await anAnnouncement(platform, { groupId: full.id, creatorId: person.id })
  const named = [{ type: 'interest', startIndex: 0, endIndex: 2, marks: [], interestId: interest.id }]
  await anActivity(platform, person, { groupId: group.id, ...image, entities: named })
}

let post: { id: string }
let round: Awaited<ReturnType<typeof aChannel>>

beforeAll(async () => {
  platform = await testPlatform({ services: (made) => ({ db: counting(made.db) }) })
  mia = await anAccount(platform)
  busy = await anEvent(platform)
  full = await aGroup(platform, [mia])
  post = await anActivity(platform, mia)
  round = await aChannel(platform, [mia, await anAccount(platform)], { name: 'Round' })
  for (let index = 0; index < 3; index += 1) await oneMore()
})
afterAll(() => platform.close())

async function ask(path: string): Promise<{ statements: number; rows: number }> {
  statements = 0
  const { data } = await platform.get<unknown[]>(path, { as: mia })
  return { statements, rows: data.length }
}

test('every list', async () => {
  const lists = [
    '/accounts',
    '/accounts/popular',
    '/events',
    `/events/${busy.id}/sessions`,
    `/events/${busy.id}/speakers`,
    `/events/${busy.id}/registrants`,
    `/events/${busy.id}/activities`,
    `/events/${busy.id}/pages`,
    `/events/${busy.id}/faqs`,
    `/events/${busy.id}/sponsors`,
    `/events/${busy.id}/sponsorships`,
    `/events/${busy.id}/media`,
    `/events/${busy.id}/activations`,
    '/series',
    '/levels',
    '/activities',
    `/activities/${post.id}/comments`,
    '/self/events',
    '/self/activities',
    '/self/chat/channels',
    `/self/chat/channels/${round.id}/messages`,
    `/self/chat/channels/${round.id}/members`,
    '/groups',
    '/self/groups',
    '/self/groups/activities',
    '/self/activities/feed',
    `/groups/${full.id}/requests`,
    `/groups/${full.id}/invitations`,
    `/groups/${full.id}/invitations/accounts`,
    `/groups/${full.id}/announcements`,
    '/interests',
    '/self/contacts',
    `/accounts/${mia.id}/followers`,
    `/accounts/${mia.id}/following`,
    `/accounts/${mia.id}/groups`,
    `/accounts/${mia.id}/activities`,
  ]
  const few = new Map<string, Awaited<ReturnType<typeof ask>>>()
  for (const path of lists) {
    await ask(path)
    few.set(path, await ask(path))
  }
  for (let index = 0; index < 6; index += 1) await oneMore()
  for (const path of lists) {
    const [before, after] = [few.get(path)!, await ask(path)]
    expect([path, after.statements]).toEqual([path, before.statements])
    // Whose token it is, whom the transaction is for, and the list itself. Whole events are made of twenty lists.
    expect([path, after.statements <= (path === '/self/events' ? 36 : 14)]).toEqual([path, true])
    expect([path, after.rows > before.rows || path.endsWith('/members')]).toEqual([path, true])
  }
}, 60_000)
