// Accounts: what they post, whom they follow, their groups, and their share code (contract 3.2).
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

/** Anything else, and nothing, is both. */
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
    // The code opens a telephone number: guessing is to be hopeless in number too.
    limit: { count: 60, seconds: 60 },
    /** Whoever holds the code was given it, and with it address and telephone. */
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
    /** Posts wherever they stand, as far as the caller sees there. */
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
    /** Public ones, and of the private ones those the caller is in too: who is in a private group is for its members. */
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
    /** An extension of ours (docs/extensions.md): without it a block can only be undone by whoever remembers the address. */
    async act(request) {
      const { among, order } = blockedBy(request.caller.account.id)
      // Who has blocked the caller too is 404 everywhere: no one learns of it here, and nothing could be undone.
      return listPeople(request, { among: and(among, notBlockedBy(request.caller, accounts.id)), order, blockedToo: true })
    },
  }),
]
