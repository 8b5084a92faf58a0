// What an event sells, for tests: each with as little said as the test cares about.
import { randomUUID } from 'node:crypto'
import * as schema from '../db/schema.ts'
import { anImage, type Ground, type TestEvent } from './builders.ts'

type Insert<T extends { $inferInsert: Record<string, unknown> }> = Partial<T['$inferInsert']>
type Row<T extends { $inferSelect: unknown }> = T['$inferSelect']
type Named = { id: string; organizationId: string }

const at = (event: TestEvent) => ({ organizationId: event.organizationId, eventId: event.id })
let counter = 0
const next = (): number => (counter += 1)

async function first<T>(rows: Promise<T[]>): Promise<T> {
  const [row] = await rows
  if (row === undefined) throw new Error('The builder wrote nothing.')
  return row
}

/** A kind of pass: free, public, without limit, unless said otherwise. */
export function aPassType(
  { db }: Ground,
  event: TestEvent,
  values: Insert<typeof schema.passTypes> = {},
): Promise<Row<typeof schema.passTypes>> {
  const number = next()
  const row = { slug: `pass-${number}`, name: `Pass ${number}`, ...values, ...at(event) }
  return first(db.asOwner((tx) => tx.insert(schema.passTypes).values(row).returning()))
}

/** An add-on of 10.00 that goes with the types. */
export function anAddOn(
  { db }: Ground,
  event: TestEvent,
  { types = [], ...values }: Insert<typeof schema.eventAddOns> & { types?: Named[] } = {},
): Promise<Row<typeof schema.eventAddOns>> {
  const row = { name: `Add-on ${next()}`, price: 1000, ...values, ...at(event) }
  return db.asOwner(async (tx) => {
    const addOn = await first(tx.insert(schema.eventAddOns).values(row).returning().execute())
    const links = types.map((type) => ({ organizationId: event.organizationId, passTypeId: type.id, addOnId: addOn.id }))
    if (links.length > 0) await tx.insert(schema.passTypeAddOns).values(links)
    return addOn
  })
}

/** A room of 100.00 a night. `rules` say what holds with a type of pass. */
export async function aRoomType(
  ground: Ground,
  event: TestEvent,
  {
    rules = [],
    ...values
  }: Insert<typeof schema.eventRoomTypes> & { rules?: (Insert<typeof schema.roomTypePassTypes> & { passTypeId: string })[] } = {},
): Promise<Row<typeof schema.eventRoomTypes>> {
  const image = await anImage(ground)
  const row = { name: `Room ${next()}`, price: 10_000, imageId: image.id, ...values, ...at(event) }
  return ground.db.asOwner(async (tx) => {
    const room = await first(tx.insert(schema.eventRoomTypes).values(row).returning().execute())
    const all = rules.map((rule) => ({ ...rule, organizationId: event.organizationId, roomTypeId: room.id }))
    for (const rule of all) await tx.insert(schema.roomTypePassTypes).values(rule)
    return room
  })
}

/** A coupon of ten percent. */
export function aCoupon({ db }: Ground, event: TestEvent, values: Insert<typeof schema.coupons> = {}): Promise<Row<typeof schema.coupons>> {
  const discount = values.discountAmount === undefined && !values.prePaid ? { discountPercent: 10 } : {}
  const row = { code: `CODE-${next()}`, ...discount, ...values, ...at(event) }
  return first(db.asOwner((tx) => tx.insert(schema.coupons).values(row).returning()))
}

/** A package for `price` that holds so many of each type. */
export function aPackage(
  { db }: Ground,
  event: TestEvent,
  lines: [Named, number][],
  values: Insert<typeof schema.eventPackages> = {},
): Promise<Row<typeof schema.eventPackages>> {
  const row = { name: `Package ${next()}`, price: 5000, ...values, ...at(event) }
  return db.asOwner(async (tx) => {
    const made = await first(tx.insert(schema.eventPackages).values(row).returning().execute())
    for (const [type, quantity] of lines) {
      await tx
        .insert(schema.eventPackagePasses)
        .values({ organizationId: event.organizationId, packageId: made.id, passTypeId: type.id, quantity })
    }
    return made
  })
}

/** A level of membership, with those who have it. */
export async function aTier(ground: Ground, members: Named[] = []): Promise<Row<typeof schema.accountTiers>> {
  const image = await anImage(ground)
  const { db, organization } = ground
  const number = next()
  const row = { organizationId: organization.id, slug: `tier-${number}`, name: `Tier ${number}`, imageId: image.id }
  return db.asOwner(async (tx) => {
    const tier = await first(tx.insert(schema.accountTiers).values(row).returning().execute())
    for (const member of members) {
      await tx.insert(schema.accountTierMembers).values({ organizationId: organization.id, accountId: member.id, tierId: tier.id })
    }
    return tier
  })
}

/** A billing address of the account. */
export function anAddress(
  { db }: Pick<Ground, 'db'>,
  account: Named,
  values: Insert<typeof schema.accountAddresses> = {},
): Promise<Row<typeof schema.accountAddresses>> {
  const place = { name: 'Robin', address1: '1 Main Street', city: 'Austin', state: 'TX', country: 'US', zip: '78701' }
  const row = { id: randomUUID(), ...place, ...values, organizationId: account.organizationId, accountId: account.id }
  return first(db.asOwner((tx) => tx.insert(schema.accountAddresses).values(row).returning()))
}

/** A section of an event's form with one text question of each name; `required` ones end with a star. */
export function aSection(
  { db }: Ground,
  event: TestEvent,
  names: string[],
  { tierId, passTypeId, addOnId }: { tierId?: string; passTypeId?: string; addOnId?: string } = {},
): Promise<{ id: string; questions: Row<typeof schema.formQuestions>[] }> {
  const { organizationId } = event
  return db.asOwner(async (tx) => {
    const values = { ...at(event), name: `Section ${next()}` }
    const { id } = await first(tx.insert(schema.formSections).values(values).returning().execute())
    const questions = await tx
      .insert(schema.formQuestions)
      .values(
        names.map((name, sortOrder) => ({
          organizationId,
          sectionId: id,
          type: 'text' as const,
          name,
          required: name.endsWith('*'),
          sortOrder,
        })),
      )
      .returning()
    if (tierId) await tx.insert(schema.formSectionTiers).values({ organizationId, sectionId: id, tierId })
    if (passTypeId) await tx.insert(schema.formSectionPassTypes).values({ organizationId, sectionId: id, passTypeId })
    if (addOnId) await tx.insert(schema.formSectionAddOns).values({ organizationId, sectionId: id, addOnId })
    return { id, questions }
  })
}
