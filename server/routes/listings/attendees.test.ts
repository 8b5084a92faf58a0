// Attendees of an event, check-in, the form, and what hosts write to people.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Announcement } from '../../../src/contract/community/announcements.ts'
import type { EventEmail, ListingPass, ListingRegistration, ListingReport } from '../../../src/contract/events/listings.ts'
import type { Pass } from '../../../src/contract/events/passes.ts'
import type { RegistrationQuestion, RegistrationSection } from '../../../src/contract/events/registration-questions.ts'
import { eventCoHosts, eventRegistrations, formSections, notificationPreferences, notifications, passes } from '../../db/schema.ts'
import { aBlock, anAccount, anEvent, aRegistration, hoursFromEpoch, type TestAccount, type TestEvent } from '../../testing/builders.ts'
import { anAnswer, aPass, aPayment, aQuestion } from '../../testing/pass-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { aPassType } from '../../testing/registration-builders.ts'

let platform: TestPlatform
let host: TestAccount
let helper: TestAccount
let mia: TestAccount
let omar: TestAccount
let event: TestEvent
let kind: Awaited<ReturnType<typeof aPassType>>

beforeAll(async () => {
  platform = await testPlatform()
})
beforeEach(async () => {
  ;[host, helper] = [await anAccount(platform), await anAccount(platform)]
  mia = await anAccount(platform, { firstName: 'Mia', lastName: 'Chen', phone: '+351 1' })
  omar = await anAccount(platform, { firstName: 'Omar', lastName: 'Adeyemi' })
  event = await anEvent(platform, { creatorId: host.id, registration: true })
  kind = await aPassType(platform, event, { name: 'Regular' })
  const row = { organizationId: event.organizationId, eventId: event.id, accountId: helper.id }
  await platform.db.asOwner((tx) => tx.insert(eventCoHosts).values(row))
})
afterAll(() => platform.close())

const owner: TestPlatform['db']['asOwner'] = (work) => platform.db.asOwner(work)
const at = (rest = '') => `/listings/${event.id}${rest}`
const coming = async (account: TestAccount, values: Parameters<typeof aPass>[3] = {}) => {
  const status = values.status ?? 'ready'
  return aPass(platform, await aRegistration(platform, event, account, { status }), kind, values)
}
const people = async (query = '') => {
  const { data, count } = await platform.get<ListingRegistration[]>(at(`/attendees${query}`), { as: host })
  return [data.map(({ accountId }) => accountId), count]
}
const passIds = async (query = '') => (await platform.get<ListingPass[]>(at(`/passes${query}`), { as: host })).data.map(({ id }) => id)
const door = (account: TestAccount, pass: { id: string }) => at(`/attendees/${account.id}/passes/${pass.id}/checkin`)
const passRow = async ({ id }: { id: string }) => (await owner((tx) => tx.select().from(passes).where(eq(passes.id, id))))[0]!
const standing = async (account: TestAccount) => {
  const whose = and(eq(eventRegistrations.eventId, event.id), eq(eventRegistrations.accountId, account.id))
  return (await owner((tx) => tx.select().from(eventRegistrations).where(whose)))[0]?.status
}

