// Challenges: who sees them, what completes them, and the leaderboard.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ActivationSummary, EventActivation, EventActivationCompletion } from '../../../src/contract/people/activations.ts'
import type { Account } from '../../../src/contract/people/accounts.ts'
import { activationCompletions } from '../../db/schema.ts'
import { aBlock, anAccount, anEvent, aRegistration, hoursFromEpoch, type TestAccount, type TestEvent } from '../../testing/builders.ts'
import { aCompletion, anActivation } from '../../testing/event-detail-builders.ts'
import { aPass } from '../../testing/pass-builders.ts'
import { aPassType } from '../../testing/registration-builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let host: TestAccount
let guest: TestAccount
let stranger: TestAccount
let event: TestEvent
beforeAll(async () => {
  platform = await testPlatform()
  host = await anAccount(platform)
  guest = await anAccount(platform)
  stranger = await anAccount(platform)
  event = await anEvent(platform, { creatorId: host.id })
  await aRegistration(platform, event, guest)
})
afterAll(() => platform.close())
// Attempts are limited per minute.
beforeEach(() => platform.clock.advance({ minutes: 2 }))

const of = (activation: { id: string }, at: TestEvent = event) => `/events/${at.id}/activations/${activation.id}`
const complete = (activation: { id: string }, as: TestAccount, code?: string) =>
  platform.post<EventActivation>(of(activation), { as, body: code === undefined ? {} : { code } })

