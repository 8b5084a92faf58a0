// Collections of a channel (contract 3.5).
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { createCollection, updateCollection as updateBody } from '../../../src/contract/bodies/channels.ts'
import { channelCollection, content } from '../../../src/contract/community/channels.ts'
import { channelCollections } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import {
  addCollection,
  collect,
  findCollection,
  listCollected,
  listCollections,
  presentCollection,
  uncollect,
  updateCollection,
} from './collections.ts'
import { findChannel, ownChannel, ownContent } from '../../domain/channels/policy.ts'

const all = '/channels/:channelId/collections'
const one = `${all}/:collectionId` as const
const reading = { method: 'GET', auth: 'optional', module: 'channels' } as const
const writing = { auth: 'required', module: 'channels', answers: channelCollection, limit: { count: 60, seconds: 60 } } as const
const collecting = { ...writing, path: `${one}/contents/:contentId`, answers: v.null() } as const

export const collectionRoutes: Route[] = [
  route({
    ...reading,
    path: all,
    answers: v.array(channelCollection),
    async act(request) {
      const { channel } = await findChannel(request, request.params.channelId)
      return await listCollections(request, channel.id)
    },
  }),
  route({
    ...reading,
    path: one,
    answers: channelCollection,
    async act(request) {
      const { channel } = await findChannel(request, request.params.channelId)
      return { data: presentCollection(await findCollection(request, channel, request.params.collectionId)) }
    },
  }),
  route({
    ...reading,
    path: `${one}/contents`,
    answers: v.array(content),
    async act(request) {
      const { channel, runs } = await findChannel(request, request.params.channelId)
      return await listCollected(request, await findCollection(request, channel, request.params.collectionId), runs)
    },
  }),
  route({
    ...writing,
    method: 'POST',
    path: all,
    body: createCollection,
    async act(request) {
      const channel = await ownChannel(request, request.params.channelId)
      return { data: presentCollection(await addCollection(request, channel, request.body)) }
    },
  }),
  route({
    ...writing,
    method: 'POST',
    path: one,
    body: updateBody,
    async act(request) {
      const channel = await ownChannel(request, request.params.channelId)
      const row = await findCollection(request, channel, request.params.collectionId)
      return { data: presentCollection(await updateCollection(request, row, request.body)) }
    },
  }),
  route({
    ...writing,
    method: 'DELETE',
    path: one,
    async act(request) {
      const channel = await ownChannel(request, request.params.channelId)
      const row = await findCollection(request, channel, request.params.collectionId)
      await request.tx.delete(channelCollections).where(eq(channelCollections.id, row.id))
      return { data: presentCollection(row) }
    },
  }),
  route({
    ...collecting,
    method: 'POST',
    async act(request) {
      const { channelId, collectionId, contentId } = request.params
      const { channel, content: row } = await ownContent(request, channelId, contentId)
      await collect(request, await findCollection(request, channel, collectionId), row)
      return { data: null }
    },
  }),
  route({
    ...collecting,
    method: 'DELETE',
    async act(request) {
      const { channelId, collectionId, contentId } = request.params
      const { channel, content: row } = await ownContent(request, channelId, contentId)
      await uncollect(request, await findCollection(request, channel, collectionId), row)
      return { data: null }
    },
  }),
]
