// Routes of the contents that channels publish (contract 3.5).
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { activity } from '../../../src/contract/community/activities.ts'
import { createContent as createBody, scheduleContent, updateContent as updateBody } from '../../../src/contract/bodies/channels.ts'
import { content } from '../../../src/contract/community/channels.ts'
import { activities, contentLikes, contents } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import { pictureField, takePicture } from '../../media/upload.ts'
import { listPosts } from '../../domain/activities/lists.ts'
import { contentQuery, listContents, listContentsOf, subscribedBy } from './lists.ts'
import { findChannel, findContent, ownChannel, ownContent } from '../../domain/channels/policy.ts'
import { presentContent } from '../../domain/channels/present.ts'
import { dayOrMoment } from '../../lib/zone.ts'
import { schedule, unschedule } from '../../domain/channels/publish.ts'
import { createContent, updateContent } from './save-content.ts'

const reading = { method: 'GET', auth: 'optional', module: 'channels' } as const
const writing = { auth: 'required', module: 'channels', answers: content, limit: { count: 60, seconds: 60 } } as const
/** Half a million characters of an article in any script, with room for JSON escapes of quotes and line breaks. */
const articleBytes = 2 * 1024 * 1024
const one = '/channels/:channelId/contents/:contentId'
const likes = { ...writing, path: `${one}/like`, limit: { count: 120, seconds: 60 } } as const

export const contentRoutes: Route[] = [
  route({
    ...reading,
    path: '/contents',
    query: contentQuery,
    answers: v.array(content),
    act: (request) => listContents(request, request.query),
  }),
  route({
    ...reading,
    auth: 'required',
    path: '/contents/subscribed',
    query: contentQuery,
    answers: v.array(content),
    act: (request) => listContents(request, request.query, subscribedBy(request.caller.account.id)),
  }),
  route({
    ...reading,
    path: '/channels/:channelId/contents',
    query: contentQuery,
    answers: v.array(content),
    async act(request) {
      const { channel, runs } = await findChannel(request, request.params.channelId)
      return await listContentsOf(request, channel.id, runs, request.query)
    },
  }),
  route({
    ...reading,
    path: one,
    answers: content,
    async act(request) {
      const { channelId, contentId } = request.params
      const found = await findContent(request, channelId, contentId)
      return { data: await presentContent(request, found.content) }
    },
  }),
  route({
    ...reading,
    module: 'activities',
    within: 'channels',
    path: `${one}/activities`,
    answers: v.array(activity),
    async act(request) {
      const { channelId, contentId } = request.params
      const found = await findContent(request, channelId, contentId)
      return await listPosts(request, eq(activities.contentId, found.content.id))
    },
  }),
  route({
    ...writing,
    method: 'POST',
    path: '/channels/:channelId/contents',
    body: createBody,
    html: 'body',
    maxBodyBytes: articleBytes,
    async act(request) {
      const channel = await ownChannel(request, request.params.channelId)
      return { data: await presentContent(request, await createContent(request, channel, request.body)) }
    },
  }),
  route({
    ...writing,
    method: 'PUT',
    path: one,
    body: updateBody,
    html: 'content.body',
    maxBodyBytes: articleBytes,
    upload: pictureField('imageDataUri'),
    before: takePicture('imageDataUri'),
    async act(request) {
      const { channelId, contentId } = request.params
      const own = await ownContent(request, channelId, contentId)
      return { data: await presentContent(request, await updateContent(request, own.content, request.body, request.prepared)) }
    },
  }),
  route({
    ...writing,
    method: 'DELETE',
    path: one,
    answers: v.null(),
    async act(request) {
      const { channelId, contentId } = request.params
      const own = await ownContent(request, channelId, contentId)
      await request.tx.delete(contents).where(eq(contents.id, own.content.id))
      return { data: null }
    },
  }),
  route({
    ...likes,
    method: 'POST',
    async act(request) {
      const { tx, caller, now, params } = request
      const found = await findContent(request, params.channelId, params.contentId)
      await tx
        .insert(contentLikes)
        .values({ organizationId: caller.organization.id, contentId: found.content.id, accountId: caller.account.id, createdAt: now })
        .onConflictDoNothing()
      return { data: await presentContent(request, found.content) }
    },
  }),
  route({
    ...likes,
    method: 'DELETE',
    async act(request) {
      const { tx, caller, params } = request
      const found = await findContent(request, params.channelId, params.contentId)
      await tx.delete(contentLikes).where(and(eq(contentLikes.contentId, found.content.id), eq(contentLikes.accountId, caller.account.id)))
      return { data: await presentContent(request, found.content) }
    },
  }),
  route({
    ...writing,
    method: 'POST',
    path: `${one}/schedule`,
    body: scheduleContent,
    // Publishing notifies all subscribers by push and email.
    limit: { count: 30, seconds: 600 },
    async act(request) {
      const { params, body } = request
      const own = await ownContent(request, params.channelId, params.contentId)
      const row = await schedule(request, own.channel, own.content, {
        ...body,
        date: dayOrMoment(body.date, request.caller.organization.timezone),
      })
      return { data: await presentContent(request, row) }
    },
  }),
  route({
    ...writing,
    method: 'DELETE',
    path: `${one}/schedule`,
    async act(request) {
      const { channelId, contentId } = request.params
      const own = await ownContent(request, channelId, contentId)
      return { data: await presentContent(request, await unschedule(request, own.content)) }
    },
  }),
]
