// Support tickets.
import type { CreateSupportTicket } from '../../../contract/bodies/storage.ts'
import type { SupportTicket } from '../../../contract/support.ts'
import { post, type } from '../../endpoint.ts'
import { writes } from '../../table.ts'

export const supportWrites = writes('support', {
  /** Queued offline, because a late ticket is better than a lost one. No cached data changes. */
  create: post('/supportTickets', {
    body: type<CreateSupportTicket>(),
    returns: type<SupportTicket>(),
    auth: 'optional',
    offline: 'queue',
    queue: { lane: () => 'support' },
  }),
})
