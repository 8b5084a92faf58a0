// All calls under /self/chat. Ids of channels and messages are numbers. A row of the list is the caller's membership in a conversation.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ChatChannelMember, ChatChannelMessage } from '../../../contract/community/chat.ts'
import type { CreateChatChannel, SendChatMessage, UpdateChatNotifications } from '../../../contract/bodies/chat.ts'
import { applyLive } from '../../cache/apply-live.ts'
import { edit, editEvery, editRow, forget, remove } from '../../cache/edits.ts'
import { fill, insert, placed } from '../../cache/newest-first.ts'
import type { Edit } from '../../options.ts'
import { del, get, minutes, pageOf, post, put, type } from '../../endpoint.ts'
import { reads, writes } from '../../table.ts'
import { self } from '../people/self.ts'

type Seat = ChatChannelMember
const inChannel = (channelId: string | number) => (seat: Seat) => seat.channelId === Number(channelId)
/** The id of the newest message known to a membership; 0 if there is none. */
export const newestOf = ({ channel }: Seat): number => channel.messages[0]?.id ?? 0

/** The newest message id fetched per conversation, by cache. The server counts the conversation as read up to this message. */
const asked = new WeakMap<QueryClient, Map<string, number>>()
const askedUpTo = (client: QueryClient, channelId: string | number): number => asked.get(client)?.get(String(channelId)) ?? 0

/** Whether a response has contained this message, so that the server counts it as read. */
export const hasAsked = (client: QueryClient, channelId: number, messageId: number): boolean => askedUpTo(client, channelId) >= messageId

const channels = reads('chat', {
  /** The caller's conversations, sorted by latest message. */
  channels: get('/self/chat/channels', { returns: pageOf<Seat>(), auth: 'required', staleTime: minutes(1), persist: 'personal' }),
  /** Never stale: live events and writes keep it up to date. */
  channel: get('/self/chat/channels/:channelId', { returns: type<Seat>(), auth: 'required', staleTime: Infinity, persist: 'personal' }),
  members: get('/self/chat/channels/:channelId/members', { returns: pageOf<Seat>(), auth: 'required', staleTime: minutes(1) }),
})

/** Changes the caller's membership in a conversation wherever it is cached. */
const seatEdits = (channelId: string | number, recipe: (seat: Seat) => Seat): Edit[] => [
  edit(channels.channel({ channelId }), recipe),
  editRow(channels.channels, inChannel(channelId), recipe),
]

/** Marks the conversation as read up to this message, because a response has contained it and the server now counts it as read. */
export function readUpTo(client: QueryClient, channelId: string | number, messageId: number): void {
  const newest = Math.max(messageId, askedUpTo(client, channelId))
  asked.set(client, (asked.get(client) ?? new Map<string, number>()).set(String(channelId), newest))
  const isUnread = client
    .getQueriesData<InfiniteData<Seat[]>>({ queryKey: channels.channels.key })
    .some(([, list]) => list?.pages.flat().some((seat) => inChannel(channelId)(seat) && !seat.read))
  // Messages newer than the response are still unread. A list that was requested earlier does not contain the new read state.
  applyLive(
    client,
    seatEdits(channelId, (seat) => (seat.read || newestOf(seat) > newest ? seat : { ...seat, read: true })),
  )
  void client.invalidateQueries({ queryKey: [...channels.members.key, { channelId: String(channelId) }] })
  // Reading it also lowers the caller's unread count.
  if (isUnread) void client.invalidateQueries({ queryKey: self.me.key })
}

export const chat = {
  ...channels,
  ...reads('chat', {
    /**
     * Newest first. Fetching them marks the conversation as read, in the cache and on the server. The last 50 messages of 30
     * conversations are persisted.
     */
    messages: get('/self/chat/channels/:channelId/messages', {
      returns: pageOf<ChatChannelMessage>(),
      auth: 'required',
      staleTime: minutes(1),
      persist: 'personal',
      keep: 50,
      copies: 30,
      refetch: 'mount',
      marksRead: true,
      afterwards: (client, { channelId }, answer) => readUpTo(client, channelId, answer[0]?.id ?? 0),
    }),
  }),
}

const isLater = (one: ChatChannelMessage, other: ChatChannelMessage) => one.id > other.id
const timeOf = ({ channel, createdAt }: Seat) => Date.parse(channel.lastMessageAt ?? createdAt)
/** The order of the list: the conversation with the latest message comes first. */
const isFresher = (one: Seat, other: Seat) =>
  timeOf(one) > timeOf(other) || (timeOf(one) === timeOf(other) && one.channelId > other.channelId)

/**
 * Inserts a new message into its conversation and moves the conversation in the list. A membership with a newer message is not
 * changed. So a message may arrive twice, late, or after a response that already contains it. Pure.
 */
export function messageEdits(channelId: number, message: ChatChannelMessage, read: (seat: Seat) => boolean): Edit[] {
  const update = (seat: Seat): Seat => {
    if (newestOf(seat) >= message.id) return seat
    const isRead = read(seat)
    const { accountId: me, channel } = seat
    const members = channel.members.map((member) => ({
      ...member,
      read: member.accountId === message.accountId || (member.accountId === me && isRead),
    }))
    return { ...seat, read: isRead, channel: { ...channel, lastMessageAt: message.createdAt, messages: [message], members } }
  }
  const fits = inChannel(channelId)
  return [
    insert(chat.messages({ channelId }), message, isLater),
    edit(chat.channel({ channelId }), update),
    editEvery(chat.channels, (list) => {
      const rows = list.pages.flat()
      const seat = rows.find(fits)
      const next = seat && update(seat)
      if (!seat || !next || next === seat) return list
      const others = rows.filter((row) => !fits(row))
      return fill(list, placed(others, next, isFresher) ?? [...others, next])
    }),
  ]
}

const inLane = ({ channelId }: { channelId: string | number }) => `chat:${channelId}`

export const chatWrites = writes('chat', {
  /** Returns the existing conversation if the same two people already have one. */
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
    queue: {
      lane: inLane,
      undo: ({ id }, { channelId }) => ({ op: 'chat.removeMessage', params: { channelId, messageId: id } }),
    },
    applies: (message, { channelId }) => messageEdits(Number(channelId), message, () => true),
  }),
  removeMessage: del('/self/chat/channels/:channelId/messages/:messageId', {
    returns: type<null>(),
    auth: 'required',
    offline: 'queue',
    queue: { lane: inLane },
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
    queue: { lane: inLane, wish: ({ channelId }) => ({ target: `chat notices:${channelId}`, merge: true }) },
    optimistic: ({ channelId, body }) => seatEdits(channelId, (seat) => ({ ...seat, notifications: body.notifications })),
  }),
  addMember: post('/self/chat/channels/:channelId/members/:accountId', {
    returns: type<Seat>(),
    auth: 'required',
    offline: 'refuse',
    invalidates: ({ channelId }) => [{ key: chat.members.key }, chat.messages({ channelId }), { key: chat.channel.key }],
  }),
  /** For moderators: deletes the conversation for everyone. */
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
