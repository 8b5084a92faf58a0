// The feed: posts, comments and likes (contract 3.3).
import { and, eq, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { activity } from '../../../src/contract/community/activities.ts'
import { createActivity as createActivityBody } from '../../../src/contract/bodies/feed.ts'
import { activities } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import { mayCreate } from '../../domain/common/modules.ts'
import { createActivity } from './create.ts'
import { like, unlike } from './likes.ts'
import { listComments, listPosts } from '../../domain/activities/lists.ts'
import { readableActivity, removableActivity, reportableActivity } from '../../domain/activities/policy.ts'
import { presentActivity } from '../../domain/activities/present.ts'
import { report, unreport } from './reports.ts'

const reading = { method: 'GET', auth: 'optional', module: 'activities' } as const
const likes = {
  path: '/activities/:activityId/likes',
  auth: 'required',
  module: 'activities',
  answers: activity,
  limit: { count: 120, seconds: 60 },
} as const

const reporting = { auth: 'required', module: 'activities', answers: activity, limit: { count: 30, seconds: 60 } } as const

export const activityRoutes: Route[] = [
  route({
    ...reading,
    path: '/activities',
    answers: v.array(activity),
    /**
     * The organisation's own feed. Posts about an event, a group or a content appear only in that feed, as in the client's cache (contract
     * 4).
     */
    act: (request) => listPosts(request, and(isNull(activities.eventId), isNull(activities.groupId), isNull(activities.contentId))),
  }),
  route({
    ...reading,
    path: '/activities/:activityId',
    answers: activity,
    async act(request) {
      return { data: await presentActivity(request, await readableActivity(request, request.params.activityId)) }
    },
  }),
  route({
    ...reading,
    path: '/activities/:activityId/comments',
    answers: v.array(activity),
    async act(request) {
      const { id } = await readableActivity(request, request.params.activityId)
      return await listComments(request, eq(activities.commentedId, id))
    },
  }),
  route({
    method: 'POST',
    path: '/activities',
    auth: 'required',
    module: 'activities',
    body: createActivityBody,
    answers: activity,
    limit: { count: 60, seconds: 60 },
    async act(request) {
      mayCreate(request.caller, 'activities')
      return { data: await presentActivity(request, await createActivity(request, request.body)) }
    },
  }),
  route({
    method: 'DELETE',
    path: '/activities/:activityId',
    auth: 'required',
    module: 'activities',
    answers: v.null(),
    /** Deletes its comments and likes too. */
    async act(request) {
      const row = await removableActivity(request, request.params.activityId)
      await request.tx.delete(activities).where(eq(activities.id, row.id))
      return { data: null }
    },
  }),
  route({
    ...likes,
    method: 'POST',
    async act(request) {
      const row = await readableActivity(request, request.params.activityId)
      await like(request, row)
      return { data: await presentActivity(request, row) }
    },
  }),
  route({
    ...likes,
    method: 'DELETE',
    async act(request) {
      const row = await readableActivity(request, request.params.activityId)
      await unlike(request, row)
      return { data: await presentActivity(request, row) }
    },
  }),
  route({
    ...reporting,
    method: 'POST',
    path: '/activities/:activityId/report',
    /** One report per account. Its id is in the response's `reports`, for withdrawing it. */
    async act(request) {
      const row = await reportableActivity(request, request.params.activityId)
      await report(request, row)
      return { data: await presentActivity(request, row) }
    },
  }),
  route({
    ...reporting,
    method: 'DELETE',
    path: '/activities/:activityId/report/:reportId',
    async act(request) {
      const row = await reportableActivity(request, request.params.activityId)
      await unreport(request, row, request.params.reportId)
      return { data: await presentActivity(request, row) }
    },
  }),
  route({
    method: 'GET',
    path: '/self/activities/feed',
    auth: 'required',
    module: 'activities',
    answers: v.array(activity),
    /** Posts by the caller, by accounts they follow, and in groups they are in. */
    act(request) {
      const me = request.caller.account.id
      return listPosts(
        request,
        sql`(${activities.accountId} = ${me}
          or ${activities.accountId} in (select followee_id from follows where follower_id = ${me})
          or ${activities.groupId} in (select group_id from group_memberships where account_id = ${me}))`,
      )
    },
  }),
]
