// The signed-in account: profile, relationships, own events and posts (contract 3.12). All of the account acted for.
import { eq, lte } from 'drizzle-orm'
import * as v from 'valibot'
import { account, self, selfRelationships } from '../../../src/contract/people/accounts.ts'
import { activity } from '../../../src/contract/community/activities.ts'
import { updateSelf as updateSelfBody } from '../../../src/contract/bodies/self.ts'
import { event, soonEvent } from '../../../src/contract/events/events.ts'
import { session } from '../../../src/contract/events/sessions.ts'
import { uploadPicture } from '../../../src/contract/bodies/settings.ts'
import { activities, events } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { route, type Route } from '../../http/route.ts'
import { pictureField, takePicture } from '../../media/upload.ts'
import { readableAccount } from '../../domain/people/policy.ts'
import { presentAccount } from '../../domain/people/present.ts'
import { listPosts } from '../../domain/activities/lists.ts'
import { readEvents } from '../../domain/events/lists.ts'
import { presentSoonEvents } from '../../domain/events/present-base.ts'
import { presentEvents } from '../../domain/event-details/present.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { pastQuery } from '../../domain/common/queries.ts'
import { leaveForGood } from './leave.ts'
import { setPicture } from './pictures.ts'
import { presentSelf } from '../../domain/self/present.ts'
import { relationships } from './relationships.ts'
import { forgetSession, listSaved, saveSession } from './saved-sessions.ts'
import { updateSelf } from './update.ts'

const ownAccount = async (asking: Asking<SignedIn>) => presentAccount(asking, await readableAccount(asking, asking.caller.account.id))

/** A device keeps the answer for seven days, and the app looks one day ahead. In ms. */
const soonMs = 8 * 24 * 3_600_000

const savedSession = {
  path: '/self/events/:eventId/sessions/:sessionId',
  auth: 'required',
  module: 'events',
  answers: account,
  limit: { count: 120, seconds: 60 },
} as const

const picture = (path: '/self/image' | '/self/banner', column: 'imageId' | 'bannerId', type: 'people' | 'banner'): Route =>
  route({
    method: 'PUT',
    path,
    auth: 'required',
    body: uploadPicture,
    upload: pictureField('buffer', true),
    answers: self,
    limit: { count: 20, seconds: 60 },
    before: takePicture('buffer'),
    async act(request) {
      await setPicture(request, { column, type, picture: request.prepared })
      return { data: await presentSelf(request) }
    },
  })

export const selfRoutes: Route[] = [
  route({ method: 'GET', path: '/self', auth: 'required', answers: self, act: async (request) => ({ data: await presentSelf(request) }) }),
  route({
    method: 'PUT',
    path: '/self',
    auth: 'required',
    body: updateSelfBody,
    answers: self,
    limit: { count: 60, seconds: 60 },
    async act(request) {
      await updateSelf(request, request.body)
      return { data: await presentSelf(request) }
    },
  }),
  route({
    method: 'DELETE',
    path: '/self',
    auth: 'required',
    answers: v.null(),
    limit: { count: 10, seconds: 60 },
    recentSignIn: true,
    /** Deletes the account, what it wrote, and its sign-in. */
    async act(request) {
      await leaveForGood(request)
      return { data: null }
    },
  }),
  picture('/self/image', 'imageId', 'people'),
  picture('/self/banner', 'bannerId', 'banner'),
  route({
    method: 'GET',
    path: '/self/relationships',
    auth: 'required',
    answers: selfRelationships,
    act: async (request) => ({ data: await relationships(request) }),
  }),
  route({
    method: 'GET',
    path: '/self/activities',
    auth: 'required',
    module: 'activities',
    answers: v.array(activity),
    /** The caller's own posts in all feeds, including those of events. */
    act: (request) => listPosts(request, eq(activities.accountId, request.caller.account.id)),
  }),
  route({
    method: 'GET',
    path: '/self/events',
    auth: 'required',
    module: 'events',
    query: pastQuery,
    answers: v.array(event),
    /** Events that the caller is registered for, in full form. */
    async act(request) {
      const { rows, count } = await readEvents(request, { past: request.query.past, registeredBy: request.caller.account.id })
      return { data: await presentEvents(request, rows), count }
    },
  }),
  route({
    method: 'GET',
    path: '/self/events/soon',
    auth: 'required',
    module: 'events',
    answers: v.array(soonEvent),
    /**
     * An extension of ours (docs/extensions.md): events that the caller is registered for, and that run now or start within eight days. The
     * full form has a hundred times the size, and every start of the app needs only this.
     */
    async act(request) {
      const also = lte(events.eventStart, new Date(request.now.getTime() + soonMs))
      const { rows, count } = await readEvents(request, { past: false, registeredBy: request.caller.account.id, also })
      return { data: await presentSoonEvents(request, rows), count }
    },
  }),
  route({
    method: 'GET',
    path: '/self/events/:eventId/sessions',
    auth: 'required',
    module: 'events',
    answers: v.array(session),
    act: (request) => listSaved(request, request.params.eventId),
  }),
  route({
    ...savedSession,
    method: 'POST',
    async act(request) {
      await saveSession(request, request.params.eventId, request.params.sessionId)
      return { data: await ownAccount(request) }
    },
  }),
  route({
    ...savedSession,
    method: 'DELETE',
    async act(request) {
      await forgetSession(request, request.params.eventId, request.params.sessionId)
      return { data: await ownAccount(request) }
    },
  }),
]
