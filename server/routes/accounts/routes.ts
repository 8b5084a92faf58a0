// People: the directory, one account, following and blocking (contract 3.2).
import * as v from 'valibot'
import { account, followStats as followStatsShape } from '../../../src/contract/people/accounts.ts'
import { route, type Route } from '../../http/route.ts'
import { accountTypeQuery } from '../../domain/common/queries.ts'
import { listPeople } from '../../domain/people/lists.ts'
import { readableAccount } from '../../domain/people/policy.ts'
import { presentAccount } from '../../domain/people/present.ts'
import { block, follow, followStats, unblock, unfollow } from './relations.ts'

const changes = { count: 120, seconds: 60 }

/** A route that changes the relation to one account. It returns the account as it is after the change. */
const relation = (verb: string, change: typeof follow): Route =>
  route({
    method: 'POST',
    path: `/accounts/:accountId/${verb}`,
    auth: 'required',
    module: 'accounts',
    answers: account,
    limit: changes,
    async act(request) {
      const row = await readableAccount(request, request.params.accountId)
      await change(request, row.id)
      return { data: await presentAccount(request, row) }
    },
  })

export const accountRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/accounts',
    auth: 'optional',
    module: 'accounts',
    query: accountTypeQuery,
    answers: v.array(account),
    act: (request) => listPeople(request, { order: 'name', accountType: request.query.accountType }),
  }),
  route({
    method: 'GET',
    path: '/accounts/popular',
    auth: 'optional',
    module: 'accounts',
    query: accountTypeQuery,
    answers: v.array(account),
    act: (request) => listPeople(request, { order: 'followers', accountType: request.query.accountType }),
  }),
  route({
    method: 'GET',
    path: '/accounts/:accountId',
    auth: 'optional',
    module: 'accounts',
    answers: account,
    async act(request) {
      return { data: await presentAccount(request, await readableAccount(request, request.params.accountId)) }
    },
  }),
  route({
    method: 'GET',
    path: '/accounts/:accountId/followStats',
    auth: 'optional',
    module: 'accounts',
    answers: followStatsShape,
    async act(request) {
      const row = await readableAccount(request, request.params.accountId)
      return { data: await followStats(request, row.id) }
    },
  }),
  relation('follow', follow),
  relation('unfollow', unfollow),
  relation('block', block),
  relation('unblock', unblock),
]
