// Advertisements, benefits, interests and the explore page (contract 3.3, 3.11, 3.12).
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { account } from '../../../src/contract/people/accounts.ts'
import { activity } from '../../../src/contract/community/activities.ts'
import { advertisement, benefit } from '../../../src/contract/people/benefits.ts'
import { chooseInterests as chooseBody, createInterest } from '../../../src/contract/bodies/extras.ts'
import { explore as exploreShape } from '../../../src/contract/community/explore.ts'
import { interest } from '../../../src/contract/people/interests.ts'
import { activities, interests } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import { readableAccount } from '../../domain/people/policy.ts'
import { presentAccount } from '../../domain/people/present.ts'
import { listPosts } from '../../domain/activities/lists.ts'
import { mayCreate } from '../../domain/common/modules.ts'
import { explore } from './explore.ts'
import { chooseInterests, interestOf, listInterests, namedInterest, presentInterest } from '../../domain/interests/interests.ts'
import { drawAdvertisement, listBenefits } from './offers.ts'

const reading = { method: 'GET', auth: 'optional' } as const

export const extraRoutes: Route[] = [
  route({
    ...reading,
    module: 'advertisements',
    path: '/advertisement',
    answers: v.nullable(advertisement),
    /** Null without a current advertisement: an empty slot is not an error. */
    act: async (request) => ({ data: await drawAdvertisement(request) }),
  }),
  route({ ...reading, module: 'benefits', path: '/benefits', answers: v.array(benefit), act: (request) => listBenefits(request) }),
  route({ ...reading, path: '/organization/explore', answers: exploreShape, act: async (request) => ({ data: await explore(request) }) }),
  route({ ...reading, module: 'interests', path: '/interests', answers: v.array(interest), act: (request) => listInterests(request) }),
  route({
    method: 'POST',
    path: '/interests',
    auth: 'required',
    module: 'interests',
    body: createInterest,
    answers: interest,
    limit: { count: 30, seconds: 60 },
    /** Returns the existing interest if one has this name. */
    async act(request) {
      mayCreate(request.caller, 'interests')
      return { data: await presentInterest(request, await namedInterest(request, request.body.name)) }
    },
  }),
  route({
    ...reading,
    module: 'interests',
    path: '/interests/:interest',
    answers: interest,
    async act(request) {
      return { data: await presentInterest(request, await interestOf(request, request.params.interest)) }
    },
  }),
  route({
    ...reading,
    module: 'activities',
    within: 'interests',
    path: '/interests/:interest/activities',
    answers: v.array(activity),
    /** Posts that mention the interest. */
    async act(request) {
      const { id } = await interestOf(request, request.params.interest)
      return await listPosts(request, sql`${activities.entities} @> ${JSON.stringify([{ type: 'interest', interestId: id }])}::jsonb`)
    },
  }),
  route({
    method: 'GET',
    path: '/self/interests',
    auth: 'required',
    module: 'interests',
    answers: v.array(interest),
    act: (request) =>
      listInterests(
        request,
        sql`exists (select 1 from account_interests had where had.interest_id = ${interests.id} and had.account_id = ${request.caller.account.id})`,
      ),
  }),
  route({
    method: 'POST',
    path: '/self/interests',
    auth: 'required',
    module: 'interests',
    body: chooseBody,
    answers: account,
    limit: { count: 60, seconds: 60 },
    /** Replaces all interests: the contract has no call to remove one. */
    async act(request) {
      await chooseInterests(request, request.body.interestIds)
      return { data: await presentAccount(request, await readableAccount(request, request.caller.account.id)) }
    },
  }),
]