describe('attendees', () => {
  test('come by name, filtered by the state of their passes, and show how to reach them; who has only a draft can be opened', async () => {
    const pass = await coming(mia)
    await coming(omar, { status: 'needsInfo' })
    await coming(helper, { status: 'draft', heldUntil: hoursFromEpoch(1) })
    expect(await people()).toEqual([[omar.id, mia.id], 2])
    expect([await people('?status=ready'), await people('?status=canceled')]).toEqual([
      [[mia.id], 1],
      [[], 0],
    ])
    expect([await people('?search=chen+mia'), await people('?pageSize=1&page=2')]).toEqual([
      [[mia.id], 1],
      [[mia.id], 2],
    ])
    const one = await platform.get<ListingRegistration>(at(`/attendees/${mia.id}`), { as: helper })
    expect(one.data).toMatchObject({ account: { email: mia.email, phone: '+351 1' }, passes: [{ id: pass.id }], coupon: null })
    expect((await platform.get(at(`/attendees/${helper.id}`), { as: host })).status).toBe(200)
  })

  test('are found by the id of the account, not of the registration, and at this event alone', async () => {
    const pass = await coming(mia)
    const other = await anEvent(platform, { creatorId: host.id })
    expect((await platform.get(at(`/attendees/${pass.registrationId}`), { as: host })).status).toBe(404)
    expect((await platform.get(`/listings/${other.id}/attendees/${mia.id}`, { as: host })).status).toBe(404)
    expect((await platform.get(`/listings/${other.id}/passes/${pass.id}`, { as: host })).status).toBe(404)
  })

  test('who blocked the host still come in', async () => {
    const pass = await coming(mia)
    await aBlock(platform, mia, host)
    expect(await people()).toEqual([[mia.id], 1])
    expect((await platform.post(door(mia, pass), { as: host })).status).toBe(200)
  })
})

describe('passes', () => {
  test('are listed by name, by whether they were used, and found by name and number', async () => {
    const [used, open] = [await coming(mia, { usedAt: hoursFromEpoch(-1) }), await coming(omar)]
    const void_ = await aPass(platform, { ...event, id: open.registrationId, eventId: event.id }, kind, { status: 'canceled' })
    expect(new Set(await passIds())).toEqual(new Set([open.id, void_.id, used.id]))
    expect([await passIds('?checkedIn=true'), await passIds('?checkedIn=false')]).toEqual([[used.id], [open.id]])
    expect(await passIds('?search=mia')).toEqual([used.id])
    // The number is short, and may occur in another guest’s mail address.
    expect(await passIds(`?search=${used.alternateId}`)).toContain(used.id)
    const { data } = await platform.get<ListingPass>(at(`/passes/${used.id}`), { as: helper })
    expect(data.attendee.account).toMatchObject({ id: mia.id, email: mia.email })
  })
})

