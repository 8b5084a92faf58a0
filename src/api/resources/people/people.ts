// The calls under /accounts that a profile's pages make: posts, media, groups, who follows whom, the share code.
import type { Account, AccountShare } from '../../../contract/people/accounts.ts'
import type { Activity } from '../../../contract/community/activities.ts'
import type { Group } from '../../../contract/community/groups.ts'
import { get, minutes, pageOf, type } from '../../endpoint.ts'
import { reads } from '../../table.ts'
import { holdsPosts } from '../community/activities.ts'

/** Other people's lists are never kept. */
const list = { auth: 'optional', staleTime: minutes(1) } as const

export const people = reads('accounts', {
  /** Newest first, wherever they were posted, as far as the reader sees there. */
  activities: get('/accounts/:accountId/activities', { ...list, returns: pageOf<Activity>(), feed: true }),
  /** Posts that carry a picture or a video. */
  media: get('/accounts/:accountId/media', { ...list, returns: pageOf<Activity>(), query: type<{ type?: 'images' | 'videos' }>() }),
  groups: get('/accounts/:accountId/groups', { ...list, returns: pageOf<Group>(), query: type<{ search?: string }>() }),
  followers: get('/accounts/:accountId/followers', { ...list, returns: pageOf<Account>(), query: type<{ search?: string }>() }),
  following: get('/accounts/:accountId/following', { ...list, returns: pageOf<Account>(), query: type<{ search?: string }>() }),
  /** A code is good or it is not: never tried again. */
  byShareCode: get('/accounts/shareCode/:shareCode', { ...list, returns: type<AccountShare>(), retry: false }),
})

holdsPosts(people.activities, people.media)
