// Leads: scanning passes, the lists by status, and access.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Lead, LeadCounts } from '../../../src/contract/people/leads.ts'
import { coupons, eventCoHosts, passes, passTransfers, passTypes } from '../../db/schema.ts'
import { aBlock, anAccount, anEvent, aRegistration, type TestAccount, type TestEvent } from '../../testing/builders.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
let mia: TestAccount
let event: TestEvent
beforeAll(async () => {
  platform = await testPlatform()
  mia = await anAccount(platform)
  event = await anEvent(platform)
  await aRegistration(platform, event, mia)
})
afterAll(() => platform.close())

type Status = 'draft' | 'canceled' | 'needsInfo' | 'ready'

/** A pass for the event, held by the account. */
async function aPass(holder: TestAccount, status: Status = 'ready', at: TestEvent = event): Promise<string> {
  const registration = await aRegistration(platform, at, holder)
  const { organizationId } = at
  return platform.db.asOwner(async (tx) => {
    const [type] = await tx
      .insert(passTypes)
      .values({ organizationId, eventId: at.id, slug: `p-${randomUUID()}`, name: 'Day' })
      .returning()
    const id = randomUUID()
    await tx.insert(passes).values({ id, organizationId, eventId: at.id, registrationId: registration.id, passTypeId: type!.id, status })
    return id
  })
}

const scan = (passId: string, as: TestAccount = mia) => platform.post<Lead>(`/self/leads/${passId}`, { as })
const list = async (as: TestAccount, query = '') => (await platform.get<Lead[]>(`/self/leads${query}`, { as })).data.map(({ id }) => id)

describe('scanning', () => {
  test('brings the person with what they share, the event, and nothing of their own pages', async () => {
    const omar = await anAccount(platform, { firstName: 'Omar', company: 'Kiln', phone: '+1 555', email: 'omar@example.com' })
    const { data } = await scan(await aPass(omar))
    expect(data).toMatchObject({
      firstName: 'Omar',
      company: 'Kiln',
      email: 'omar@example.com',
      phone: '+1 555',
      status: 'new',
      note: null,
    })
    expect([data.shareAccount.id, data.eventId, data.event?.id]).toEqual([omar.id, event.id, event.id])
  })

  test('somebody again finds the contact there is, out of the bin, with the newer event', async () => {
    const [scanner, omar] = [await anAccount(platform), await anAccount(platform)]
    const later = await anEvent(platform)
    await aRegistration(platform, event, scanner)
    await aRegistration(platform, later, scanner)
    const first = await scan(await aPass(omar), scanner)
    await platform.put(`/self/leads/${first.data.id}`, { as: scanner, body: { status: 'deleted', note: 'Kept' } })
    const second = await scan(await aPass(omar, 'needsInfo', later), scanner)
    expect(second.data).toMatchObject({ id: first.data.id, status: 'new', note: 'Kept', eventId: later.id })
    await platform.put(`/self/leads/${first.data.id}`, { as: scanner, body: { status: 'favorited' } })
  })

  test('one pass by one person many times at once makes one contact', async () => {
    const [scanner, omar] = [await anAccount(platform), await anAccount(platform)]
    await aRegistration(platform, event, scanner)
    const pass = await aPass(omar)
    const answers = await Promise.all(Array.from({ length: 6 }, () => scan(pass, scanner)))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await list(scanner)).toHaveLength(1)
  })

  test('is for people at the event, and hosts', async () => {
    const [visitor, host, coHost, draft, omar] = await Promise.all(Array.from({ length: 5 }, () => anAccount(platform)))
    const hosted = await anEvent(platform, { creatorId: host!.id })
    await platform.db.asOwner((tx) =>
      tx.insert(eventCoHosts).values({ organizationId: hosted.organizationId, eventId: hosted.id, accountId: coHost!.id }),
    )
    await aRegistration(platform, hosted, draft!, { status: 'draft' })
    const pass = await aPass(omar!, 'ready', hosted)
    const statuses = await Promise.all([visitor!, draft!, host!, coHost!, omar!].map(async (as) => (await scan(pass, as)).status))
    expect(statuses).toEqual([454, 454, 200, 200, 460])
  })

  test('takes being shown the pass: who handed it on, or sold it in a group ticket, knows its number from their own lists', async () => {
    const [giver, buyer, omar] = [await anAccount(platform), await anAccount(platform), await anAccount(platform)]
    const [from, bought] = [await aRegistration(platform, event, giver), await aRegistration(platform, event, buyer)]
    const [handed, redeemed] = [await aPass(omar), await aPass(await anAccount(platform))]
    const { organizationId } = event
    await platform.db.asOwner(async (tx) => {
      const [held] = await tx.select().from(passes).where(eq(passes.id, handed))
      const transfer = { organizationId, passId: handed, fromRegistrationId: from.id, toRegistrationId: held!.registrationId }
      await tx.insert(passTransfers).values(transfer)
      const code = { organizationId, eventId: event.id, code: randomUUID(), registrationId: bought.id, prePaid: true }
      const [coupon] = await tx.insert(coupons).values(code).returning()
      await tx.update(passes).set({ couponId: coupon!.id }).where(eq(passes.id, redeemed))
    })
    expect([(await scan(handed, giver)).status, (await scan(redeemed, buyer)).status]).toEqual([460, 460])
    expect([(await scan(handed, buyer)).status, (await scan(redeemed, giver)).status]).toEqual([200, 200])
  })

  test('finds no pass that was not paid for, was cancelled, or is of somebody of a block', async () => {
    const [rude, shunned] = [await anAccount(platform), await anAccount(platform)]
    await aBlock(platform, rude, mia)
    await aBlock(platform, mia, shunned)
    const wrong = [
      await aPass(await anAccount(platform), 'draft'),
      await aPass(await anAccount(platform), 'canceled'),
      await aPass(rude),
      await aPass(shunned),
      randomUUID(),
      'nonsense',
    ]
    const answers = await Promise.all(wrong.map((pass) => scan(pass)))
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.message}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })
})

