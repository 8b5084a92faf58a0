// Announcements of an event by its hosts to its attendees.
import { and, eq, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import { announcement } from '../../../src/contract/community/announcements.ts'
import { announceToAttendees } from '../../../src/contract/bodies/listings.ts'
import { announcements, eventRegistrations } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { listAnnouncements } from '../../domain/announcements/lists.ts'
import { presentAnnouncement } from '../../domain/announcements/present.ts'
import { tellUrgent } from '../../domain/announcements/urgent.ts'
import { announce } from '../../domain/announcements/write.ts'
import { isRegistered } from '../../domain/events/registrations.ts'
import { isUuid } from '../../domain/common/ids.ts'
import { hostedEvent } from './policy.ts'

const own = { auth: 'required', module: 'events' } as const

export const messageRoutes: Route[] = [
  route({
    ...own,
    method: 'GET',
    path: '/listings/:eventId/announcements',
    answers: v.array(announcement),
    async act(request) {
      const { id } = await hostedEvent(request, request.params.eventId)
      return await listAnnouncements(request, eq(announcements.eventId, id))
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: '/listings/:eventId/announcements/:announcementId',
    answers: announcement,
    async act(request) {
      const { tx, params } = request
      const { id } = await hostedEvent(request, params.eventId)
      const { announcementId } = params
      const named = isUuid(announcementId) ? eq(announcements.id, announcementId) : eq(announcements.slug, announcementId)
      const [row] = await tx
        .select()
        .from(announcements)
        .where(and(eq(announcements.eventId, id), named))
      if (row === undefined) throw new Problem('notFound')
      return { data: await presentAnnouncement(request, row) }
    },
  }),
  route({
    ...own,
    method: 'POST',
    path: '/listings/:eventId/announcements',
    body: announceToAttendees,
    html: 'html',
    answers: announcement,
    maxBodyBytes: 512 * 1024,
    // An announcement reaches all attendees by push and email.
    limit: { count: 10, seconds: 600 },
    async act(request) {
      const { tx, params, body } = request
      const { id } = await hostedEvent(request, params.eventId)
      const registered = await tx
        .select({ accountId: eventRegistrations.accountId })
        .from(eventRegistrations)
        .where(and(eq(eventRegistrations.eventId, id), isRegistered, isNotNull(eventRegistrations.acceptedAt)))
      const accountIds = registered.map(({ accountId }) => accountId)
      const row = await announce(
        request,
        { ...body, eventId: id },
        { accountIds, switches: { push: 'eventAnnouncementPush', email: 'eventAnnouncementEmail' } },
      )
      if (row.urgent) await tellUrgent(request, row, accountIds)
      return { data: await presentAnnouncement(request, row) }
    },
  }),
]
