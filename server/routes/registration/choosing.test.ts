// What is on sale, choosing it, and who gets the last pass.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PassTypeOffer } from '../../../src/contract/events/event-offers.ts'
import type { Registration } from '../../../src/contract/events/registration.ts'
import { eventRegistrations, passes, passTypePriceSchedules, passTypeTiers, translations } from '../../db/schema.ts'
import {
  anAccount,
  anEvent,
  anOrganization,
  aRegistration,
  hoursFromEpoch,
  type TestAccount,
  type TestEvent,
} from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { aPackage, aPassType, aTier } from '../../testing/registration-builders.ts'

let platform: TestPlatform
let mia: TestAccount
let event: TestEvent
beforeAll(async () => {
  platform = await testPlatform({ config: { LOCALES: ['en', 'fr'] } })
})
afterAll(() => platform.close())
beforeEach(async () => {
  mia = await anAccount(platform)
  event = await anEvent(platform, { registration: true })
})

type Chosen = { id?: string; packageId?: string | null; couponId?: string | null }
const at = (rest = '', of: TestEvent = event) => `/self/events/${of.id}/registration${rest}`
const pass = (type: { id: string }, values: Chosen = {}) => ({ id: randomUUID(), ticketId: type.id, ...values })
const choose = (as: TestAccount, chosen: object[], packages: object[] = [], of: TestEvent = event) =>
  platform.post<null>(at('/passes', of), { as, body: { passes: chosen, packages } })
const draftOf = async (as: TestAccount, of: TestEvent = event) => (await platform.get<Registration>(at('', of), { as })).data
const offer = (as: TestAccount | null = mia, query = '', of: TestEvent = event) =>
  platform.get<PassTypeOffer>(`/events/${of.id}/passTypes${query}`, { as })
const names = (answer: { data: PassTypeOffer }) => answer.data.passTypes.map((type) => type.name)

describe('what is sold', () => {
  test('is every active type, a private one only for those who have its id, in the host’s order', async () => {
    await aPassType(platform, event, { name: 'Second', sortOrder: 2 })
    await aPassType(platform, event, { name: 'First', sortOrder: 1 })
    await aPassType(platform, event, { name: 'Gone', active: false })
    const friends = await aPassType(platform, event, { name: 'Friends', visibility: 'private', sortOrder: 3 })
    expect(names(await offer(null))).toEqual(['First', 'Second'])
    expect(names(await offer(null, `?ticketId=${friends.id}`))).toEqual(['First', 'Second', 'Friends'])
    expect(names(await offer(null, '?ticketId=nonsense'))).toEqual(['First', 'Second'])
  })

  test('costs what the schedule that holds now says', async () => {
    const type = await aPassType(platform, event, { price: 9000 })
    const window = (start: number, end: number, price: number) => ({
      organizationId: type.organizationId,
      passTypeId: type.id,
      price,
      startDate: hoursFromEpoch(start),
      endDate: hoursFromEpoch(end),
    })
    await platform.db.asOwner((tx) =>
      tx.insert(passTypePriceSchedules).values([window(-5, -1, 1000), window(-1, 1, 2000), window(1, 2, 3000)]),
    )
    expect((await offer()).data.passTypes[0]?.price).toBe(2000)
  })

  test('says what is left: nothing more after others hold it, until they let go', async () => {
    const type = await aPassType(platform, event, { supply: 2 })
    await choose(await anAccount(platform), [pass(type), pass(type)])
    expect((await offer()).data.passTypes[0]?.supply).toBe(0)
    platform.clock.advance({ minutes: 16 })
    expect((await offer()).data.passTypes[0]?.supply).toBe(2)
  })

  test('has a package as long as all its passes can be had', async () => {
    const [rare, plenty] = [await aPassType(platform, event, { supply: 2 }), await aPassType(platform, event)]
    await aPackage(
      platform,
      event,
      [
        [rare, 2],
        [plenty, 1],
      ],
      { name: 'Family' },
    )
    await aPackage(platform, event, [[plenty, 2]], { name: 'Closed', isActive: false })
    expect((await offer()).data.packages.map((bundle) => bundle.name)).toEqual(['Family'])
    await choose(await anAccount(platform), [pass(rare)])
    expect((await offer()).data.packages).toEqual([])
  })

  test('is told in the language asked for', async () => {
    const type = await aPassType(platform, event, { name: 'Day pass' })
    const row = { organizationId: type.organizationId, subjectId: type.id, locale: 'fr', texts: { name: 'Pass d’un jour' } }
    await platform.db.asOwner((tx) => tx.insert(translations).values(row))
    const { data } = await platform.get<PassTypeOffer>(`/events/${event.id}/passTypes`, { as: mia, headers: { locale: 'fr' } })
    expect(data.passTypes[0]?.name).toBe('Pass d’un jour')
  })

  test.each([
    ['registration is off', { registration: false }],
    ['it has not begun', { registrationStart: hoursFromEpoch(1) }],
    ['it is over', { registrationEnd: hoursFromEpoch(-1) }],
  ])('is nothing, 455, where %s; nor can one begin or choose', async (_why, values) => {
    const closed = await anEvent(platform, { registration: true, ...values })
    const type = await aPassType(platform, closed)
    const answers = [
      await offer(mia, '', closed),
      await platform.get(at('', closed), { as: mia }),
      await choose(mia, [pass(type)], [], closed),
    ]
    expect(answers.map(({ status }) => status)).toEqual([455, 455, 455])
    expect(await platform.db.asOwner((tx) => tx.$count(eventRegistrations, eq(eventRegistrations.eventId, closed.id)))).toBe(0)
  })

  test('may begin earlier for one type, and later for another', async () => {
    const early = await anEvent(platform, { registration: true, registrationStart: hoursFromEpoch(1) })
    const open = await aPassType(platform, early, { overrideStartDate: hoursFromEpoch(-1) })
    const later = await aPassType(platform, early)
    expect((await offer(mia, '', early)).status).toBe(200)
    expect((await choose(mia, [pass(open)], [], early)).status).toBe(200)
    expect((await choose(mia, [pass(later)], [], early)).status).toBe(455)
  })

  test('is closed once as many people come as may, but not for them', async () => {
    const small = await anEvent(platform, { registration: true, registrationLimit: 1 })
    const type = await aPassType(platform, small)
    await aRegistration(platform, small, mia)
    const other = await anAccount(platform)
    expect([(await offer(other, '', small)).status, (await offer(mia, '', small)).status]).toEqual([455, 200])
    expect([(await choose(other, [pass(type)], [], small)).status, (await choose(mia, [pass(type)], [], small)).status]).toEqual([455, 200])
  })
})

