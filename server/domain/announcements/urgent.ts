// Urgent announcements of events, which attendees see over everything until they have read them (decision 026).
import { and, desc, eq, gt, isNotNull, ne, or, isNull, sql, type SQL } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { UrgentAnnouncement } from '../../../src/contract/community/announcements.ts'
import { announcements, eventRegistrations, events } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import type { Acting, Asking } from '../common/asking.ts'
import { translated } from '../common/translate.ts'
import { visibleEvent } from '../events/policy.ts'
import { isRegistered } from '../events/registrations.ts'
import type { AnnouncementRow } from './present.ts'

/** The most that one account is shown; older ones stay in its notifications. */
const MOST = 10

/** The caller attends an event that is not over, and did not write it. For a query over `announcements` and `events`. */
const concerns = ({ caller, now, tx }: Asking<SignedIn>): SQL | undefined => {
  const attends = tx
    .select({ one: sql`1` })
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, events.id),
        eq(eventRegistrations.accountId, caller.account.id),
        isRegistered,
        isNotNull(eventRegistrations.acceptedAt),
      ),
    )
  return and(
    eq(announcements.urgent, true),
    gt(events.eventEnd, now),
    visibleEvent(caller),
    or(isNull(announcements.creatorId), ne(announcements.creatorId, caller.account.id)),
    sql`exists ${attends}`,
  )
}

/** In the order of `rows`, in the language of the request; a constant number of queries. */
async function present(asking: Asking, rows: readonly AnnouncementRow[]): Promise<UrgentAnnouncement[]> {
  const ids = rows.flatMap(({ eventId }) => eventId ?? [])
  const named = ids.length === 0 ? [] : await asking.tx.select().from(events).where(inArray(events.id, ids))
  const eventOf = new Map((await translated(asking, named)).map(({ id, slug, name }) => [id, { id, slug, name }]))
  return (await translated(asking, [...rows])).flatMap(({ id, slug, title, message, eventId, createdAt }) => {
    const event = eventOf.get(eventId ?? '')
    return event ? [{ id, slug, title, message, event, createdAt: createdAt.toISOString() }] : []
  })
}

/** The urgent announcements that the caller has not read, newest first. */
export async function unreadUrgent(asking: Asking<SignedIn>): Promise<UrgentAnnouncement[]> {
  const rows = await asking.tx
    .select({ row: announcements })
    .from(announcements)
    .innerJoin(events, eq(events.id, announcements.eventId))
    .where(
      and(
        concerns(asking),
        sql`not exists (select 1 from announcement_reads where announcement_reads.announcement_id = ${announcements.id}
          and announcement_reads.account_id = ${asking.caller.account.id})`,
      ),
    )
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(MOST)
  return present(
    asking,
    rows.map(({ row }) => row),
  )
}

/** Whether the urgent announcement with this id concerns the caller, read or not. */
export async function isUrgentFor(asking: Asking<SignedIn>, announcementId: string): Promise<boolean> {
  const found = await asking.tx
    .select({ id: announcements.id })
    .from(announcements)
    .innerJoin(events, eq(events.id, announcements.eventId))
    .where(and(eq(announcements.id, announcementId), concerns(asking)))
  return found.length > 0
}

/** After the commit, shows it to the recipients that are connected, except its author. */
export async function tellUrgent(acting: Acting<SignedIn>, row: AnnouncementRow, accountIds: readonly string[]): Promise<void> {
  const { caller, services, afterCommit } = acting
  const [body] = await present(acting, [row])
  if (body === undefined) return
  const readers = accountIds.filter((id) => id !== caller.account.id)
  afterCommit(() =>
    services.live.publish({ organizationId: caller.organization.id, accountIds: readers, type: 'announcement.urgent', body }),
  )
}
