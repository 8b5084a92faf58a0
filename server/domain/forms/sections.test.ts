// Which passes the sections of a registration form apply to, and what is left of limited choices.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountTiers, eventAddOns, formSectionAddOns, formSectionPassTypes, formSectionTiers, passes, passTypes } from '../../db/schema.ts'
import type { Asking } from '../common/asking.ts'
import { loadResponses, loadSections } from './load.ts'
import { presentRegistrationSections, presentRegistrationResponses } from './present.ts'
import { saveResponses } from './save.ts'
import { anAccount, anEvent, anImage, aRegistration, hoursFromEpoch, type TestEvent } from '../../testing/builders.ts'
import { countStatements, isSteady } from '../../testing/counting.ts'
import { testPlatform, type TestPlatform } from '../../testing/platform.ts'
import { registrationQuestionResponse, registrationSection } from '../../../src/contract/events/registration-questions.ts'
import { organizationByHost } from '../../tenancy/organizations.ts'
import { array, parse } from 'valibot'
import { aForm } from './form.test-helper.ts'

let platform: TestPlatform
let event: TestEvent
let organizationId: string
beforeAll(async () => {
  platform = await testPlatform()
  organizationId = platform.organization.id
  event = await anEvent(platform)
})
afterAll(() => platform.close())

/** Runs `work` as if in a request of a visitor in the organisation. */
async function ask<T>(work: (asking: Asking) => Promise<T>): Promise<T> {
  const organization = await organizationByHost(platform.db, platform.organization.host)
  const { services, db, clock } = platform
  const caller = { organization: organization!, actor: null, account: null }
  return await db.asTenant({ organizationId }, (tx) => work({ tx, caller, services, now: clock(), locale: 'en' }))
}

async function aPass(passTypeId: string, values: Partial<typeof passes.$inferInsert> = {}): Promise<{ passId: string }> {
  const registration = await aRegistration(platform, event, await anAccount(platform))
  const row = { id: crypto.randomUUID(), organizationId, eventId: event.id, registrationId: registration.id, passTypeId, ...values }
  await platform.db.asOwner((tx) => tx.insert(passes).values(row))
  return { passId: row.id }
}

const aPassType = async (): Promise<string> => {
  const row = { organizationId, eventId: event.id, slug: `type-${crypto.randomUUID()}`, name: 'Full', supply: 10 }
  const [type] = await platform.db.asOwner((tx) => tx.insert(passTypes).values(row).returning())
  return type!.id
}

test('sections say which levels, pass types and add-ons they are for', async () => {
  const passTypeId = await aPassType()
  const image = await anImage(platform)
  const { sectionIds } = await aForm(platform, { eventId: event.id }, [[{ name: 'All' }], [{ name: 'Some', type: 'quantity' }]])
  const ids = await platform.db.asOwner(async (tx) => {
    const [tier] = await tx.insert(accountTiers).values({ organizationId, slug: 'gold', name: 'Gold', imageId: image.id }).returning()
    const [addOn] = await tx
      .insert(eventAddOns)
      .values({ organizationId, eventId: event.id, name: 'Soup', shortDescription: 'Hot', price: 300 })
      .returning()
    const of = { organizationId, sectionId: sectionIds[1]! }
    await tx.insert(formSectionTiers).values({ ...of, tierId: tier!.id })
    await tx.insert(formSectionPassTypes).values({ ...of, passTypeId })
    await tx.insert(formSectionAddOns).values({ ...of, addOnId: addOn!.id })
    return { tierId: tier!.id, addOnId: addOn!.id }
  })
  const shown = await ask(async (asking) => presentRegistrationSections(asking, await loadSections(asking, { eventId: event.id })))
  const [all, some] = parse(array(registrationSection), shown)
  expect([all!.accountTiers, all!.eventTickets, all!.eventAddOns]).toEqual([[], [], []])
  expect(some).toMatchObject({ accountTiers: [{ id: ids.tierId }], eventTickets: [{ id: passTypeId }], eventAddOns: [{ id: ids.addOnId }] })
  // Registration forms have no quantities.
  expect(some!.questions[0]!.type).toBe('number')
})

test('a limited choice is held by passes that are bought or held, not by cancelled ones nor by drafts whose time is up', async () => {
  event = await anEvent(platform)
  const passTypeId = await aPassType()
  const form = await aForm(platform, { eventId: event.id }, [
    [{ name: 'Soup', type: 'radio', choices: [{ value: 'fish', supply: 2 }, { value: 'lentil' }] }],
  ])
  const soup = [{ questionId: form.ids['Soup']!, value: 'fish' }]
  const left = () => ask(async (asking) => (await loadSections(asking, { eventId: event.id }))[0]!.questions[0]!.choices[0]!.supply)
  const take = async (values: Partial<typeof passes.$inferInsert>) => {
    const owner = await aPass(passTypeId, values)
    await ask(async (asking) => saveResponses(asking, owner, await loadSections(asking, { eventId: event.id }), soup))
    return owner
  }
  const draft = { status: 'draft' as const, heldUntil: hoursFromEpoch(1) }
  await take({ status: 'canceled' })
  await take({ ...draft, heldUntil: hoursFromEpoch(-1) })
  expect(await left()).toBe(2)
  const first = await take({ status: 'ready' })
  await take(draft)
  expect(await left()).toBe(0)
  await expect(take(draft)).rejects.toMatchObject({ code: 'known' })
  platform.clock.advance({ hours: 2 })
  expect(await left()).toBe(1)
  const shown = await ask(async (asking) => presentRegistrationResponses(asking, await loadResponses(asking, [first])))
  expect(parse(array(registrationQuestionResponse), shown)).toMatchObject([
    { value: 'fish', question: { eventId: event.id, name: 'Soup' } },
  ])
})

test('whole forms are read in as many queries as small ones', async () => {
  const counted = async (questions: number, sections: number): Promise<number> => {
    const one = await anEvent(platform)
    const asked = Array.from({ length: questions }, (_, index) => ({
      name: `Question ${index}`,
      type: 'radio' as const,
      choices: [{ value: 'a', supply: 5, followUps: [{ name: `Why ${index}` }] }, { value: 'b' }],
    }))
    await aForm(
      platform,
      { eventId: one.id },
      Array.from({ length: sections }, () => asked),
    )
    const { counted: countedTx, taken } = countStatements()
    await ask(async (asking) => {
      const tx = countedTx(asking.tx)
      await presentRegistrationSections({ ...asking, tx }, await loadSections({ ...asking, tx }, { eventId: one.id }))
    })
    return taken()
  }
  const [few, many] = [await counted(1, 1), await counted(6, 3)]
  expect([isSteady(few, many), few, many]).toEqual([true, few, many])
})