describe('a registration', () => {
  test('is one for each account and event, also in two tabs at once', async () => {
    await aPassType(platform, event)
    const answers = await Promise.all(Array.from({ length: 8 }, () => draftOf(mia)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers[0]).toMatchObject({ accountId: mia.id, eventId: event.id, passes: [], event: { registrationCount: 0 } })
  })

  test('that was begun is answered also when registration is closed', async () => {
    const over = await anEvent(platform, { registration: false })
    await aRegistration(platform, over, mia, { status: 'draft' })
    expect((await platform.get(at('', over), { as: mia })).status).toBe(200)
  })

  test('of an event one may not see is 404', async () => {
    const hidden = await anEvent(platform, { registration: true, visible: false })
    const type = await aPassType(platform, hidden)
    expect([(await offer(mia, '', hidden)).status, (await choose(mia, [pass(type)], [], hidden)).status]).toEqual([404, 404])
  })
})

describe('choosing', () => {
  test('replaces what was chosen; what keeps its id and type stays the same pass', async () => {
    const [day, week] = [await aPassType(platform, event), await aPassType(platform, event)]
    const [one, two] = [pass(day), pass(week)]
    await choose(mia, [one, two])
    const before = await draftOf(mia)
    const held = new Map(before.passes.map(({ id, ticketId, status }) => [id, [ticketId, status]]))
    expect(held).toEqual(new Map([one, two].map(({ id, ticketId }) => [id, [ticketId, 'draft']])))
    const three = pass(week)
    await choose(mia, [one, three])
    const after = await draftOf(mia)
    expect(after.passes.map(({ id }) => id).toSorted()).toEqual([one.id, three.id].toSorted())
    expect(after.passes.find(({ id }) => id === one.id)?.alternateId).toBe(before.passes.find(({ id }) => id === one.id)?.alternateId)
    await choose(mia, [])
    expect((await draftOf(mia)).passes).toEqual([])
  })

  test('takes an id in either case, and the same id with another type as another pass', async () => {
    const [day, week] = [await aPassType(platform, event), await aPassType(platform, event)]
    const one = pass(day)
    await choose(mia, [one])
    expect((await choose(mia, [{ id: one.id.toUpperCase(), ticketId: week.id }])).status).toBe(200)
    expect((await draftOf(mia)).passes.map(({ id, ticketId }) => [id, ticketId])).toEqual([[one.id, week.id]])
  })

  test('refuses an id that is somebody else’s, bought already or of another organisation alike: 409', async () => {
    const type = await aPassType(platform, event)
    const [omar, theirs, mine] = [await anAccount(platform), pass(type), pass(type)]
    await choose(omar, [theirs])
    await choose(mia, [mine])
    await platform.post(at('/submit'), { as: mia })
    const { db } = platform
    const foreign = randomUUID()
    const elsewhere = { db, organization: await anOrganization(platform) }
    const abroad = await anEvent(elsewhere, { organization: elsewhere.organization })
    const [there, type2] = [await aRegistration(elsewhere, abroad, await anAccount(elsewhere)), await aPassType(elsewhere, abroad)]
    const row = { id: foreign, organizationId: abroad.organizationId, eventId: abroad.id, registrationId: there.id, passTypeId: type2.id }
    await db.asOwner((tx) => tx.insert(passes).values(row))
    const answers = []
    for (const id of [theirs.id, mine.id, foreign]) answers.push(await choose(mia, [pass(type, { id })]))
    expect(answers.map(({ status, json }) => [status, json.message])).toEqual(
      Array.from({ length: 3 }, () => [409, 'This id is in use already.']),
    )
    expect((await draftOf(omar)).passes).toHaveLength(1)
  })

  test('refuses types of another event and those that are gone', async () => {
    const other = await aPassType(platform, await anEvent(platform, { registration: true }))
    await aPassType(platform, event)
    expect((await choose(mia, [pass(other)])).status).toBe(404)
    expect((await choose(mia, [pass({ id: randomUUID() })])).status).toBe(404)
    const gone = await aPassType(platform, event, { active: false })
    expect((await choose(mia, [pass(gone)])).status).toBe(455)
    const one = pass(await aPassType(platform, event))
    expect((await choose(mia, [one, one])).status).toBe(400)
  })

  test('keeps to the numbers in which a type is sold', async () => {
    const type = await aPassType(platform, event, { minQuantityPerSale: 2, maxQuantityPerSale: 3 })
    const sent = async (count: number) =>
      (
        await choose(
          mia,
          Array.from({ length: count }, () => pass(type)),
        )
      ).status
    expect([await sent(1), await sent(2), await sent(3), await sent(4)]).toEqual([460, 200, 200, 460])
  })

  test('takes the levels a type asks for, and minds those it shuts out', async () => {
    const [gold, silver] = [await aTier(platform, [mia]), await aTier(platform)]
    const rule = (type: { id: string; organizationId: string }, tier: { id: string }, allowed: boolean) =>
      platform.db.asOwner((tx) =>
        tx.insert(passTypeTiers).values({ organizationId: type.organizationId, passTypeId: type.id, tierId: tier.id, allowed }),
      )
    const types = [await aPassType(platform, event), await aPassType(platform, event), await aPassType(platform, event)]
    await rule(types[0]!, gold, true)
    await rule(types[1]!, silver, true)
    await rule(types[2]!, gold, false)
    const statuses = []
    for (const type of types) statuses.push((await choose(mia, [pass(type)])).status)
    expect(statuses).toEqual([200, 457, 457])
  })

  test('asks for an address of the right domain', async () => {
    const type = await aPassType(platform, event, { emailDomains: '@Example.org, school.test' })
    const [insider, outsider] = [
      await anAccount(platform, { email: `x${randomUUID()}@EXAMPLE.org` }),
      await anAccount(platform, { email: `x${randomUUID()}@sub.example.org` }),
    ]
    expect([(await choose(insider, [pass(type)])).status, (await choose(outsider, [pass(type)])).status]).toEqual([200, 460])
  })

  test('takes a package whole, for the package’s price, and only whole', async () => {
    const [adult, child] = [
      await aPassType(platform, event, { price: 9000, minQuantityPerSale: 5 }),
      await aPassType(platform, event, { price: 5000 }),
    ]
    const family = await aPackage(
      platform,
      event,
      [
        [adult, 2],
        [child, 1],
      ],
      { price: 10_000 },
    )
    const bundle = { id: randomUUID(), packageId: family.id }
    const inside = (type: { id: string }) => pass(type, { packageId: bundle.id })
    expect((await choose(mia, [inside(adult), inside(child)], [bundle])).status).toBe(400)
    expect((await choose(mia, [inside(adult), inside(adult), inside(child)], [])).status).toBe(400)
    expect((await choose(mia, [inside(adult), inside(adult), inside(child)], [bundle])).status).toBe(200)
    const draft = await draftOf(mia)
    expect(draft.packages).toMatchObject([{ id: bundle.id, packageId: family.id, status: 'draft', package: { price: 10_000 } }])
    expect(draft.passes.map((each) => each.packageId)).toEqual([bundle.id, bundle.id, bundle.id])
    await choose(mia, [])
    expect((await draftOf(mia)).packages).toEqual([])
  })

  test('counts what the event and one account may have', async () => {
    const tight = await anEvent(platform, { registration: true, passSupply: 3, passLimitPerAccount: 2 })
    const type = await aPassType(platform, tight)
    const sent = async (as: TestAccount, count: number) =>
      (
        await choose(
          as,
          Array.from({ length: count }, () => pass(type)),
          [],
          tight,
        )
      ).status
    expect([await sent(mia, 3), await sent(mia, 2)]).toEqual([460, 200])
    const omar = await anAccount(platform)
    expect([await sent(omar, 2), await sent(omar, 1)]).toEqual([455, 200])
  })
})

describe('the last seat', () => {
  test('is held for a quarter of an hour, which choosing again makes longer, and then free', async () => {
    const type = await aPassType(platform, event, { supply: 1 })
    const [omar, seat] = [await anAccount(platform), pass(type)]
    await choose(mia, [seat])
    platform.clock.advance({ minutes: 10 })
    expect((await choose(mia, [seat])).status).toBe(200)
    platform.clock.advance({ minutes: 10 })
    const refused = await choose(omar, [pass(type)])
    expect([refused.status, refused.json.message]).toEqual([455, 'This ticket is sold out.'])
    platform.clock.advance({ minutes: 6 })
    expect((await choose(omar, [pass(type)])).status).toBe(200)
    expect((await platform.post(at('/submit'), { as: mia })).status).toBe(455)
    expect((await platform.post(at('/submit'), { as: omar })).status).toBe(200)
  })

  test('held before sales ended may still be had', async () => {
    const ending = await anEvent(platform, { registration: true, registrationEnd: new Date(platform.clock().getTime() + 60_000) })
    const seat = pass(await aPassType(platform, ending))
    await choose(mia, [seat], [], ending)
    platform.clock.advance({ minutes: 2 })
    expect((await platform.post(at('/submit', ending), { as: mia })).status).toBe(200)
    platform.clock.advance({ minutes: 20 })
  })

  test('goes to exactly one of two hundred who want it at once', { timeout: 120_000 }, async () => {
    const type = await aPassType(platform, event, { supply: 1 })
    const crowd = []
    for (let index = 0; index < 200; index++) crowd.push(await anAccount(platform))
    // Tokens are created first, so that the requests for the last pass run at the same time.
    const tokens = []
    for (const person of crowd) tokens.push(await platform.tokenFor(person))
    const outcomes = await Promise.all(
      tokens.map(async (authorization) => {
        const headers = { authorization }
        const body = { passes: [pass(type)], packages: [] }
        const chosen = await platform.post(at('/passes'), { headers, body })
        return chosen.status === 200 ? (await platform.post(at('/submit'), { headers })).status : chosen.status
      }),
    )
    expect(outcomes.filter((status) => status === 200)).toHaveLength(1)
    // 503 (retry later) when the database connections are used up.
    expect(outcomes.filter((status) => ![200, 455, 503].includes(status))).toEqual([])
    const sold = await platform.db.asOwner((tx) => tx.select().from(passes).where(eq(passes.passTypeId, type.id)))
    expect(sold.map(({ status }) => status)).toEqual(['ready'])
  })

  test('of the whole event goes to exactly one, whatever the type', async () => {
    const tight = await anEvent(platform, { registration: true, registrationLimit: 1 })
    const types = [await aPassType(platform, tight), await aPassType(platform, tight)]
    const crowd = await Promise.all(Array.from({ length: 20 }, () => anAccount(platform)))
    const answers = await Promise.all(crowd.map((as, index) => choose(as, [pass(types[index % 2]!)], [], tight)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
