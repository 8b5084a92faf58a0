// What hosts write to attendees: announcements, and the emails sent on three occasions.
import { and, eq, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import { announcement } from '../../../src/contract/community/announcements.ts'
import { announceToAttendees, writeEventEmail } from '../../../src/contract/bodies/listings.ts'
import { eventEmailType, type EventEmailType } from '../../../src/contract/enums.ts'
import { eventEmail, type EventEmail } from '../../../src/contract/events/listings.ts'
import { announcements, eventEmails, eventRegistrations } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { listAnnouncements } from '../../domain/announcements/lists.ts'
import { presentAnnouncement } from '../../domain/announcements/present.ts'
import { announce } from '../../domain/announcements/write.ts'
import { isRegistered } from '../../domain/events/registrations.ts'
import { isUuid } from '../../domain/common/ids.ts'
import { translated } from '../../domain/common/translate.ts'
import { hostedEvent } from './policy.ts'

const own = { auth: 'required', module: 'events' } as const

function occasionOr404(text: string): EventEmailType {
  const type = eventEmailType.find((known) => known === text)
  if (type === undefined) throw new Problem('notFound')
  return type
}

const presentEmail = (row: typeof eventEmails.$inferSelect): EventEmail => ({
  type: row.type,
  eventId: row.eventId,
  body: row.body,
  replyTo: row.replyTo,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

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
      const row = await announce(
        request,
        { ...body, eventId: id },
        {
          accountIds: registered.map(({ accountId }) => accountId),
          switches: { push: 'eventAnnouncementPush', email: 'eventAnnouncementEmail' },
        },
      )
      return { data: await presentAnnouncement(request, row) }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: '/listings/:eventId/emails/:type',
    answers: v.nullable(eventEmail),
    async act(request) {
      const { tx, params } = request
      const { id } = await hostedEvent(request, params.eventId)
      const rows = await tx
        .select()
        .from(eventEmails)
        .where(and(eq(eventEmails.eventId, id), eq(eventEmails.type, occasionOr404(params.type))))
      const [row] = await translated(request, rows)
      return { data: row === undefined ? null : presentEmail(row) }
    },
  }),
  route({
    ...own,
    method: 'PUT',
    path: '/listings/:eventId/emails/:type',
    body: writeEventEmail,
    html: 'body',
    answers: eventEmail,
    maxBodyBytes: 512 * 1024,
    // Sanitising HTML costs more than most calls.
    limit: { count: 30, seconds: 60 },
    async act(request) {
      const { tx, params, body, now } = request
      const event = await hostedEvent(request, params.eventId)
      const type = occasionOr404(params.type)
      const written = {
        ...(body.body === undefined ? {} : { body: body.body }),
        ...(body.replyTo === undefined ? {} : { replyTo: body.replyTo }),
        updatedAt: now,
      }
      const [row] = await tx
        .insert(eventEmails)
        .values({ organizationId: event.organizationId, eventId: event.id, type, createdAt: now, ...written })
        .onConflictDoUpdate({ target: [eventEmails.eventId, eventEmails.type], set: written })
        .returning()
      return { data: presentEmail(row!) }
    },
  }),
]
