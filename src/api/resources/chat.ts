// Every call under /self/chat. Ids of channels and messages are numbers; a row of the list is the caller's seat in it.
import type { ChatChannelMember, ChatChannelMessage } from '../../contract/chat.ts'
import type { CreateChatChannel, SendChatMessage, UpdateChatNotifications } from '../../contract/bodies/chat.ts'
import { applyEdits, edit, editEvery, editRow, forget, prepend, remove } from '../edits.ts'
import type { Edit } from '../options.ts'
import { del, get, minutes, pageOf, post, put, type } from '../endpoint.ts'
import { reads, writes } from '../table.ts'
import { self } from './self.ts'

type Seat = ChatChannelMember
const inChannel = (channelId: string | number) => (seat: Seat) => seat.channelId === Number(channelId)

const channels = reads('chat', {
  /** My conversations, the last spoken in first. */
  channels: get('/self/chat/channels', { returns: pageOf<Seat>(), auth: 'required', staleTime: minutes(1), persist: 'personal' }),
  /** Never stale: live events and writes keep it up to date. */
  channel: get('/self/chat/channels/:channelId', { returns: type<Seat>(), auth: 'required', staleTime: Infinity, persist: 'personal' }),
  members: get('/self/chat/channels/:channelId/members', { returns: pageOf<Seat>(), auth: 'required', staleTime: minutes(1) }),
})

/** Changes my seat in a conversation wherever it is cached. */
const seatEdits = (channelId: string | number, recipe: (seat: Seat) => Seat): Edit[] => [
  edit(channels.channel({ channelId }), recipe),
  editRow(channels.channels, inChannel(channelId), recipe),
]

export const chat = {
  ...channels,
  ...reads('chat', {
    /** Newest first. Asking for them marks the conversation read, here as on the server. The last 50 are kept. */
    messages: get('/self/chat/channels/:channelId/messages', {
      returns: pageOf<ChatChannelMessage>(),
      auth: 'required',
      staleTime: minutes(1),
      persist: 'personal',
      keep: 50,
      afterwards(client, { channelId }) {
        const { steps } = applyEdits(
          client,
          seatEdits(channelId, (seat) => (seat.read ? seat : { ...seat, read: true })),
        )
        // Reading it lowers my unread counter too.
        if (steps.length > 0) void client.invalidateQueries({ queryKey: self.me.key })
      },
    }),
  }),
}

/** A message came: it is the newest of its conversation, and the conversation the first of the list. Pure. */
export function messageEdits(channelId: number, message: ChatChannelMessage, read: (seat: Seat) => boolean): Edit[] {
  const update = (seat: Seat): Seat => ({
    ...seat,
    read: read(seat),
    channel: { ...seat.channel, lastMessageAt: message.createdAt, messages: [message] },
  })
  const fits = inChannel(channelId)
  return [
    prepend(chat.messages({ channelId }), message),
    edit(chat.channel({ channelId }), update),
    editEvery(chat.channels, (list) => {
      const seat = list.pages.flat().find(fits)
      if (!seat) return list
      const pages = list.pages.map((page) => page.filter((row) => !fits(row)))
      return { ...list, pages: pages.map((page, index) => (index === 0 ? [update(seat), ...page] : page)) }
    }),
  ]
}

/** What is asked for again when the stream was broken: the list, and the conversation on screen. */
export const liveKeys = [
  ['chat', 'channels'],
  ['chat', 'messages'],
  ['chat', 'channel'],
] as const

export const chatWrites = writes('chat', {
  /** Answers with the conversation that exists already between the same two people. */
  create: post('/self/chat/channels', {
    body: type<CreateChatChannel>(),
    returns: type<Seat>(),
    auth: 'required',
    offline: 'refuse',
    invalidates: () => [{ key: chat.channels.key }],
  }),
  send: post('/self/chat/channels/:channelId/messages', {
    body: type<SendChatMessage>(),
    returns: type<ChatChannelMessage>(),
    auth: 'required',
    offline: 'queue',
    applies: (message, { channelId }) => messageEdits(Number(channelId), message, () => true),
  }),
  removeMessage: del('/self/chat/channels/:channelId/messages/:messageId', {
    returns: type<null>(),
    auth: 'required',
    offline: 'queue',
    optimistic: ({ channelId, messageId }) => [remove(chat.messages({ channelId }), Number(messageId))],
    invalidates: ({ channelId }) => [chat.messages({ channelId }), { key: chat.channels.key }],
  }),
  leave: del('/self/chat/channels/:channelId/leave', {
    returns: type<null>(),
    auth: 'required',
    offline: 'refuse',
    applies: (_answer, { channelId }) => [
      remove(chat.channels, inChannel(channelId)),
      forget(chat.channel({ channelId })),
      forget(chat.messages({ channelId })),
    ],
    invalidates: () => [{ key: chat.channels.key }],
  }),
  setNotifications: put('/self/chat/channels/:channelId/notifications', {
    body: type<UpdateChatNotifications>(),
    returns: type<Seat>(),
    auth: 'required',
    offline: 'queue',
    optimistic: ({ channelId, body }) => seatEdits(channelId, (seat) => ({ ...seat, notifications: body.notifications })),
  }),
  addMember: post('/self/chat/channels/:channelId/members/:accountId', {
    returns: type<Seat>(),
    auth: 'required',
    offline: 'refuse',
    invalidates: ({ channelId }) => [{ key: chat.members.key }, chat.messages({ channelId }), { key: chat.channel.key }],
  }),
  /** For moderators: the conversation is gone for everybody. */
  removeChannel: del('/self/chat/channels/:channelId', {
    returns: type<null>(),
    auth: 'required',
    offline: 'refuse',
    applies: (_answer, { channelId }) => [
      remove(chat.channels, inChannel(channelId)),
      forget(chat.channel({ channelId })),
      forget(chat.messages({ channelId })),
    ],
    invalidates: () => [{ key: chat.channels.key }],
  }),
})
