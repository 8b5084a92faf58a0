// The interests of channels and contents (contract 3.5).
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { addInterest } from '../../../src/contract/bodies/channels.ts'
import { interest } from '../../../src/contract/people/interests.ts'
import { channelInterests, contentInterests, interests } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import { interestOf, listInterests, namedInterest, presentInterest } from '../../domain/interests/interests.ts'
import { findChannel, findContent, ownChannel, ownContent } from '../../domain/channels/policy.ts'

const ofChannel = '/channels/:channelId/interests'
const ofContent = '/channels/:channelId/contents/:contentId/interests'
const reading = { method: 'GET', auth: 'optional', module: 'channels', answers: v.array(interest) } as const
const adding = {
  method: 'POST',
  auth: 'required',
  module: 'channels',
  body: addInterest,
  answers: interest,
  limit: { count: 60, seconds: 60 },
} as const
const removing = { method: 'DELETE', auth: 'required', module: 'channels', answers: v.null(), limit: { count: 60, seconds: 60 } } as const

export const interestRoutes: Route[] = [
  route({
    ...reading,
    path: ofChannel,
    async act(request) {
      const { channel } = await findChannel(request, request.params.channelId)
      const chosen = sql`exists (select 1 from channel_interests had where had.interest_id = ${interests.id} and had.channel_id = ${channel.id})`
      return await listInterests(request, chosen)
    },
  }),
  route({
    ...adding,
    path: ofChannel,
    async act(request) {
      const { tx, params, body } = request
      const { id: channelId, organizationId } = await ownChannel(request, params.channelId)
      const named = await namedInterest(request, body.name)
      await tx.insert(channelInterests).values({ organizationId, channelId, interestId: named.id }).onConflictDoNothing()
      return { data: await presentInterest(request, named) }
    },
  }),
  route({
    ...removing,
    path: `${ofChannel}/:interestId`,
    async act(request) {
      const { tx, params } = request
      const channel = await ownChannel(request, params.channelId)
      const { id } = await interestOf(request, params.interestId)
      await tx.delete(channelInterests).where(and(eq(channelInterests.channelId, channel.id), eq(channelInterests.interestId, id)))
      return { data: null }
    },
  }),
  route({
    ...reading,
    path: ofContent,
    async act(request) {
      const { content } = await findContent(request, request.params.channelId, request.params.contentId)
      const chosen = sql`exists (select 1 from content_interests had where had.interest_id = ${interests.id} and had.content_id = ${content.id})`
      return await listInterests(request, chosen)
    },
  }),
  route({
    ...adding,
    path: ofContent,
    async act(request) {
      const { tx, params, body } = request
      const { content } = await ownContent(request, params.channelId, params.contentId)
      const named = await namedInterest(request, body.name)
      const { id: contentId, organizationId } = content
      await tx.insert(contentInterests).values({ organizationId, contentId, interestId: named.id }).onConflictDoNothing()
      return { data: await presentInterest(request, named) }
    },
  }),
  route({
    ...removing,
    path: `${ofContent}/:interestId`,
    async act(request) {
      const { tx, params } = request
      const { content } = await ownContent(request, params.channelId, params.contentId)
      const { id } = await interestOf(request, params.interestId)
      await tx.delete(contentInterests).where(and(eq(contentInterests.contentId, content.id), eq(contentInterests.interestId, id)))
      return { data: null }
    },
  }),
]
