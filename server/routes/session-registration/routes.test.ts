// Registering passes for a session: who may, its questions and price, and who gets the last place.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EventSessionAccess, Pass } from '../../../src/contract/events/passes.ts'
import type { PaymentIntent } from '../../../src/contract/events/payments.ts'
import type { Registration } from '../../../src/contract/events/registration.ts'
import type { EventSessionSection } from '../../../src/contract/events/session-registration.ts'
import { sessionAccesses, sessions } from '../../db/schema.ts'
import { anAccount, aSession, hoursFromEpoch, type TestAccount, type TestEvent } from '../../testing/builders.ts'
import { anAccess, aPass, aQuestion } from '../../testing/pass-builders.ts'
import { testEpoch } from '../../testing/clock.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { anAddress, aPassType } from '../../testing/registration-builders.ts'
import { aSellingEvent, attendeeCalls, holding } from '../attendee/attendee.test-helper.ts'

type TestSession = Awaited<ReturnType<typeof aSession>>

let platform: TestPlatform
let mia: TestAccount
let omar: TestAccount
let event: TestEvent
let type: Awaited<ReturnType<typeof aPassType>>
let session: TestSession
let calls: ReturnType<typeof attendeeCalls>

beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  platform.clock.set(testEpoch)
  mia = await anAccount(platform)
  omar = await anAccount(platform)
  event = await aSellingEvent(platform)
  type = await aPassType(platform, event)
  session = await aSession(platform, event, { registrationEnabled: true })
  calls = attendeeCalls(platform, event)
})

const choose = (as: TestAccount, passIds: string[], of = session) =>
  calls.send<null>(as, 'post', calls.session(of, '/passes'), passIds.map((passId) => ({ passId }))) // prettier-ignore
const drafts = async (as: TestAccount, of = session) => (await calls.get<EventSessionAccess[]>(as, calls.session(of))).data
const eligible = async (as: TestAccount, of = session) =>
  (await calls.get<Pass[]>(as, calls.session(of, '/passes'))).data.map((pass) => pass.id)
const submit = (as: TestAccount, of = session) => calls.send<Registration>(as, 'post', calls.session(of, '/submit'))
const answer = (as: TestAccount, passId: string, questionId: string, response: string, of = session) =>
  calls.send<null>(as, 'put', calls.session(of, `/passes/${passId}/questions/${questionId}`), { response })

describe('choosing passes', () => {
  test('holds a place for each, and replaces what was chosen before', async () => {
    const { registration, pass } = await holding(platform, event, type, mia)
    const second = await aPass(platform, registration, type)
    expect(new Set(await eligible(mia))).toEqual(new Set([pass.id, second.id]))
    await choose(mia, [pass.id, second.id])
    expect((await drafts(mia)).map(({ passId, status }) => [passId, status])).toEqual(
      expect.arrayContaining([[pass.id, 'draft'], [second.id, 'draft']]), // prettier-ignore
    )
    await choose(mia, [second.id.toUpperCase()])
    expect((await drafts(mia)).map(({ passId }) => passId)).toEqual([second.id])
    await choose(mia, [])
    expect(await drafts(mia)).toEqual([])
  })

  test('keeps the answers of a pass that stays chosen', async () => {
    const { pass } = await holding(platform, event, type, mia)
    const seat = await aQuestion(platform, { sessionId: session.id })
    await choose(mia, [pass.id])
    await answer(mia, pass.id, seat.id, 'Aisle')
    await choose(mia, [pass.id])
    expect((await drafts(mia))[0]?.responses.map(({ value }) => value)).toEqual(['Aisle'])
  })

  test('is for passes of the caller’s that are ready, and in no place of it yet', async () => {
    const { registration, pass } = await holding(platform, event, type, mia)
    const { pass: his } = await holding(platform, event, type, omar)
    const lacking = await aPass(platform, registration, type, { status: 'needsInfo' })
    const gone = await aPass(platform, registration, type, { status: 'canceled' })
    const draft = await aPass(platform, registration, type, { status: 'draft' })
    const joined = await aPass(platform, registration, type)
    await anAccess(platform, session, joined)
    const refused = async (id: string) => (await choose(mia, [pass.id, id])).status
    expect(await Promise.all([his.id, randomUUID(), draft.id, lacking.id, gone.id, joined.id].map(refused))).toEqual([404, 404, 404, 460, 460, 460]) // prettier-ignore
    expect(await drafts(mia)).toEqual([])
    expect(await eligible(mia)).toEqual([pass.id])
  })

  test('is closed to those who are not registered, when the session is, and when it is over', async () => {
    const { pass } = await holding(platform, event, type, mia)
    expect((await choose(omar, [pass.id])).status).toBe(454)
    const closed = await aSession(platform, event, { registrationEnabled: false })
    const over = await aSession(platform, event, { registrationEnabled: true, startTime: hoursFromEpoch(-2), endTime: hoursFromEpoch(0) })
    for (const shut of [closed, over]) {
      expect((await choose(mia, [pass.id], shut)).status).toBe(455)
      expect(await eligible(mia, shut)).toEqual([])
    }
    const elsewhere = await aSession(platform, await aSellingEvent(platform), { registrationEnabled: true })
    expect((await choose(mia, [pass.id], elsewhere)).status).toBe(404)
  })

  test('takes all the places it needs or none', async () => {
    const { registration, pass } = await holding(platform, event, type, mia)
    const second = await aPass(platform, registration, type)
    await platform.db.asOwner((tx) => tx.update(sessions).set({ supply: 1 }).where(eq(sessions.id, session.id)))
    const refused = await choose(mia, [pass.id, second.id])
    expect([refused.status, refused.json.message]).toEqual([455, 'This session has only 1 place left.'])
    expect(await drafts(mia)).toEqual([])
    expect((await choose(mia, [pass.id])).status).toBe(200)
  })
})

