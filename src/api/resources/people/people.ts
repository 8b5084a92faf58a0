// The calls under /accounts for the pages of a profile: posts, media, groups, followers and followed accounts, and the share code.
import type { Account, AccountShare } from '../../../contract/people/accounts.ts'
import type { Activity } from '../../../contract/community/activities.ts'
import type { Group } from '../../../contract/community/groups.ts'
import { get, minutes, pageOf, type } from '../../endpoint.ts'
import { reads } from '../../table.ts'
import { holdsPosts } from '../community/activities.ts'

/** Lists of other people are never persisted. */
const list = { auth: 'optional', staleTime: minutes(1) } as const

export const people = reads('accounts', {
  /** Newest first, from everywhere the account posted, limited to what the user may see. */
  activities: get('/accounts/:accountId/activities', { ...list, returns: pageOf<Activity>(), feed: true }),
  /** Posts with an image or a video. */
  media: get('/accounts/:accountId/media', { ...list, returns: pageOf<Activity>(), query: type<{ type?: 'images' | 'videos' }>() }),
  groups: get('/accounts/:accountId/groups', { ...list, returns: pageOf<Group>(), query: type<{ search?: string }>() }),
  followers: get('/accounts/:accountId/followers', { ...list, returns: pageOf<Account>(), query: type<{ search?: string }>() }),
  following: get('/accounts/:accountId/following', { ...list, returns: pageOf<Account>(), query: type<{ search?: string }>() }),
  /** Never retried, because a code is either valid or not. */
  byShareCode: get('/accounts/shareCode/:shareCode', { ...list, returns: type<AccountShare>(), retry: false }),
})

holdsPosts(people.activities, people.media)
