// The feed: posts, comments and likes (contract 3.3).
import { eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { activity } from '../../../src/contract/activities.ts'
import { createActivity as createActivityBody } from '../../../src/contract/bodies.ts'
import { activities } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import { mayCreate } from '../shared/modules.ts'
import { createActivity } from './create.ts'
import { like, unlike } from './likes.ts'
import { listComments, listPosts } from './lists.ts'
import { mayRemove, readableActivity } from './policy.ts'
import { presentActivity } from './present.ts'

const reading = { method: 'GET', auth: 'optional', module: 'activities' } as const
const likes = {
  path: '/activities/:activityId/likes',
  auth: 'required',
  module: 'activities',
  answers: activity,
  limit: { count: 120, seconds: 60 },
} as const

export const activityRoutes: Route[] = [
  route({
    ...reading,
    path: '/activities',
    answers: v.array(activity),
    /** The organisation's own feed. Posts about an event stand in that event's feed alone, as the client's cache has it (contract 4). */
    act: (request) => listPosts(request, isNull(activities.eventId)),
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
    /** Takes its comments and likes with it. */
    async act(request) {
      const row = await readableActivity(request, request.params.activityId)
      mayRemove(request.caller, row)
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
]
