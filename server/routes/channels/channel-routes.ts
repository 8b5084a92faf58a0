// Routes of channels themselves (contract 3.5).
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { createChannel as createBody, updateChannel as updateBody } from '../../../src/contract/bodies/channels.ts'
import { channel } from '../../../src/contract/community/channels.ts'
import { channels } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import { pictureField, takePicture } from '../../media/upload.ts'
import { listChannels, subscribedBy } from './lists.ts'
import { ownChannel, readableChannel } from '../../domain/channels/policy.ts'
import { presentChannel } from '../../domain/channels/present.ts'
import { createChannel, updateChannel } from './save-channel.ts'

const reading = { method: 'GET', auth: 'optional', module: 'channels' } as const
const writing = { auth: 'required', module: 'channels', answers: channel, limit: { count: 30, seconds: 60 } } as const

export const channelsRoutes: Route[] = [
  route({ ...reading, path: '/channels', answers: v.array(channel), act: (request) => listChannels(request) }),
  route({
    ...reading,
    auth: 'required',
    path: '/channels/subscribed',
    answers: v.array(channel),
    act: (request) => listChannels(request, subscribedBy(request.caller.account.id)),
  }),
  route({
    ...reading,
    path: '/channels/:channelId',
    answers: channel,
    async act(request) {
      return { data: await presentChannel(request, await readableChannel(request, request.params.channelId)) }
    },
  }),
  route({
    ...writing,
    method: 'POST',
    path: '/channels',
    body: createBody,
    upload: pictureField('imageDataUri'),
    before: takePicture('imageDataUri'),
    async act(request) {
      return { data: await presentChannel(request, await createChannel(request, request.body, request.prepared)) }
    },
  }),
  route({
    ...writing,
    method: 'PUT',
    path: '/channels/:channelId',
    body: updateBody,
    upload: pictureField('imageDataUri'),
    before: takePicture('imageDataUri'),
    async act(request) {
      const row = await ownChannel(request, request.params.channelId)
      return { data: await presentChannel(request, await updateChannel(request, row, request.body, request.prepared)) }
    },
  }),
  route({
    ...writing,
    method: 'DELETE',
    path: '/channels/:channelId',
    /** Deletes its contents and subscriptions too, and returns the deleted channel. */
    async act(request) {
      const row = await ownChannel(request, request.params.channelId)
      const data = await presentChannel(request, row)
      await request.tx.delete(channels).where(eq(channels.id, row.id))
      return { data }
    },
  }),
]
