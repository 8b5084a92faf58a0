// What people hold of an event, for tests: passes, payments, accesses, answers. What it sells is in registration-builders.ts.
import { randomUUID } from 'node:crypto'
import * as schema from '../db/schema.ts'
import { hoursFromEpoch, type Ground } from './builders.ts'
import type { Tx } from '../db/database.ts'

type Row<T extends { $inferSelect: unknown }> = T['$inferSelect']
type Values<T extends { $inferInsert: Record<string, unknown> }> = Partial<T['$inferInsert']>
type Named = { id: string; organizationId: string }
type Registration = { id: string; organizationId: string; eventId: string }

export type TestPass = Row<typeof schema.passes>

let counter = 0
const next = (): number => (counter += 1)

const write = <T>(ground: Pick<Ground, 'db'>, work: (tx: Tx) => Promise<T[]>): Promise<T> =>
  ground.db.asOwner(async (tx) => {
    const [row] = await work(tx)
    if (row === undefined) throw new Error('The builder wrote nothing.')
    return row
  })

/** A bought pass, `ready` where nothing else is said. */
export function aPass(
  ground: Ground,
  registration: Registration,
  type: Named,
  values: Values<typeof schema.passes> = {},
): Promise<TestPass> {
  const row = {
    id: randomUUID(),
    status: 'ready' as const,
    ...values,
    organizationId: registration.organizationId,
    eventId: registration.eventId,
    registrationId: registration.id,
    passTypeId: type.id,
  }
  return write(ground, (tx) => tx.insert(schema.passes).values(row).returning())
}

/** A schedule that gives back `percentage` from yesterday until tomorrow. */
export function aRefundSchedule(
  ground: Ground,
  type: Named,
  percentage: number,
  values: Values<typeof schema.passTypeRefundSchedules> = {},
): Promise<Row<typeof schema.passTypeRefundSchedules>> {
  const window = { startDate: hoursFromEpoch(-24), endDate: hoursFromEpoch(24) }
  const row = { ...window, ...values, percentage, organizationId: type.organizationId, passTypeId: type.id }
  return write(ground, (tx) => tx.insert(schema.passTypeRefundSchedules).values(row).returning())
}

/** A charge of a registration's for these passes, each with what it cost; recorded by hand, as the tests' organisation is paid. */
export function aPayment(
  ground: Ground,
  registration: Registration & { accountId: string },
  items: { passId?: string; addOnId?: string; couponId?: string; accessId?: string; amount: number }[],
  values: Values<typeof schema.payments> = {},
): Promise<Row<typeof schema.payments>> {
  const total = items.reduce((sum, item) => sum + item.amount, 0)
  const { organizationId } = registration
  const row = {
    type: 'charge' as const,
    accountId: registration.accountId,
    registrationId: registration.id,
    subTotal: total,
    chargedAmt: total,
    ...values,
    organizationId,
  }
  return write(ground, async (tx) => {
    const rows = await tx.insert(schema.payments).values(row).returning()
    const lines = items.map((item) => ({ ...item, organizationId, paymentId: rows[0]?.id ?? '' }))
    if (lines.length > 0) await tx.insert(schema.paymentItems).values(lines)
    return rows
  })
}

/** What a pass opens, `ready` where nothing else is said. */
export function anAccess(
  ground: Ground,
  session: Named,
  pass: Named,
  values: Values<typeof schema.sessionAccesses> = {},
): Promise<Row<typeof schema.sessionAccesses>> {
  const row = { status: 'ready' as const, ...values, organizationId: pass.organizationId, sessionId: session.id, passId: pass.id }
  return write(ground, (tx) => tx.insert(schema.sessionAccesses).values(row).returning())
}

type Owner = { eventId: string } | { sessionId: string }
type Choice = Values<typeof schema.formChoices> & { value: string }

/** A question in a section of its own; with `choices` one of them is picked. */
export function aQuestion(
  ground: Ground,
  owner: Owner,
  { choices = [], passTypeId, ...values }: Values<typeof schema.formQuestions> & { choices?: Choice[]; passTypeId?: string } = {},
): Promise<Row<typeof schema.formQuestions>> {
  const organizationId = ground.organization.id
  const number = next()
  return write(ground, async (tx) => {
    const [section] = await tx
      .insert(schema.formSections)
      .values({ ...owner, organizationId, name: `Section ${number}`, sortOrder: number })
      .returning()
    const sectionId = section?.id ?? ''
    if (passTypeId !== undefined) await tx.insert(schema.formSectionPassTypes).values({ organizationId, sectionId, passTypeId })
    const row = { type: 'text' as const, name: `Question ${number}`, ...values, organizationId, sectionId }
    const rows = await tx.insert(schema.formQuestions).values(row).returning()
    const lines = choices.map((choice) => ({ ...choice, organizationId, questionId: rows[0]?.id ?? '' }))
    if (lines.length > 0) await tx.insert(schema.formChoices).values(lines)
    return rows
  })
}

/** An answer that was given. */
export function anAnswer(
  ground: Ground,
  question: Named,
  owner: { passId: string } | { accessId: string },
  value: string,
): Promise<Row<typeof schema.formResponses>> {
  const row = { ...owner, organizationId: question.organizationId, questionId: question.id, value }
  return write(ground, (tx) => tx.insert(schema.formResponses).values(row).returning())
}
