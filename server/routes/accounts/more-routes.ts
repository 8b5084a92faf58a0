// Accounts: their posts, whom they follow, their groups, and their share code (contract 3.2).
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { account, accountShare } from '../../../src/contract/people/accounts.ts'
import { activity } from '../../../src/contract/community/activities.ts'
import { group } from '../../../src/contract/community/groups.ts'
import { accounts, activities, groups } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { listPosts } from '../../domain/activities/lists.ts'
import { joinedBy, listGroups } from '../../domain/groups/lists.ts'
import { insideGroup } from '../../domain/groups/policy.ts'
import { notBlockedBy } from '../../domain/people/blocks.ts'
import { blockedBy, followedBy, followersOf, listPeople } from '../../domain/people/lists.ts'
import { readableAccount } from '../../domain/people/policy.ts'
import { accountColumns, presentAccount } from '../../domain/people/present.ts'

const reading = { method: 'GET', auth: 'optional', module: 'accounts' } as const

/** Without `type`, both kinds. */
const mediaQuery = v.object({ type: v.optional(v.picklist(['images', 'videos'])) })
const mediaOf = {
  images: isNotNull(activities.imageId),
  videos: isNotNull(activities.videoId),
  both: or(isNotNull(activities.imageId), isNotNull(activities.videoId)),
}

export const accountMoreRoutes: Route[] = [
  route({
    ...reading,
    path: '/accounts/shareCode/:shareCode',
    answers: accountShare,
    // A share code reveals a phone number, so guessing codes must be impractical.
    limit: { count: 60, seconds: 60 },
    /** Includes email and phone: the account's owner shares them by handing out the code. */
    async act(request) {
      const [row] = await request.tx
        .select({ ...accountColumns, email: accounts.email, phone: accounts.phone })
        .from(accounts)
        .where(and(eq(accounts.shareCode, request.params.shareCode), notBlockedBy(request.caller, accounts.id)))
      if (row === undefined) throw new Problem('notFound')
      return { data: { ...(await presentAccount(request, row)), email: row.email, phone: row.phone } }
    },
  }),
  route({
    ...reading,
    path: '/accounts/:accountId/activities',
    module: 'activities',
    within: 'accounts',
    answers: v.array(activity),
    /** Posts from all feeds (organisation, events, groups, contents), as far as the caller may read them. */
    async act(request) {
      const { id } = await readableAccount(request, request.params.accountId)
      return listPosts(request, eq(activities.accountId, id))
    },
  }),
  route({
    ...reading,
    path: '/accounts/:accountId/media',
    module: 'activities',
    within: 'accounts',
    query: mediaQuery,
    answers: v.array(activity),
    async act(request) {
      const { id } = await readableAccount(request, request.params.accountId)
      return listPosts(request, and(eq(activities.accountId, id), mediaOf[request.query.type ?? 'both']))
    },
  }),
  route({
    ...reading,
    path: '/accounts/:accountId/groups',
    module: 'groups',
    within: 'accounts',
    answers: v.array(group),
    /** Public groups, and private groups that the caller is in too: only members may know who else is in a private group. */
    async act(request) {
      const { id } = await readableAccount(request, request.params.accountId)
      return listGroups(request, sql`${joinedBy(id)} and ${insideGroup(request.caller, groups.id)}`)
    },
  }),
  route({
    ...reading,
    path: '/accounts/:accountId/followers',
    answers: v.array(account),
    async act(request) {
      const { id } = await readableAccount(request, request.params.accountId)
      return listPeople(request, followersOf(id))
    },
  }),
  route({
    ...reading,
    path: '/accounts/:accountId/following',
    answers: v.array(account),
    async act(request) {
      const { id } = await readableAccount(request, request.params.accountId)
      return listPeople(request, followedBy(id))
    },
  }),
  route({
    method: 'GET',
    path: '/self/blocked',
    auth: 'required',
    module: 'accounts',
    answers: v.array(account),
    /** An extension of ours (docs/extensions.md): without this list, callers could unblock only accounts whose address they remember. */
    async act(request) {
      const { among, order } = blockedBy(request.caller.account.id)
      // The caller gets 404 everywhere for accounts that have also blocked them. Listing them would reveal the block, and they could not be
      // unblocked.
      return listPeople(request, { among: and(among, notBlockedBy(request.caller, accounts.id)), order, blockedToo: true })
    },
  }),
]
