// The emails that hosts write for three occasions: their texts, a preview, and a test to oneself.
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { previewEventEmail, writeEventEmail } from '../../../src/contract/bodies/listings.ts'
import { eventEmailType, type EventEmailType } from '../../../src/contract/enums.ts'
import { eventEmail, eventEmailPreview, eventEmailTest, type EventEmail } from '../../../src/contract/events/listings.ts'
import { eventEmails } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { provedEmail } from '../../domain/people/mailboxes.ts'
import { translated } from '../../domain/common/translate.ts'
import { mailOf } from './email-preview.ts'
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

export const emailRoutes: Route[] = [
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
  route({
    ...own,
    method: 'POST',
    path: '/listings/:eventId/emails/:type/preview',
    body: previewEventEmail,
    html: 'body',
    answers: eventEmailPreview,
    maxBodyBytes: 512 * 1024,
    // Sanitising HTML costs more than most calls.
    limit: { count: 60, seconds: 60 },
    async act(request) {
      const { params, body } = request
      const event = await hostedEvent(request, params.eventId)
      const { subject, text, replyTo = '' } = await mailOf(request, event, occasionOr404(params.type), { ...body, to: '' })
      return { data: { subject, text, replyTo } }
    },
  }),
  route({
    ...own,
    method: 'POST',
    path: '/listings/:eventId/emails/:type/test',
    body: previewEventEmail,
    html: 'body',
    answers: eventEmailTest,
    maxBodyBytes: 512 * 1024,
    // Each sends an email.
    limit: { count: 10, seconds: 600 },
    async act(request) {
      const { params, body, services, afterCommit } = request
      const event = await hostedEvent(request, params.eventId)
      const type = occasionOr404(params.type)
      const to = await provedEmail(request)
      if (to === null || to === '') throw new Problem('known', { message: 'Your account has no email address.' })
      const mail = await mailOf(request, event, type, { ...body, to })
      afterCommit(() => services.mail.send(mail))
      return { data: { to } }
    },
  }),
]