describe('the door', () => {
  test('lets in once, says when that was, and can take it back', async () => {
    const pass = await coming(mia, { status: 'needsInfo' })
    const first = await platform.post<Pass>(door(mia, pass), { as: helper })
    expect(first.data.usedAt).toBe(platform.clock().toISOString())
    const second = await platform.post(door(mia, pass), { as: host })
    expect(second.status).toBe(460)
    // In the event's time zone.
    const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Lisbon' })
    expect(second.json.message).toContain(when.format(platform.clock()))
    const undone = await platform.delete<ListingPass>(door(mia, pass), { as: host })
    expect([undone.data.usedAt, (await platform.delete(door(mia, pass), { as: host })).status]).toEqual([null, 200])
    expect((await platform.post(door(mia, pass), { as: host })).status).toBe(200)
  })

  test('fifty scans at once are one check-in', async () => {
    const pass = await coming(mia)
    const scans = await Promise.all(
      Array.from({ length: 50 }, (_, i) => platform.post<Pass>(door(mia, pass), { as: i % 2 ? host : helper })),
    )
    expect(scans.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(scans.filter(({ status }) => status === 460)).toHaveLength(49)
  })

  test('is closed to cancelled passes, to drafts, to passes of somebody else, and to who does not host', async () => {
    const canceled = await coming(mia, { status: 'canceled' })
    const draft = await coming(omar, { status: 'draft', heldUntil: hoursFromEpoch(1) })
    const good = await coming(helper)
    expect((await platform.post(door(mia, canceled), { as: host })).status).toBe(460)
    expect((await platform.post(door(omar, draft), { as: host })).status).toBe(404)
    expect((await platform.post(door(mia, good), { as: host })).status).toBe(404)
    expect((await platform.post(door(helper, good), { as: mia })).status).toBe(403)
    expect((await passRow(good)).usedAt).toBeNull()
  })
})

describe('the form', () => {
  const ask = (body: object = {}) =>
    platform.post<RegistrationQuestion>(at('/questions'), {
      as: host,
      body: { name: 'Meal?', type: 'text', required: false, mutable: true, choices: [], ...body },
    })
  const change = (id: string, body: object = {}) =>
    platform.put<RegistrationQuestion>(at(`/questions/${id}`), {
      as: helper,
      body: { name: 'Meal?', required: false, mutable: true, choices: [], ...body },
    })
  const asked = async () => (await platform.get<RegistrationQuestion[]>(at('/questions'), { as: host })).data.map(({ name }) => name)
  const fresh = (value: string) => ({ id: null, value })

  test('has one section that everybody is asked, made with the first question, also when several come at once', async () => {
    const only = await aQuestion(platform, { eventId: event.id }, { name: 'For some', passTypeId: kind.id })
    const names = Array.from({ length: 8 }, (_, i) => `Q${i}`)
    await Promise.all(names.map((name) => ask({ name })))
    const sections = await owner((tx) => tx.select().from(formSections).where(eq(formSections.eventId, event.id)))
    expect(sections).toHaveLength(2)
    expect(new Set(await asked())).toEqual(new Set([...names, only.name]))
    await ask({ name: 'Last' })
    const order = await asked()
    expect(order.indexOf('Last')).toBe(order.filter((name) => name !== 'For some').length - (order[0] === 'For some' ? 0 : 1))
  })

  test('keeps choices that are named, adds new ones, and takes away the rest, in the order sent', async () => {
    const { data } = await ask({ type: 'radio', choices: ['Fish', 'Meat', 'Rice'].map(fresh) })
    const [fish, meat] = data.choices
    const changed = await change(data.id, {
      name: 'Dinner?',
      choices: [{ id: meat!.id, value: 'Fish' }, fresh('Tofu'), { id: fish!.id, value: 'Meat' }],
    })
    expect(changed.data).toMatchObject({ id: data.id, name: 'Dinner?', type: 'radio' })
    expect(changed.data.choices.map(({ id, value }) => [id, value])).toEqual([
      [meat!.id, 'Fish'],
      [expect.any(String), 'Tofu'],
      [fish!.id, 'Meat'],
    ])
  })

  test('refuses choices of another question, choices that nobody offers, and none where one must choose', async () => {
    const [one, two] = [
      (await ask({ type: 'select', choices: [fresh('A')] })).data,
      (await ask({ type: 'select', choices: [fresh('B')] })).data,
    ]
    expect((await change(one.id, { choices: [{ id: two.choices[0]!.id, value: 'Mine' }] })).status).toBe(404)
    for (const wrong of [{ choices: [fresh('A')] }, { type: 'radio' }, { type: 'radio', choices: [fresh('A'), fresh('A')] }]) {
      expect([(await ask(wrong)).status, wrong]).toEqual([400, wrong])
    }
    expect((await change(one.id, { choices: [fresh('A')], type: 'text' })).status).toBe(400)
    const other = await anEvent(platform, { creatorId: host.id })
    const foreign = await aQuestion(platform, { eventId: other.id })
    expect((await change(foreign.id)).status).toBe(404)
  })

  test('loses a question with its answers, and who waited for that alone is complete', async () => {
    const { data } = await ask({ required: true })
    const pass = await coming(mia, { status: 'needsInfo' })
    const answered = await coming(omar)
    await anAnswer(platform, { id: data.id, organizationId: event.organizationId }, { passId: answered.id }, 'Fish')
    const removed = await platform.delete<RegistrationQuestion>(at(`/questions/${data.id}`), { as: host })
    expect([removed.data.name, await asked()]).toEqual(['Meal?', []])
    expect([(await passRow(pass)).status, await standing(mia), await standing(omar)]).toEqual(['ready', 'ready', 'ready'])
  })

  test('a question that need not be answered any more holds nobody up', async () => {
    const { data } = await ask({ required: true })
    const [pass, other] = [await coming(mia, { status: 'needsInfo' }), await ask({ name: 'Still', required: true })]
    await change(data.id)
    expect((await passRow(pass)).status).toBe('needsInfo')
    await change(other.data.id, { name: 'Still' })
    expect([(await passRow(pass)).status, await standing(mia)]).toEqual(['ready', 'ready'])
  })
})

describe('answers', () => {
  const ofPass = (account: TestAccount, pass: { id: string }, rest = '') => at(`/attendees/${account.id}/passes/${pass.id}${rest}`)

  test('may be given by hosts, also where attendees may not change them; the last one completes the pass', async () => {
    const question = await aQuestion(platform, { eventId: event.id }, { name: 'Size', required: true, mutable: false })
    const pass = await coming(mia, { status: 'needsInfo' })
    const sections = await platform.get<RegistrationSection[]>(ofPass(mia, pass), { as: host })
    expect(sections.data.flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual([question.id])
    const answer = (value: string) =>
      platform.put(ofPass(mia, pass, '/responses'), { as: helper, body: { questions: [{ id: question.id, value }] } })
    expect([(await answer('L')).status, (await passRow(pass)).status, await standing(mia)]).toEqual([200, 'ready', 'ready'])
    expect([(await answer('XL')).status, (await answer('')).status]).toEqual([200, 200])
    expect([(await passRow(pass)).status, await standing(mia)]).toEqual(['needsInfo', 'needsInfo'])
  })

  test('to what is not asked about the pass are refused, naming which', async () => {
    const pass = await coming(mia)
    const body = { questions: [{ id: event.id, value: 'x' }] }
    const answer = await platform.put(ofPass(mia, pass, '/responses'), { as: host, body })
    expect([answer.status >= 400 && answer.status < 500, answer.headers.get('x-foyer-field')]).toEqual([true, 'questions.0.id'])
    const canceled = await coming(omar, { status: 'canceled' })
    expect((await platform.put(ofPass(omar, canceled, '/responses'), { as: host, body: { questions: [] } })).status).toBe(460)
  })

  test('make a report: a row for each pass, a column for each question', async () => {
    const meal = await aQuestion(platform, { eventId: event.id }, { name: 'Meal', sortOrder: 0 })
    const size = await aQuestion(platform, { eventId: event.id }, { name: 'Size', sortOrder: 1 })
    const [one, two] = [await coming(mia, { usedAt: hoursFromEpoch(-1) }), await coming(omar)]
    await coming(helper, { status: 'draft', heldUntil: hoursFromEpoch(1) })
    await anAnswer(platform, meal, { passId: one.id }, 'Fish')
    const { data } = await platform.get<ListingReport>(at('/report'), { as: host })
    expect(data.questions).toEqual([
      { id: meal.id, name: 'Meal' },
      { id: size.id, name: 'Size' },
    ])
    expect(data.rows.map(({ passId, answers, usedAt }) => [passId, answers, usedAt])).toEqual([
      [two.id, {}, null],
      [one.id, { [meal.id]: 'Fish' }, hoursFromEpoch(-1).toISOString()],
    ])
    expect(data.rows[1]).toMatchObject({
      firstName: 'Mia',
      email: mia.email,
      passType: 'Regular',
      status: 'ready',
      registeredAt: one.createdAt.toISOString(),
    })
    expect(data.money).toEqual([])
  })

  test('make a report of the money: charged and refunded, by currency, of this event alone', async () => {
    const one = await coming(mia)
    const paid = await aRegistration(platform, event, omar)
    const elsewhere = await aRegistration(platform, await anEvent(platform, { creatorId: host.id }), mia)
    const item = { passId: one.id, amount: 4000 }
    await aPayment(platform, paid, [item], { subTotal: 4000, chargedAmt: 4000, currency: 'EUR' })
    await aPayment(platform, paid, [item], { subTotal: 1500, chargedAmt: 1500, currency: 'EUR', type: 'refund' })
    await aPayment(platform, elsewhere, [item], { subTotal: 900, chargedAmt: 900, currency: 'EUR' })
    const { data } = await platform.get<ListingReport>(at('/report'), { as: host })
    expect(data.money).toEqual([{ currency: 'EUR', charged: 4000, refunded: 1500 }])
  })
})

describe('what hosts write', () => {
  test('an announcement reaches everybody who is registered, by what they want', async () => {
    await coming(mia)
    await coming(omar, { status: 'needsInfo' })
    const gone = await anAccount(platform)
    await coming(gone, { status: 'canceled' })
    const wishes = { organizationId: event.organizationId, accountId: omar.id, eventAnnouncementPush: false }
    await owner((tx) => tx.insert(notificationPreferences).values(wishes))
    platform.pushes.length = 0
    platform.mails.length = 0
    const body = { title: 'Doors', html: '<p onclick="x()">At <b>nine</b></p>', email: true, push: true }
    const { data } = await platform.post<Announcement>(at('/announcements'), { as: helper, body })
    expect(data).toMatchObject({ html: '<p>At <b>nine</b></p>', event: { id: event.id }, creator: { id: helper.id } })
    const told = await owner((tx) => tx.select().from(notifications).where(eq(notifications.announcementId, data.id)))
    expect(new Set(told.map(({ accountId }) => accountId))).toEqual(new Set([mia.id, omar.id]))
    expect(platform.pushes.flatMap(({ accountIds }) => accountIds)).toEqual([mia.id])
    expect(new Set(platform.mails.map(({ to }) => to))).toEqual(new Set([mia.email, omar.email]))
    const list = await platform.get<Announcement[]>(at('/announcements'), { as: host })
    expect([list.data.map(({ id }) => id), list.count]).toEqual([[data.id], 1])
    for (const name of [data.id, data.slug]) {
      expect((await platform.get<Announcement>(at(`/announcements/${name}`), { as: host })).data.id).toBe(data.id)
    }
    expect((await platform.post(at('/announcements'), { as: mia, body })).status).toBe(403)
  })

  test('a letter is null until it is written, changes by what is sent, and is kept clean', async () => {
    const path = at('/emails/confirmation')
    expect((await platform.get<EventEmail | null>(path, { as: host })).data).toBeNull()
    const body = '<p>See <script>steal()</script>you</p>'
    const first = await platform.put<EventEmail>(path, { as: host, body: { body, replyTo: 'host@example.com' } })
    expect(first.data).toMatchObject({ type: 'confirmation', body: '<p>See you</p>', replyTo: 'host@example.com' })
    await platform.put(path, { as: helper, body: { replyTo: '' } })
    expect((await platform.get<EventEmail>(path, { as: host })).data).toMatchObject({ body: '<p>See you</p>', replyTo: '' })
    expect((await platform.get<EventEmail | null>(at('/emails/reminder'), { as: host })).data).toBeNull()
    expect((await platform.get(at('/emails/birthday'), { as: host })).status).toBe(404)
    expect((await platform.put(path, { as: host, body: { replyTo: 'nobody' } })).status).toBe(400)
  })

  test('two who write the first letter at once leave one', async () => {
    const path = at('/emails/reminder')
    const both = await Promise.all(['a', 'b', 'c', 'd'].map((body) => platform.put<EventEmail>(path, { as: host, body: { body } })))
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test('posts about the event reach its creator, by the ways the event’s switches name, and not otherwise', async () => {
    const write = (as = mia) => platform.post<{ id: string }>('/activities', { as, body: { message: 'See you there', eventId: event.id } })
    const set = (push: boolean, email: boolean) =>
      platform.put(at(), {
        as: host,
        body: { event: { newActivityCreatorPushNotification: push, newActivityCreatorEmailNotification: email } },
      })
    const reached = async (as = mia) => {
      platform.pushes.length = 0
      platform.mails.length = 0
      const { data } = await write(as)
      const told = await owner((tx) => tx.select().from(notifications).where(eq(notifications.activityId, data.id)))
      return [told.map(({ accountId }) => accountId), platform.pushes.length, platform.mails.map(({ to }) => to)]
    }
    expect(await reached()).toEqual([[], 0, []])
    await set(true, false)
    expect(await reached()).toEqual([[host.id], 1, []])
    await set(true, true)
    expect(await reached()).toEqual([[host.id], 1, [host.email]])
    expect(await reached(host)).toEqual([[], 0, []])
  })
})
