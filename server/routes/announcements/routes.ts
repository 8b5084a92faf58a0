// One announcement, of the organisation, an event or a group (contract 3.12); and the urgent ones that the caller has not read.
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { announcement, urgentAnnouncement } from '../../../src/contract/community/announcements.ts'
import { announcementReads, announcements, eventRegistrations, events } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { hostsEvent, readableEvent } from '../../domain/events/policy.ts'
import { isRegistered } from '../../domain/events/registrations.ts'
import { groupInside } from '../../domain/groups/policy.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { isUuid, uuidOr404 } from '../../domain/common/ids.ts'
import { isUrgentFor, unreadUrgent } from '../../domain/announcements/urgent.ts'
import { presentAnnouncement, type AnnouncementRow } from '../../domain/announcements/present.ts'

/** 404 for a hidden event, 454 for callers who are neither registered for it nor a host. */
async function mustComeTo(asking: Asking<SignedIn>, eventId: string): Promise<void> {
  const { tx, caller } = asking
  const { id } = await readableEvent(asking, eventId)
  const registered = await tx.$count(
    eventRegistrations,
    and(eq(eventRegistrations.eventId, id), eq(eventRegistrations.accountId, caller.account.id), isRegistered),
  )
  if (registered === 0 && (await tx.$count(events, and(eq(events.id, id), hostsEvent(caller)))) === 0) throw new Problem('notRegistered')
}

/**
 * The announcement with this id or slug, if the caller is in its audience: everyone, the event's attendees and hosts, or readers of the
 * group.
 */
async function readableAnnouncement(asking: Asking<SignedIn>, idOrSlug: string): Promise<AnnouncementRow> {
  const [row] = await asking.tx
    .select()
    .from(announcements)
    .where(isUuid(idOrSlug) ? eq(announcements.id, idOrSlug) : eq(announcements.slug, idOrSlug))
  if (row === undefined) throw new Problem('notFound')
  if (row.groupId !== null) await groupInside(asking, row.groupId)
  if (row.eventId !== null) await mustComeTo(asking, row.eventId)
  return row
}

export const announcementRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/self/announcements/:announcementId',
    auth: 'required',
    module: 'announcements',
    answers: announcement,
    async act(request) {
      return { data: await presentAnnouncement(request, await readableAnnouncement(request, request.params.announcementId)) }
    },
  }),
  route({
    method: 'GET',
    path: '/self/urgent',
    auth: 'required',
    module: 'events',
    answers: v.array(urgentAnnouncement),
    /** An extension of ours (docs/extensions.md). Every start of the app asks for it. */
    act: async (request) => ({ data: await unreadUrgent(request) }),
  }),
  route({
    method: 'PUT',
    path: '/self/urgent/:announcementId/read',
    auth: 'required',
    module: 'events',
    answers: v.null(),
    limit: { count: 60, seconds: 60 },
    /** An extension of ours. Other devices of the account are notified. */
    async act(request) {
      const { tx, caller, services, params, now, afterCommit } = request
      const announcementId = uuidOr404(params.announcementId)
      if (!(await isUrgentFor(request, announcementId))) throw new Problem('notFound')
      const organizationId = caller.organization.id
      const accountId = caller.account.id
      await tx.insert(announcementReads).values({ organizationId, announcementId, accountId, createdAt: now }).onConflictDoNothing()
      afterCommit(() =>
        services.live.publish({ organizationId, accountIds: [accountId], type: 'announcement.read', body: { announcementId } }),
      )
      return { data: null }
    },
  }),
]
