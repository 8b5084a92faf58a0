// What is chosen: counts to the body of the request, and back.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginsWith, choiceOf, countsOf, sumOf } from './choice.ts'
import { aDraft, aDraftPass, anOffer, aType } from './registration.test-helper.ts'

const [day, full] = [aType('day', { price: 6000 }), aType('full')]
const family = { id: 'family', price: 20_000, passes: [{ passTypeId: 'full', quantity: 2 }] }
const offer = anOffer([day, full], [family])
const idOf = (kind: string, number: number) => `new ${kind} ${number}`

test('passes that stay keep their ids and their coupons', () => {
  const draft = aDraft([aDraftPass('a', full, { couponId: 'c' }), aDraftPass('b', full)])
  expect(choiceOf(draft, offer, { full: 1, day: 1 }, idOf)).toEqual({
    passes: [
      { id: 'new day 0', ticketId: 'day' },
      { id: 'a', ticketId: 'full', couponId: 'c' },
    ],
    packages: [],
  })
})

test('a package holds the passes that it is sold with', () => {
  const { passes, packages } = choiceOf(aDraft([]), offer, { family: 1 }, idOf)
  expect(packages).toEqual([{ id: 'new family 0', packageId: 'family' }])
  expect(passes.map(({ ticketId, packageId }) => [ticketId, packageId])).toEqual([
    ['full', 'new family 0'],
    ['full', 'new family 0'],
  ])
  expect(new Set(passes.map(({ id }) => id)).size).toBe(2)
  expect(sumOf(offer, { family: 1, day: 2 })).toEqual({ passes: 4, amount: 32_000 })
})

test('any counts come back as they were chosen, with an id for each', () => {
  const some = fc.integer({ min: 0, max: 4 })
  fc.assert(
    fc.property(fc.record({ day: some, full: some, family: some }), some, some, (counts, had, bundles) => {
      const before = choiceOf(aDraft([]), offer, { full: had, family: bundles }, (kind, number) => `old ${kind} ${number}`)
      const draftOf = ({ passes, packages = [] }: typeof before) =>
        aDraft(
          passes.map(({ id, ticketId, packageId = null }) => aDraftPass(id, ticketId === 'day' ? day : full, { packageId })),
          { packages: packages as never },
        )
      const choice = choiceOf(draftOf(before), offer, counts, idOf)
      expect({ day: 0, full: 0, family: 0, ...countsOf(draftOf(choice)) }).toEqual(counts)
      expect(new Set(choice.passes.map(({ id }) => id)).size).toBe(choice.passes.length)
      const kept = choice.passes.filter(({ id }) => id.startsWith('old'))
      expect(kept).toHaveLength(Math.min(had, counts.full) + 2 * Math.min(bundles, counts.family))
    }),
  )
})

test('the only pass type is chosen at first, unless it is sold out, or something was chosen before', () => {
  const none = aDraft([])
  expect(beginsWith(none, anOffer([full]))).toEqual({ full: 1 })
  expect(beginsWith(none, anOffer([aType('group', { minQuantityPerSale: 5 })]))).toEqual({ group: 5 })
  expect(beginsWith(none, anOffer([aType('gone', { supply: 0 })]))).toEqual({})
  expect(beginsWith(none, offer)).toEqual({})
  expect(beginsWith(aDraft([aDraftPass('a', full), aDraftPass('b', full)]), anOffer([full]))).toEqual({ full: 2 })
})