describe('a place', () => {
  beforeEach(async () => {
    session = await aSession(platform, event, { registrationEnabled: true, supply: 1 })
  })

  test('is held for a quarter of an hour, then somebody else may have it', async () => {
    const { pass } = await holding(platform, event, type, mia)
    const { pass: his } = await holding(platform, event, type, omar)
    await choose(mia, [pass.id])
    expect((await choose(omar, [his.id])).status).toBe(455)
    platform.clock.advance({ minutes: 14 })
    expect((await choose(omar, [his.id])).status).toBe(455)
    platform.clock.advance({ minutes: 2 })
    expect((await choose(omar, [his.id])).status).toBe(200)
    expect((await submit(omar)).status).toBe(200)
    expect((await submit(mia)).status).toBe(455)
  })

  test('may still be had after that time when nobody else wanted it', async () => {
    const { pass } = await holding(platform, event, type, mia)
    await choose(mia, [pass.id])
    platform.clock.advance({ minutes: 60 })
    expect((await submit(mia)).status).toBe(200)
  })

  test('the last one goes to exactly one of two hundred who take it at once', async () => {
    const held = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const person = await anAccount(platform)
        return { person, pass: (await holding(platform, event, type, person)).pass }
      }),
    )
    const answers = await Promise.all(held.map(({ person, pass }) => choose(person, [pass.id])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 455)).toHaveLength(199)
    const winner = answers.findIndex(({ status }) => status === 200)
    const loser = (winner + 1) % held.length
    expect((await submit(held[loser]!.person)).status).toBe(460)
    expect((await submit(held[winner]!.person)).status).toBe(200)
    const rows = await platform.db.asOwner((tx) => tx.select().from(sessionAccesses).where(eq(sessionAccesses.sessionId, session.id)))
    expect(rows.map(({ status }) => status)).toEqual(['ready'])
  }, 120_000)
})

describe('answering', () => {
  test('is about passes that are registering, and the session’s own questions', async () => {
    const { registration, pass } = await holding(platform, event, type, mia)
    const idle = await aPass(platform, registration, type)
    const seat = await aQuestion(platform, { sessionId: session.id }, { name: 'Seat' })
    const other = await aQuestion(platform, { eventId: event.id })
    await choose(mia, [pass.id])
    expect((await answer(mia, pass.id, seat.id, 'Aisle')).status).toBe(200)
    expect((await answer(mia, idle.id, seat.id, 'Aisle')).status).toBe(404)
    expect((await answer(mia, pass.id, other.id, 'Aisle')).status).toBe(404)
    const all = (questionId: string, value: string) =>
      calls.send(mia, 'put', calls.session(session, '/questions'), [{ passId: pass.id, responses: [{ questionId, value }] }])
    expect((await all(seat.id, 'Window')).status).toBe(200)
    const refused = await all(other.id, 'x')
    expect([refused.status, refused.headers.get('x-foyer-field')]).toEqual([400, '0.responses.0.questionId'])
    expect((await drafts(mia))[0]?.responses.map(({ value }) => value)).toEqual(['Window'])
    const sections = await calls.get<EventSessionSection[]>(mia, calls.session(session, '/questions'))
    expect(sections.data.flatMap((section) => section.questions.map(({ id }) => id))).toEqual([seat.id])
  })

  test('takes no more of a quantity than there is, also of what others hold', async () => {
    const { pass } = await holding(platform, event, type, mia)
    const { pass: his } = await holding(platform, event, type, omar)
    const bottles = await aQuestion(platform, { sessionId: session.id }, { type: 'quantity', supply: 3 })
    await choose(mia, [pass.id])
    await choose(omar, [his.id])
    expect((await answer(mia, pass.id, bottles.id, '2')).status).toBe(200)
    expect((await answer(omar, his.id, bottles.id, '2')).status).toBe(460)
    expect((await answer(omar, his.id, bottles.id, '1')).status).toBe(200)
    expect((await answer(omar, his.id, bottles.id, '-1')).status).toBe(400)
  })
})

