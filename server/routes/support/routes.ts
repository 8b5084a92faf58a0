// Support requests (contract 3.18). Open to everyone, including people who cannot sign in.
import { and, eq, gt } from 'drizzle-orm'
import { createSupportTicket, type CreateSupportTicket } from '../../../src/contract/bodies/storage.ts'
import { supportTicket, type SupportTicket } from '../../../src/contract/support.ts'
import { events, notificationPreferences, passTypes, supportTickets } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { readableEvent } from '../../domain/events/policy.ts'
import { presentBaseEvents } from '../../domain/events/present-base.ts'
import { loadPassTypes } from '../../domain/selling/present-pass-types.ts'
import type { Acting, Asking } from '../../domain/common/asking.ts'
import { provedEmail } from '../../domain/people/mailboxes.ts'
import { loadPeople } from '../../domain/people/people.ts'
import { sameWord } from '../../domain/common/search.ts'
import { confirmation } from './mail.ts'

/** Confirmations per hour to one address, for all senders together. */
const mostMails = 3

type TicketRow = typeof supportTickets.$inferSelect

async function present(asking: Asking, row: TicketRow): Promise<SupportTicket> {
  const person = await loadPeople(asking, [row.accountId])
  const ticket = await loadPassTypes(asking, [row.passTypeId])
  const found = row.eventId === null ? [] : await asking.tx.select().from(events).where(eq(events.id, row.eventId))
  const [event] = await presentBaseEvents(asking, found)
  return {
    id: row.id,
    type: row.type,
    email: row.email,
    request: row.request,
    account: person(row.accountId),
    event: event ?? null,
    ticket: ticket(row.passTypeId),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The event and pass type of the request, as ids. 404 where the caller may not see them, or the type is of another event. */
async function subjectOf(asking: Asking, body: CreateSupportTicket): Promise<{ eventId: string | null; passTypeId: string | null }> {
  const event = body.eventId ? await readableEvent(asking, body.eventId) : null
  if (!body.productId) return { eventId: event?.id ?? null, passTypeId: null }
  const [product] = await asking.tx
    .select({ id: passTypes.id, eventId: passTypes.eventId })
    .from(passTypes)
    .where(eq(passTypes.id, body.productId))
  if (product === undefined || (event !== null && event.id !== product.eventId)) throw new Problem('notFound')
  await readableEvent(asking, product.eventId)
  return { eventId: product.eventId, passTypeId: product.id }
}

/** Whether the account has confirmations switched on; always true for a visitor. */
async function wantsConfirmation({ tx, caller }: Asking): Promise<boolean> {
  if (caller.account === null) return true
  const [row] = await tx
    .select({ wants: notificationPreferences.supportTicketConfirmationEmail })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.accountId, caller.account.id))
  return row?.wants ?? true
}

async function confirm(acting: Acting, row: TicketRow): Promise<void> {
  if (!(await wantsConfirmation(acting))) return
  const { services, caller, locale, tx, now } = acting
  const since = new Date(now.getTime() - 3_600_000)
  const recent = and(sameWord(supportTickets.email, row.email), gt(supportTickets.createdAt, since))
  if ((await tx.$count(supportTickets, recent)) > mostMails) return
  const proved =
    caller.actor && caller.account
      ? await provedEmail({ ...acting, caller: { ...caller, actor: caller.actor, account: caller.account } })
      : null
  const own = proved !== null && proved.toLowerCase() === row.email.toLowerCase()
  const mail = confirmation(locale, row.email, own ? row.request : null, caller.organization.config.NAME)
  acting.afterCommit(() => services.mail.send(mail))
}

export const supportRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/supportTickets',
    auth: 'optional',
    module: 'support',
    body: createSupportTicket,
    answers: supportTicket,
    // Each call sends an email to an address that anyone may have typed in.
    limit: { count: 10, seconds: 3600 },
    async act(request) {
      const { tx, caller, body, now } = request
      const subject = await subjectOf(request, body)
      const [row] = await tx
        .insert(supportTickets)
        .values({
          organizationId: caller.organization.id,
          type: body.type,
          email: body.email,
          request: body.request,
          accountId: caller.account?.id ?? null,
          ...subject,
          createdAt: now,
          updatedAt: now,
        })
        .returning()
      await confirm(request, row!)
      return { data: await present(request, row!) }
    },
  }),
]