describe('completing', () => {
  test('earns all points once, however often and at once it is done', async () => {
    const activation = await anActivation(platform, event, { maxPoints: 25 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(activation, guest)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const [first] = answers
    for (const { data } of answers) expect(data).toEqual(first?.data)
    expect(first?.data.completions).toMatchObject([{ earnedPoints: 25, eventId: event.id }])
    const rows = await platform.db.asOwner((tx) =>
      tx.query.activationCompletions.findMany({ where: (row, { eq }) => eq(row.activationId, activation.id) }),
    )
    expect(rows).toHaveLength(1)
  })

  test('takes a place at the event', async () => {
    const activation = await anActivation(platform, event)
    const drafting = await anAccount(platform)
    await aRegistration(platform, event, drafting, { status: 'draft' })
    for (const as of [stranger, drafting, host]) expect((await complete(activation, as)).status).toBe(454)
    expect((await platform.post(of(activation), { body: {} })).status).toBe(401)
  })

  test('waits until it begins', async () => {
    const activation = await anActivation(platform, event, { startAfter: hoursFromEpoch(1) })
    const early = await complete(activation, guest)
    expect([early.status, early.json.message]).toEqual([460, 'This has not begun yet.'])
    platform.clock.advance({ hours: 2 })
    expect((await complete(activation, guest)).status).toBe(200)
  })

  test('takes the code where there is one, whatever its case, and never tells it', async () => {
    const activation = await anActivation(platform, event, { code: 'Bench-42' })
    for (const code of [undefined, '', '  ', 'bench-43', 'Bench-4']) expect((await complete(activation, guest, code)).status).toBe(460)
    const { data } = await platform.get<EventActivation>(of(activation), { as: guest })
    expect([data.protected, data.completions, JSON.stringify(data).includes('Bench-42')]).toEqual([true, [], false])
    expect((await complete(activation, guest, ' bENCH-42 ')).data.completions).toHaveLength(1)
    // A completed challenge does not ask for the code again.
    expect((await complete(activation, guest)).status).toBe(200)
  })

  test('guessing codes is slowed down', async () => {
    const activation = await anActivation(platform, event, { code: 'secret' })
    const guesser = await anAccount(platform)
    await aRegistration(platform, event, guesser)
    const statuses = []
    for (let guess = 0; guess < 21; guess += 1) statuses.push((await complete(activation, guesser, `guess ${guess}`)).status)
    expect([statuses.slice(0, 20).every((status) => status === 460), statuses.at(-1)]).toEqual([true, 429])
  })
})

describe('what is for one level of pass', () => {
  test('is seen by its holders and the hosts, VIP seeing the regular too', async () => {
    const party = await anEvent(platform, { creatorId: host.id })
    const own = async (accessLevel: 'regular' | 'virtual' | 'vip') => {
      const account = await anAccount(platform)
      const kind = await aPassType(platform, party, { accessLevel })
      await aPass(platform, await aRegistration(platform, party, account), kind)
      return account
    }
    const [regular, virtual, vip] = [await own('regular'), await own('virtual'), await own('vip')]
    for (const accessLevel of [null, 'regular', 'virtual', 'vip'] as const)
      await anActivation(platform, party, { slug: accessLevel ?? 'all', name: accessLevel ?? 'all', accessLevel })
    const seen = async (as: TestAccount | null, query = '') => {
      const { data, count } = await platform.get<EventActivation[]>(`/events/${party.id}/activations${query}`, { as })
      expect(count).toBe(data.length)
      return data.map(({ slug }) => slug).join(' ')
    }
    expect([await seen(null), await seen(regular), await seen(virtual), await seen(vip), await seen(host)]).toEqual([
      'all',
      'all regular',
      'all virtual',
      'all regular vip',
      'all regular vip virtual',
    ])
    expect([await seen(vip, '?accessLevel=vip'), await seen(regular, '?accessLevel=vip')]).toEqual(['all vip', 'all'])
    expect((await platform.get(`/events/${party.id}/activations/vip`, { as: regular })).status).toBe(454)
    expect((await platform.post(`/events/${party.id}/activations/vip`, { as: regular, body: {} })).status).toBe(454)
    expect((await platform.get<ActivationSummary>(`/events/${party.id}/activations/summary`, { as: vip })).data.total).toBe(3)
  })
})

test('the summary counts what the caller sees, and names the first left that has begun', async () => {
  const walk = await anEvent(platform)
  await aRegistration(platform, walk, guest)
  const first = await anActivation(platform, walk, { slug: 'one', startAfter: hoursFromEpoch(-3) })
  const second = await anActivation(platform, walk, { slug: 'two', startAfter: hoursFromEpoch(-2) })
  await anActivation(platform, walk, { slug: 'later', startAfter: hoursFromEpoch(5) })
  const summary = async (as: TestAccount | null) => {
    const { total, completed, next } = (await platform.get<ActivationSummary>(`/events/${walk.id}/activations/summary`, { as })).data
    return [total, completed, next?.slug ?? null]
  }
  expect(await summary(guest)).toEqual([3, 0, 'one'])
  await aCompletion(platform, first, guest)
  await aCompletion(platform, second, host)
  expect([await summary(guest), await summary(null)]).toEqual([
    [3, 1, 'two'],
    [3, 0, 'one'],
  ])
  await aCompletion(platform, second, guest)
  expect(await summary(guest)).toEqual([3, 2, null])
})

test('completions are the caller’s own', async () => {
  const activation = await anActivation(platform, event)
  await aCompletion(platform, activation, guest, 7)
  await aCompletion(platform, activation, host, 9)
  const own = async (as: TestAccount | null) =>
    (await platform.get<EventActivationCompletion[]>(`${of(activation)}/completions`, { as })).data
  expect(await own(guest)).toMatchObject([{ earnedPoints: 7, account: { id: guest.id }, eventActivation: { id: activation.id } }])
  expect(await own(null)).toEqual([])
  expect((await platform.get<EventActivation>(of(activation), { as: guest })).data.completions).toMatchObject([{ earnedPoints: 7 }])
})

describe('the leaderboard', () => {
  test('is by the sum of points, whatever was earned where', async () => {
    const race = await anEvent(platform)
    const other = await anEvent(platform)
    const runners = [await anAccount(platform), await anAccount(platform), await anAccount(platform), await anAccount(platform)]
    const challenges = [await anActivation(platform, race), await anActivation(platform, race), await anActivation(platform, race)]
    const elsewhere = await anActivation(platform, other)
    const points = fc.array(fc.option(fc.nat(30)), { minLength: 12, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(points, async (earned) => {
        await platform.db.asOwner((tx) => tx.delete(activationCompletions))
        const sums = new Map<string, number>()
        for (const [index, amount] of earned.entries()) {
          const [runner, challenge] = [runners[index % 4]!, challenges[Math.floor(index / 4)]!]
          if (amount === null) continue
          await aCompletion(platform, challenge, runner, amount)
          sums.set(runner.id, (sums.get(runner.id) ?? 0) + amount)
        }
        await aCompletion(platform, elsewhere, runners[0]!, 1000)
        const { data, count } = await platform.get<Account[]>(`/events/${race.id}/activations/leaderboard`)
        const found = data.map(({ id }) => sums.get(id))
        expect(count).toBe(sums.size)
        expect(found).toEqual([...sums.values()].toSorted((a, b) => b - a))
      }),
      { numRuns: 8 },
    )
  })

  test('is for those who come where nobody may read who comes, and hides who is blocked', async () => {
    const quiet = await anEvent(platform, { publicRegistrants: false, creatorId: host.id })
    await aRegistration(platform, quiet, guest)
    const activation = await anActivation(platform, quiet)
    await aCompletion(platform, activation, guest)
    await aCompletion(platform, activation, stranger)
    await aBlock(platform, stranger, guest)
    const path = `/events/${quiet.id}/activations/leaderboard`
    const statuses = [await platform.get(path), await platform.get(path, { as: stranger })].map(({ status }) => status)
    expect(statuses).toEqual([454, 454])
    expect((await platform.get<Account[]>(path, { as: guest })).data.map(({ id }) => id)).toEqual([guest.id])
    expect((await platform.get<Account[]>(path, { as: host })).data).toHaveLength(2)
  })
})
