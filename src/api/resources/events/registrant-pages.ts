// The registrants of an event page by page, outside of the query cache: for a pack, in few requests.
import type { QueryClient } from '@tanstack/react-query'
import type { Account } from '../../../contract/people/accounts.ts'
import { transportOf } from '../../transport/transport.ts'

/** The largest page of the server. */
export const REGISTRANTS_PER_PAGE = 100

/** One page of `events.registrants`. */
export const registrantPage = (client: QueryClient, { eventId, page }: { eventId: string; page: number }): Promise<Account[]> =>
  transportOf(client).send({
    method: 'GET',
    path: '/events/:eventId/registrants',
    auth: 'optional',
    params: { eventId, page, pageSize: REGISTRANTS_PER_PAGE },
  }) as Promise<Account[]>
