// The purchases of the demo's attendees are consistent: nothing is sold twice, amounts add up, and ready passes have all required answers.
import { describe, expect, test } from 'vitest'
import { testEpoch } from '../../testing/clock.ts'
import { demoOrganizations } from '../organizations.ts'
import { buildTown } from '../town.ts'

describe.each(demoOrganizations.map((organization) => [organization.slug, organization] as const))('%s', (_slug, organization) => {
  const { rows } = buildTown(organization, testEpoch)
  const standing = (status: string | undefined) => status !== 'canceled'

  test('sells no more passes, and no more places in sessions, than there are', () => {
    const over = (supplied: { id?: string; supply?: number | null }[], taken: (string | undefined)[]) =>
      supplied.filter(({ id, supply }) => taken.filter((one) => one === id).length > (supply ?? Infinity))
    const taken = rows.passes.filter(({ status }) => standing(status)).map(({ passTypeId }) => passTypeId)
    const joined = rows.sessionAccesses.filter(({ status }) => standing(status)).map(({ sessionId }) => sessionId)
    expect(over(rows.passTypes, taken)).toEqual([])
    expect(over(rows.sessions, joined)).toEqual([])
    expect(joined.length).toBeGreaterThan(15)
  })

  test('has a pass for every registration, of which somebody used some, and nobody in the future', () => {
    const selling = new Set(rows.passTypes.map(({ eventId }) => eventId))
    const held = new Set(rows.passes.map(({ registrationId }) => registrationId))
    const without = rows.eventRegistrations.filter(({ id, eventId }) => selling.has(eventId) && !held.has(id ?? ''))
    expect(without.length / rows.eventRegistrations.length).toBeLessThan(0.02)
    const used = rows.passes.flatMap(({ usedAt }) => (usedAt instanceof Date ? [usedAt] : []))
    expect(used.length).toBeGreaterThan(100)
    expect(used.filter((moment) => moment > testEpoch)).toEqual([])
  })

  test('charged what its lines come to, and gave back no more than that', () => {
    const sumOf = new Map<string, number>()
    for (const { paymentId, amount } of rows.paymentItems) sumOf.set(paymentId, (sumOf.get(paymentId) ?? 0) + amount)
    const ours = rows.payments.filter(({ registrationId }) => registrationId)
    expect(ours.filter(({ id, chargedAmt }) => sumOf.get(id ?? '') !== chargedAmt)).toEqual([])
    const charged = new Map(ours.map(({ id, chargedAmt }) => [id, chargedAmt]))
    const refunds = ours.filter(({ type }) => type === 'refund')
    expect(refunds.length).toBeGreaterThan(3)
    expect(refunds.filter(({ chargeId, chargedAmt }) => chargedAmt > (charged.get(chargeId ?? '') ?? 0))).toEqual([])
  })

  test('lacks no answer of a pass that is ready, and some of those that are not', () => {
    const restricted = new Set(
      [...rows.formSectionPassTypes, ...rows.formSectionAddOns, ...rows.formSectionTiers].map((row) => row.sectionId),
    )
    const eventOf = new Map(rows.formSections.map(({ id, eventId }) => [id, restricted.has(id ?? '') ? null : eventId]))
    const required = rows.formQuestions.filter((row) => row.required && !row.followUp && eventOf.get(row.sectionId))
    const given = new Set(rows.formResponses.map(({ passId, questionId }) => `${passId} ${questionId}`))
    const lacking = (status: string) =>
      rows.passes
        .filter((pass) => pass.status === status)
        .flatMap((pass) => required.filter((row) => eventOf.get(row.sectionId) === pass.eventId && !given.has(`${pass.id} ${row.id}`)))
    expect(lacking('ready')).toEqual([])
    expect(lacking('needsInfo').length).toBeGreaterThan(0)
  })

  test('shows the demo’s own people what can be shown: a pass to use, one used, group tickets, what was handed on', () => {
    const [running] = rows.events
    const mine = rows.passes.filter(
      ({ eventId, registrationId }) => eventId === running?.id && rows.coupons.some((coupon) => coupon.registrationId === registrationId),
    )
    expect(new Set(mine.map(({ usedAt }) => usedAt === null))).toEqual(new Set([true, false]))
    expect(rows.coupons.filter(({ prePaid }) => prePaid).every(({ registrationId }) => registrationId)).toBe(true)
    expect(rows.passTransfers.length).toBeGreaterThan(10)
  })
})