describe('submitting', () => {
  test('registers the passes and answers the attendee record', async () => {
    const { pass } = await holding(platform, event, type, mia)
    const seat = await aQuestion(platform, { sessionId: session.id }, { required: true })
    await choose(mia, [pass.id])
    await answer(mia, pass.id, seat.id, 'Aisle')
    const { data } = await submit(mia)
    expect(data.passes[0]?.accesses).toMatchObject([{ sessionId: session.id, status: 'ready', responses: [{ value: 'Aisle' }] }])
    expect(await drafts(mia)).toEqual([])
    expect(await eligible(mia)).toEqual([])
    const again = await submit(mia)
    expect([again.status, again.json.message]).toEqual([460, 'Choose a pass first.'])
  })

  test('without a required answer asks for it afterwards', async () => {
    const { pass } = await holding(platform, event, type, mia)
    const seat = await aQuestion(platform, { sessionId: session.id }, { required: true })
    await choose(mia, [pass.id])
    expect((await submit(mia)).data.passes[0]?.accesses.map(({ status }) => status)).toEqual(['needsInfo'])
    const path = calls.pass(pass, `/sessions/${session.id}`)
    await calls.send(mia, 'put', `${path}/questions`, [{ questionId: seat.id, value: 'Aisle' }])
    expect((await calls.get<EventSessionAccess>(mia, path)).data.status).toBe('ready')
  })

  test('does not register a pass that was cancelled meanwhile', async () => {
    const { pass, registration } = await holding(platform, event, type, mia)
    await aPass(platform, registration, type)
    await choose(mia, [pass.id])
    await calls.send(mia, 'put', calls.pass(pass, '/cancel'), {})
    expect((await submit(mia)).status).toBe(460)
  })
})

describe('what costs something', () => {
  let bottles: Awaited<ReturnType<typeof aQuestion>>
  let pass: Awaited<ReturnType<typeof aPass>>
  let addressId: string
  const intent = (as = mia) => calls.get<PaymentIntent>(as, calls.session(session, `/intent?addressId=${addressId}`))
  const capture = (id: string, as = mia) => calls.send(as, 'post', `/organization/intents/${id}/capture`, {})

  beforeEach(async () => {
    session = await aSession(platform, event, { registrationEnabled: true, price: 2500 })
    bottles = await aQuestion(platform, { sessionId: session.id }, { type: 'quantity', price: 900 })
    pass = (await holding(platform, event, type, mia)).pass
    addressId = (await anAddress(platform, mia)).id
  })

  test('is the session for each pass and its quantities, and is not submitted', async () => {
    await choose(mia, [pass.id])
    await answer(mia, pass.id, bottles.id, '2')
    expect((await submit(mia)).status).toBe(460)
    const { data } = await intent()
    expect(data).toMatchObject({ amount: 2500 + 2 * 900, eventId: event.id, invoiceId: null, bookingId: null })
    expect((await intent()).data.id).toBe(data.id)
  })

  test('is another payment when the answers change', async () => {
    await choose(mia, [pass.id])
    const before = (await intent()).data
    await answer(mia, pass.id, bottles.id, '1')
    const after = (await intent()).data
    expect([after.amount, after.id === before.id]).toEqual([3400, false])
    expect((await capture(before.id)).status).toBe(460)
    expect((await capture(after.id)).status).toBe(200)
  })

  test('registers the pass once it is paid, and counts for the pass', async () => {
    await choose(mia, [pass.id])
    const { data } = await intent()
    expect((await capture(data.id)).status).toBe(200)
    const held = (await calls.get<Pass>(mia, calls.pass(pass))).data
    expect([held.accesses.map(({ status }) => status), held.amtPaid]).toEqual([['ready'], 2500])
    const record = (await calls.get<Registration>(mia, calls.record)).data
    expect(record.payments[0]).toMatchObject({ chargedAmt: 2500, accesses: [{ sessionId: session.id }], purchases: [{ id: pass.id }] })
  })

  test('is not charged when the place is gone meanwhile', async () => {
    await platform.db.asOwner((tx) => tx.update(sessions).set({ supply: 1 }).where(eq(sessions.id, session.id)))
    const { pass: his } = await holding(platform, event, type, omar)
    await choose(mia, [pass.id])
    const { data } = await intent()
    platform.clock.advance({ minutes: 20 })
    await anAccess(platform, session, his)
    expect([455, 460]).toContain((await capture(data.id)).status)
    expect((await calls.get<Registration>(mia, calls.record)).data.payments).toEqual([])
  })
})