describe('the trays', () => {
  test('hold each contact once, and are counted', async () => {
    const scanner = await anAccount(platform)
    await aRegistration(platform, event, scanner)
    const ids: string[] = []
    for (const lastName of ['Aa', 'Bb', 'Cc', 'Dd'])
      ids.push((await scan(await aPass(await anAccount(platform, { lastName })), scanner)).data.id)
    const change = (index: number, body: object) => platform.put<Lead>(`/self/leads/${ids[index]}`, { as: scanner, body })
    expect((await change(1, { status: 'favorited', note: ' Glaze ' })).data).toMatchObject({ status: 'favorited', note: 'Glaze' })
    await change(2, { status: 'archived' })
    await change(3, { status: 'deleted' })
    expect((await list(scanner)).toSorted()).toEqual(ids.slice(0, 3).toSorted())
    for (const [index, status] of ['new', 'favorited', 'archived', 'deleted'].entries()) {
      expect(await list(scanner, `?status=${status}`)).toEqual([ids[index]])
    }
    expect((await platform.get<LeadCounts>('/self/leads/counts', { as: scanner })).data).toEqual({
      new: 1,
      favorited: 1,
      archived: 1,
      deleted: 1,
    })
    expect(await list(scanner, '?search=glaze')).toEqual([ids[1]])
    expect((await platform.get('/self/leads?status=lost', { as: scanner })).status).toBe(400)
    expect((await change(1, { note: null })).data.note).toBeNull()
    await platform.delete(`/self/leads/${ids[0]}`, { as: scanner })
    expect(await list(scanner, '?status=new')).toEqual([])
  })

  test('lose sight of somebody while there is a block', async () => {
    const [scanner, omar] = [await anAccount(platform), await anAccount(platform)]
    await aRegistration(platform, event, scanner)
    const { data } = await scan(await aPass(omar), scanner)
    await platform.post(`/accounts/${scanner.id}/block`, { as: omar })
    const counts = (await platform.get<LeadCounts>('/self/leads/counts', { as: scanner })).data
    expect([await list(scanner), counts.new, (await platform.get(`/self/leads/${data.id}`, { as: scanner })).status]).toEqual([[], 0, 404])
  })

  test("are nobody else's", async () => {
    const { data } = await scan(await aPass(await anAccount(platform)))
    const other = await anAccount(platform)
    const path = `/self/leads/${data.id}`
    const answers = [
      await platform.get(path, { as: other }),
      await platform.put(path, { as: other, body: { note: 'x' } }),
      await platform.delete(path, { as: other }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})
