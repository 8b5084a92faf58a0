// How many of each pass type and package are chosen, as numbers and as the body that the server takes. Pure.
import type { ChoosePasses } from '../../contract/bodies/registration.ts'
import type { PassTypeOffer } from '../../contract/events/event-offers.ts'
import type { Draft } from '../../lib/selling/receipt.ts'

/** By the id of the pass type or package. */
export type Counts = Readonly<Record<string, number>>

const countBy = (ids: readonly string[]): Counts => {
  const counts: Record<string, number> = {}
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1
  return counts
}

export const countsOf = ({ passes, packages }: Pick<Draft, 'passes' | 'packages'>): Counts => ({
  ...countBy(passes.flatMap((pass) => (pass.packageId === null ? pass.ticketId : []))),
  ...countBy(packages.map(({ packageId }) => packageId)),
})

/** What the step begins with: the choice of the draft, or else the only pass type on sale. */
export function beginsWith(draft: Pick<Draft, 'passes' | 'packages'>, { passTypes, packages }: PassTypeOffer): Counts {
  const [only] = passTypes
  const isOnly = passTypes.length === 1 && packages.length === 0 && only?.supply !== 0
  return only && isOnly && draft.passes.length === 0 ? { [only.id]: Math.max(1, only.minQuantityPerSale) } : countsOf(draft)
}

/**
 * The complete choice: passes that stay keep their ids, and with them their add-ons, rooms and answers. `idOf` returns the id of the
 * n-th new one of a kind: the same each time, so that a repeated request is the same choice.
 */
export function choiceOf(
  { passes, packages }: Pick<Draft, 'passes' | 'packages'>,
  offer: PassTypeOffer,
  counts: Counts,
  idOf: (kind: string, number: number) => string,
): ChoosePasses {
  const countOf = (id: string) => counts[id] ?? 0
  const upTo = (count: number) => Array.from({ length: Math.max(0, count) }, (_, index) => index)
  const loose = offer.passTypes.flatMap(({ id: ticketId }) => {
    const kept = passes.filter((pass) => pass.packageId === null && pass.ticketId === ticketId).slice(0, countOf(ticketId))
    return [
      ...kept.map(({ id, couponId }) => ({ id, ticketId, couponId })),
      ...upTo(countOf(ticketId) - kept.length).map((number) => ({ id: idOf(ticketId, number), ticketId })),
    ]
  })
  const bundles = offer.packages.flatMap((bundle) => {
    const kept = packages.filter(({ packageId }) => packageId === bundle.id).slice(0, countOf(bundle.id))
    const fresh = upTo(countOf(bundle.id) - kept.length).map((number) => idOf(bundle.id, number))
    return [...kept.map(({ id }) => id), ...fresh].map((id) => ({ id, bundle }))
  })
  const inBundles = bundles.flatMap(({ id: packageId, bundle }) => {
    const had = passes.filter((pass) => pass.packageId === packageId)
    return bundle.passes.flatMap(({ passTypeId: ticketId, quantity }) => {
      const own = had.filter((pass) => pass.ticketId === ticketId)
      return upTo(quantity).map((number) => ({
        id: own[number]?.id ?? idOf(`${packageId} ${ticketId}`, number),
        ticketId,
        packageId,
      }))
    })
  })
  return { passes: [...loose, ...inBundles], packages: bundles.map(({ id, bundle }) => ({ id, packageId: bundle.id })) }
}

/** How many passes a choice holds, and what they cost without extras, in minor units. */
export function sumOf({ passTypes, packages }: PassTypeOffer, counts: Counts): { passes: number; amount: number } {
  const rows = [
    ...passTypes.map(({ id, price }) => ({ count: counts[id] ?? 0, price, passes: 1 })),
    ...packages.map(({ id, price, passes }) => ({
      count: counts[id] ?? 0,
      price,
      passes: passes.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  ]
  return {
    passes: rows.reduce((sum, row) => sum + row.count * row.passes, 0),
    amount: rows.reduce((sum, row) => sum + row.count * row.price, 0),
  }
}
