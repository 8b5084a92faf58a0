// Reminds registered people of their events a day before, with a text written by the hosts.
import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { inArray } from '../db/lists.ts'
import { accounts, eventEmails, eventRegistrations, events, notificationPreferences, translations } from '../db/schema.ts'
import type { AfterCommit } from '../http/after-commit.ts'
import { reminderMail } from '../mail/event-mails.ts'
import type { Acting } from '../domain/common/asking.ts'
import { mailboxes } from '../domain/people/mailboxes.ts'
import { nameInSentence } from '../domain/people/names.ts'
import type { Services } from '../services.ts'
import { addressesOf } from '../tenancy/addresses.ts'
import { inOrganizations } from './in-organizations.ts'

const dayMs = 86_400_000
/** Events of one transaction. */
const batch = 10

type EventRow = typeof events.$inferSelect
type Letter = typeof eventEmails.$inferSelect

/** Not yet begun, beginning within a day, and with a reminder email written by its host. */
const isDue = (now: Date) =>
  and(
    eq(events.visible, true),
    isNull(events.remindedAt),
    gt(events.eventStart, now),
    lte(events.eventStart, new Date(now.getTime() + dayMs)),
    sql`exists (select 1 from event_emails where event_emails.event_id = ${events.id} and event_emails.type = 'reminder')`,
  )

/** Registered attendees with an address who have not switched reminders off. */
const readersOf = ({ tx }: Acting, eventId: string) =>
  tx
    .select({ emails: mailboxes, locale: accounts.locale })
    .from(eventRegistrations)
    .innerJoin(accounts, eq(accounts.id, eventRegistrations.accountId))
    .leftJoin(notificationPreferences, eq(notificationPreferences.accountId, accounts.id))
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        inArray(eventRegistrations.status, ['needsInfo', 'ready']),
        // The recipient of a transferred pass gets reminders after accepting it.
        isNotNull(eventRegistrations.acceptedAt),
        sql`coalesce(${notificationPreferences.eventReminderEmail}, true)`,
      ),
    )

async function remind(acting: Acting, event: EventRow, letter: Letter): Promise<void> {
  const { tx, caller, services } = acting
  const readers = await readersOf(acting, event.id)
  const texts = await tx
    .select()
    .from(translations)
    .where(inArray(translations.subjectId, [event.id, letter.id]))
  const textIn = (locale: string, subjectId: string, key: string, own: string): string => {
    const text: unknown = texts.find((row) => row.locale === locale && row.subjectId === subjectId)?.texts[key]
    return typeof text === 'string' ? text : own
  }
  const { organization } = caller
  const { web } = addressesOf(services.settings, organization)
  acting.afterCommit(async () => {
    for (const { email, locale } of readers.flatMap(({ emails, locale }) => emails.map((email) => ({ email, locale })))) {
      const mail = reminderMail({
        to: email,
        organization: organization.config.NAME,
        locale,
        event: nameInSentence(textIn(locale, event.id, 'name', event.name), locale),
        body: textIn(locale, letter.id, 'body', letter.body),
        replyTo: letter.replyTo,
        start: event.eventStart,
        timeZone: event.timezone ?? organization.timezone,
        venue: event.venue ?? '',
        web,
        slug: event.slug,
      })
      await services.mail.send(mail)
    }
  })
}

/** Sends each event's reminder once, and records it in the event's row in the same transaction. Safe in several processes at once. */
export function remindOfEvents(services: Services, after: AfterCommit): Promise<void> {
  return inOrganizations(
    services,
    after,
    async (tx, now) => {
      const rows = await tx.selectDistinct({ organizationId: events.organizationId }).from(events).where(isDue(now))
      return rows.map((row) => row.organizationId)
    },
    async (acting) => {
      const rows = await acting.tx
        .select({ event: events, letter: eventEmails })
        .from(events)
        .innerJoin(eventEmails, and(eq(eventEmails.eventId, events.id), eq(eventEmails.type, 'reminder')))
        .where(isDue(acting.now))
        .orderBy(asc(events.eventStart), asc(events.id))
        .limit(batch)
        .for('update', { of: events, skipLocked: true })
      for (const { event, letter } of rows) {
        await acting.tx.update(events).set({ remindedAt: acting.now }).where(eq(events.id, event.id))
        await remind(acting, event, letter)
      }
      return rows.length === batch
    },
  )
}
