// An email of an event as its attendees would get it, with a text that is not saved yet.
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { EventEmailType } from '../../../src/contract/enums.ts'
import { accounts, eventRegistrations, passes, passTypes } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { cancellationMail, confirmationMail, reminderMail, type EventMail, type EventPlace } from '../../mail/event-mails.ts'
import type { Mail } from '../../services.ts'
import { addressesOf } from '../../tenancy/addresses.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { translated } from '../../domain/common/translate.ts'
import type { EventRow } from '../../domain/events/policy.ts'
import { isRegistered } from '../../domain/events/registrations.ts'
import { nameInSentence } from '../../domain/people/names.ts'

interface Held {
  type: { id: string; name: string }
  number: number
}

/** The passes of the newest registration; without one, what an attendee could have: the first type on sale. */
async function passesOfSomeone(asking: Asking, event: EventRow): Promise<Held[]> {
  const { tx } = asking
  const [newest] = await tx
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .innerJoin(accounts, eq(accounts.id, eventRegistrations.accountId))
    .where(and(eq(eventRegistrations.eventId, event.id), isRegistered, isNotNull(eventRegistrations.acceptedAt)))
    .orderBy(desc(eventRegistrations.createdAt), desc(eventRegistrations.id))
    .limit(1)
  const held =
    newest === undefined
      ? []
      : await tx
          .select({ type: passTypes, number: passes.alternateId })
          .from(passes)
          .innerJoin(passTypes, eq(passTypes.id, passes.passTypeId))
          .where(and(eq(passes.registrationId, newest.id), inArray(passes.status, ['ready', 'needsInfo'])))
          .orderBy(asc(passes.alternateId))
  const [first] =
    held.length > 0
      ? []
      : await tx
          .select()
          .from(passTypes)
          .where(and(eq(passTypes.eventId, event.id), eq(passTypes.active, true)))
          .orderBy(asc(passTypes.sortOrder), asc(passTypes.id))
          .limit(1)
  const all = first ? [{ type: first, number: 1 }] : held
  const names = new Map(
    (
      await translated(
        asking,
        all.map(({ type }) => type),
      )
    ).map(({ id, name }) => [id, name]),
  )
  return all.map(({ type, number }) => ({ type: { id: type.id, name: names.get(type.id) ?? type.name }, number }))
}

/** "2 × Day pass", in the order in which the types first occur. */
function counted(held: readonly Held[]): string[] {
  const byType = Map.groupBy(held, ({ type }) => type.id)
  return [...byType.values()].map((same) => `${same.length} × ${same[0]!.type.name}`)
}

type Facts = EventMail & EventPlace & { held: Held[]; row: EventRow; timeZone: string }

const mails: Record<EventEmailType, (facts: Facts) => Mail> = {
  confirmation: (facts) => confirmationMail({ ...facts, passes: counted(facts.held), needsInfo: false }),
  cancellation({ held, ...facts }) {
    const [{ type, number } = { type: { name: '' }, number: 1 }] = held
    return cancellationMail({ ...facts, pass: nameInSentence(type.name, facts.locale), number })
  },
  reminder: ({ row, ...facts }) => reminderMail({ ...facts, start: row.eventStart, venue: row.venue ?? '' }),
}

/**
 * The email to `to`, in the language of the request, made by the functions that make the real ones, about the passes of the newest
 * registration. `body`: HTML, sanitised by the route.
 */
export async function mailOf(
  asking: Asking<SignedIn>,
  event: EventRow,
  type: EventEmailType,
  written: { to: string; body: string; replyTo: string },
): Promise<Mail> {
  const { caller, locale, services } = asking
  const { organization } = caller
  const [shown] = await translated(asking, [event])
  return mails[type]({
    ...written,
    organization: organization.config.NAME,
    locale,
    event: nameInSentence(shown?.name ?? event.name, locale),
    web: addressesOf(services.settings, organization).web,
    slug: event.slug,
    held: type === 'reminder' ? [] : await passesOfSomeone(asking, event),
    row: event,
    timeZone: event.timezone ?? organization.timezone,
  })
}
