// Conversations and their messages (contract 3.13). Callers see only their own conversations; all others return 404.
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { createChatChannel, sendChatMessage, updateChatNotifications } from '../../../src/contract/bodies/chat.ts'
import { chatChannelMember, chatChannelMessage } from '../../../src/contract/community/chat.ts'
import { chatChannels, chatMembers } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import { serialOr404 } from '../../domain/common/ids.ts'
import { listChannels, openChannel } from './channels.ts'
import { addMember, leave, listMembers } from './members.ts'
import { listMessages, removeMessage, send } from '../../domain/chat/messages.ts'
import { mustBeOpen, mustModerate, ownSeat } from '../../domain/chat/policy.ts'
import { presentSeat } from '../../domain/chat/present.ts'

const own = { auth: 'required' } as const
const channels = '/self/chat/channels'
const channel = '/self/chat/channels/:channelId'

export const chatRoutes: Route[] = [
  route({ ...own, method: 'GET', path: channels, answers: v.array(chatChannelMember), act: listChannels }),
  route({
    ...own,
    method: 'POST',
    path: channels,
    body: createChatChannel,
    answers: chatChannelMember,
    limit: { count: 30, seconds: 60 },
    async act(request) {
      return { data: await presentSeat(request, await openChannel(request, request.body)) }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: channel,
    answers: chatChannelMember,
    async act(request) {
      return { data: await presentSeat(request, await ownSeat(request, request.params.channelId)) }
    },
  }),
  route({
    ...own,
    method: 'DELETE',
    path: channel,
    answers: v.null(),
    /** Deletes the conversation for all members, with all its messages. */
    async act(request) {
      const seat = await ownSeat(request, request.params.channelId)
      mustModerate(seat)
      await request.tx.delete(chatChannels).where(eq(chatChannels.id, seat.channel.id))
      return { data: null }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: `${channel}/members`,
    answers: v.array(chatChannelMember),
    act: async (request) => await listMembers(request, await ownSeat(request, request.params.channelId)),
  }),
  route({
    ...own,
    method: 'POST',
    path: `${channel}/members/:accountId`,
    answers: chatChannelMember,
    limit: { count: 60, seconds: 60 },
    async act(request) {
      const seat = await ownSeat(request, request.params.channelId)
      mustModerate(seat)
      return { data: await presentSeat(request, await addMember(request, seat, request.params.accountId)) }
    },
  }),
  route({
    ...own,
    method: 'GET',
    path: `${channel}/messages`,
    answers: v.array(chatChannelMessage),
    act: async (request) => await listMessages(request, await ownSeat(request, request.params.channelId)),
  }),
  route({
    ...own,
    method: 'POST',
    path: `${channel}/messages`,
    body: sendChatMessage,
    answers: chatChannelMessage,
    limit: { count: 120, seconds: 60 },
    async act(request) {
      const seat = await ownSeat(request, request.params.channelId)
      await mustBeOpen(request, seat)
      return { data: await send(request, seat, { type: 'user', text: request.body.text }) }
    },
  }),
  route({
    ...own,
    method: 'DELETE',
    path: `${channel}/messages/:messageId`,
    answers: v.null(),
    async act(request) {
      const seat = await ownSeat(request, request.params.channelId)
      await removeMessage(request, seat, serialOr404(request.params.messageId))
      return { data: null }
    },
  }),
  route({
    ...own,
    method: 'DELETE',
    path: `${channel}/leave`,
    answers: v.null(),
    async act(request) {
      await leave(request, await ownSeat(request, request.params.channelId))
      return { data: null }
    },
  }),
  route({
    ...own,
    method: 'PUT',
    path: `${channel}/notifications`,
    body: updateChatNotifications,
    answers: chatChannelMember,
    async act(request) {
      const { tx, caller, now, body } = request
      const seat = await ownSeat(request, request.params.channelId)
      const [member] = await tx
        .update(chatMembers)
        .set({ notifications: body.notifications, updatedAt: now })
        .where(and(eq(chatMembers.channelId, seat.channel.id), eq(chatMembers.accountId, caller.account.id)))
        .returning()
      return { data: await presentSeat(request, { ...seat, member: member! }) }
    },
  }),
]
