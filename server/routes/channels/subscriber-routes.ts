// Subscribing to channels (contract 3.5).
import * as v from 'valibot'
import { updateSubscription } from '../../../src/contract/bodies/channels.ts'
import { channelSubscriber } from '../../../src/contract/community/channels.ts'
import { route, type Route } from '../../http/route.ts'
import { findChannel } from '../../domain/channels/policy.ts'
import { changeSwitches, listSubscribers, ownSubscription, presentSubscribers, subscribe, unsubscribe } from './subscriptions.ts'

const own = {
  path: '/channels/:channelId/subscribers',
  auth: 'required',
  module: 'channels',
  answers: channelSubscriber,
  limit: { count: 60, seconds: 60 },
} as const

export const subscriberRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/channels/:channelId/subscribers',
    auth: 'optional',
    module: 'channels',
    answers: v.array(channelSubscriber),
    async act(request) {
      const { channel } = await findChannel(request, request.params.channelId)
      return await listSubscribers(request, channel.id)
    },
  }),
  route({
    ...own,
    method: 'POST',
    async act(request) {
      const [data] = await presentSubscribers(request, [await subscribe(request, request.params.channelId)])
      return { data }
    },
  }),
  route({
    ...own,
    method: 'PUT',
    body: updateSubscription,
    async act(request) {
      const row = await changeSwitches(request, await ownSubscription(request, request.params.channelId), request.body)
      const [data] = await presentSubscribers(request, [row])
      return { data }
    },
  }),
  route({
    ...own,
    method: 'DELETE',
    /** Returns the deleted subscription, with the channel's new number of subscribers. */
    async act(request) {
      const row = await ownSubscription(request, request.params.channelId)
      await unsubscribe(request, row)
      const [data] = await presentSubscribers(request, [row])
      return { data }
    },
  }),
]
