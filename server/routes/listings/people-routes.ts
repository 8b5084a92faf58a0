// Co-hosts and sponsors of a listing.
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { account } from '../../../src/contract/people/accounts.ts'
import { addCoHost, addSponsor } from '../../../src/contract/bodies/listings.ts'
import { eventListing } from '../../../src/contract/events/listings.ts'
import { accounts, eventCoHosts, eventSponsors } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { listPeopleOf } from '../../domain/people/lists.ts'
import { notBlocked } from '../../domain/people/blocks.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'
import { notify } from '../../domain/notices/notify.ts'
import { createdEvent, hostedEvent } from './policy.ts'
import { presentListing } from './present.ts'
import { coHostWords } from '../../domain/listings/words.ts'
import { addSponsors } from './write.ts'

const own = { auth: 'required', module: 'events' } as const

export const peopleRoutes: Route[] = [
  route({
    ...own,
    method: 'GET',
    path: '/listings/:eventId/coHosts',
    answers: v.array(account),
    async act(request) {
      const { id } = await hostedEvent(request, request.params.eventId)
      return await listPeopleOf(request, {
        through: eventCoHosts,
        accountId: eventCoHosts.accountId,
        of: eq(eventCoHosts.eventId, id),
        order: eventCoHosts.createdAt,
      })
    },
  }),
  route({
    ...own,
    method: 'POST',
    path: '/listings/:eventId/coHosts',
    body: addCoHost,
    answers: eventListing,
    limit: { count: 30, seconds: 600 },
    /** Does nothing for an account that hosts already; notifies a new co-host. */
    async act(request) {
      const { tx, caller, body, now, params } = request
      const event = await createdEvent(request, params.eventId)
      const accountId = body.accountId.toLowerCase()
      const [found] = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.id, accountId), notBlocked(caller, accounts.id)))
      if (found === undefined) throw new Problem('notFound', { field: 'accountId' })
      if (accountId !== event.creatorId) {
        const row = { organizationId: event.organizationId, eventId: event.id, accountId, createdAt: now }
        const added = await tx.insert(eventCoHosts).values(row).onConflictDoNothing().returning()
        if (added.length > 0) {
          const words = coHostWords(caller.account, event.name)
          await notify(request, { type: 'EVENT', accountIds: [accountId], eventId: event.id, words, leads: { event: event.slug } })
        }
      }
      return { data: await presentListing(request, event) }
    },
  }),
  route({
    ...own,
    method: 'DELETE',
    path: '/listings/:eventId/coHosts/:accountId',
    answers: eventListing,
    async act(request) {
      const { tx, params } = request
      const event = await createdEvent(request, params.eventId)
      const removed = await tx
        .delete(eventCoHosts)
        .where(and(eq(eventCoHosts.eventId, event.id), eq(eventCoHosts.accountId, uuidOr404(params.accountId))))
        .returning()
      if (removed.length === 0) throw new Problem('notFound')
      return { data: await presentListing(request, event) }
    },
  }),
  route({
    ...own,
    method: 'POST',
    path: '/listings/:eventId/sponsors',
    body: addSponsor,
    answers: eventListing,
    async act(request) {
      const event = await hostedEvent(request, request.params.eventId)
      await addSponsors(request, event, [request.body.sponsorId], 'sponsorId')
      return { data: await presentListing(request, event) }
    },
  }),
  route({
    ...own,
    method: 'DELETE',
    path: '/listings/:eventId/sponsors/:sponsorId',
    answers: eventListing,
    async act(request) {
      const { tx, params } = request
      const event = await hostedEvent(request, params.eventId)
      const removed = await tx
        .delete(eventSponsors)
        .where(and(eq(eventSponsors.eventId, event.id), eq(eventSponsors.accountId, uuidOr404(params.sponsorId))))
        .returning()
      if (removed.length === 0) throw new Problem('notFound')
      return { data: await presentListing(request, event) }
    },
  }),
]
