// Registrations and group tickets as payment purposes (contract 7.7).
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { events, passTypes } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { EventRow } from '../../domain/events/policy.ts'
import type { IntentRow, Purpose } from '../../domain/payments/purpose.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { mustBeHad } from './draft/check.ts'
import { loadDraft } from './draft/draft.ts'
import { choicesMustBeLeft, finish } from './finish.ts'
import { makeGroupTickets, quoteGroupTickets } from './group-tickets.ts'
import { quoteOf } from './draft/quote.ts'
import { lockRegistration } from './draft/registrations.ts'
import { lockStock } from './draft/stock.ts'

/** The ids that every intent of these purposes contains. */
function marksOf({ eventId, registrationId }: IntentRow): { eventId: string; registrationId: string } {
  if (eventId === null || registrationId === null) throw new Error('An intent lacks its event or its registration.')
  return { eventId, registrationId }
}

async function eventOf({ tx }: Asking, id: string): Promise<EventRow> {
  const [row] = await tx.select().from(events).where(eq(events.id, id))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** The draft of the intent's registration. `quote` locks and checks it again; `complete` turns it into a purchase. */
export const registrationPurpose: Purpose = {
  async quote(asking, intent) {
    const { eventId, registrationId } = marksOf(intent)
    const registration = await lockRegistration(asking, registrationId)
    const draft = await loadDraft(asking, await eventOf(asking, eventId), registration)
    await lockStock(asking, draft)
    await mustBeHad(asking, draft)
    await choicesMustBeLeft(asking, draft)
    return await quoteOf(asking, draft)
  },
  async complete(acting, intent) {
    const { eventId, registrationId } = marksOf(intent)
    const registration = await lockRegistration(acting, registrationId)
    await finish(acting, await loadDraft(acting, await eventOf(acting, eventId), registration), intent.accountId)
  },
}

const wish = v.object({ passTypeId: v.string(), quantity: v.number() })

/** A number of passes of one type for others, as one prepaid coupon of the buyer's registration. */
export const couponPurpose: Purpose = {
  async quote(asking, intent) {
    const { eventId, registrationId } = marksOf(intent)
    const registration = await lockRegistration(asking, registrationId)
    const wanted = v.parse(wish, intent.details)
    const event = await eventOf(asking, eventId)
    // The event before its type, in the same order as `lockStock`, to prevent deadlocks.
    if (event.passSupply !== null) await asking.tx.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for('no key update')
    await asking.tx.select({ id: passTypes.id }).from(passTypes).where(eq(passTypes.id, wanted.passTypeId)).for('no key update')
    return await quoteGroupTickets(asking, event, registration, wanted)
  },
  async complete(acting, intent, _quote, payment) {
    const { eventId, registrationId } = marksOf(intent)
    await makeGroupTickets(acting, { id: registrationId, eventId }, v.parse(wish, intent.details), payment)
  },
}
