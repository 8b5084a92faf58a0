// Every call under /self/chat. Ids of channels and messages are numbers; a row of the list is the caller's seat in it.
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
/** Id of the newest message that a seat knows of; 0 where no one has spoken. */
export const newestOf = ({ channel }: Seat): number => channel.messages[0]?.id ?? 0

/** Up to which message each conversation was asked for, which is to have read it on the server; by cache. */
const asked = new WeakMap<QueryClient, Map<string, number>>()
const askedUpTo = (client: QueryClient, channelId: string | number): number => asked.get(client)?.get(String(channelId)) ?? 0

/** Whether an answer has brought this message, so that the server counts it as read. */
export const hasAsked = (client: QueryClient, channelId: number, messageId: number): boolean => askedUpTo(client, channelId) >= messageId

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

/** An answer has brought messages up to this one, so the server counts the conversation as read that far. */
export function readUpTo(client: QueryClient, channelId: string | number, messageId: number): void {
  const newest = Math.max(messageId, askedUpTo(client, channelId))
  asked.set(client, (asked.get(client) ?? new Map<string, number>()).set(String(channelId), newest))
  const isUnread = client
    .getQueriesData<InfiniteData<Seat[]>>({ queryKey: channels.channels.key })
    .some(([, list]) => list?.pages.flat().some((seat) => inChannel(channelId)(seat) && !seat.read))
  // What came after that answer was made is not read yet; a list that was asked for before does not know that the rest is.
  applyLive(
    client,
    seatEdits(channelId, (seat) => (seat.read || newestOf(seat) > newest ? seat : { ...seat, read: true })),
  )
  void client.invalidateQueries({ queryKey: [...channels.members.key, { channelId: String(channelId) }] })
  // Reading it lowers my unread counter too.
  if (isUnread) void client.invalidateQueries({ queryKey: self.me.key })
}

export const chat = {
  ...channels,
  ...reads('chat', {
    /** Newest first. Asking for them marks the conversation read, here as on the server. The last 50 of 30 conversations are kept. */
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
/** The order of the list: what was spoken in last comes first. */
const isFresher = (one: Seat, other: Seat) =>
  timeOf(one) > timeOf(other) || (timeOf(one) === timeOf(other) && one.channelId > other.channelId)

/**
 * A message came: it takes its place in its conversation, and the conversation its place in the list. A seat that knows a newer
 * one stays as it is, so that a message may come twice, late, or after an answer that has it already. Pure.
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
  /** For moderators: the conversation is gone for everyone. */
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
