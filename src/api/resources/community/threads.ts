// All calls under /threads: messages, reactions and circles.
import type { QueryClient } from '@tanstack/react-query'
import type {
  AddCircleAccount,
  CreateThreadMessage,
  CreateThreadReaction,
  UpdateCircleAccount,
  UpdateThread,
  UpdateThreadCircle,
  UpdateThreadMessage,
} from '../../../contract/bodies/threads.ts'
import type { ThreadCircleAccountRole } from '../../../contract/enums.ts'
import type {
  Thread,
  ThreadCircle,
  ThreadCircleAccount,
  ThreadMessage,
  ThreadMessageReaction,
} from '../../../contract/community/threads.ts'
import { applyLive } from '../../cache/apply-live.ts'
import { edit, editEvery, editRow, forget, remove } from '../../cache/edits.ts'
import { del, get, minutes, pageOf, post, put, type } from '../../endpoint.ts'
import { insert } from '../../cache/newest-first.ts'
import type { Edit } from '../../options.ts'
import { reads, writes } from '../../table.ts'
import { self } from '../people/self.ts'

type Id = string | number

const details = reads('threads', {
  detail: get('/threads/:threadId', { returns: type<Thread>(), auth: 'required', staleTime: minutes(1), persist: 'personal' }),
})

/** Marks the thread as read up to this time, because a response has contained messages up to it and the server now counts them as read. */
function readUpTo(client: QueryClient, threadId: Id, sentAt: string): void {
  const me = client.getQueryData(self.me().queryKey)?.id
  if (me === undefined) return
  const read = edit(details.detail({ threadId }), (thread: Thread) => {
    const mine = thread.viewers.find(({ accountId }) => accountId === me)
    if ((mine?.lastReadAt ?? '') >= sentAt) return thread
    return { ...thread, viewers: [...thread.viewers.filter((viewer) => viewer !== mine), { accountId: me, lastReadAt: sentAt }] }
  })
  applyLive(client, [read])
}

const lists = reads('threads', {
  /** Newest first. Fetching the first page marks the thread as read. The last 50 are persisted. */
  messages: get('/threads/:threadId/messages', {
    returns: pageOf<ThreadMessage>(),
    query: type<{ search?: string }>(),
    auth: 'required',
    staleTime: minutes(1),
    persist: 'personal',
    keep: 50,
    copies: 30,
    afterwards: (client, { threadId }, answer) => {
      if (answer[0]) readUpTo(client, threadId, answer[0].sentAt)
    },
  }),
  /** Never stale: writes and live events keep it up to date. */
  message: get('/threads/:threadId/messages/:messageId', { returns: type<ThreadMessage>(), auth: 'required', staleTime: Infinity }),
  /** The circles that the caller is in or invited to, newest first. */
  circles: get('/threads/circles', {
    returns: pageOf<ThreadCircle>(),
    query: type<{ type?: 'private' | 'direct'; search?: string }>(),
    auth: 'required',
    staleTime: minutes(1),
    persist: 'personal',
  }),
  circle: get('/threads/circles/:circleId', {
    returns: type<ThreadCircle>(),
    auth: 'required',
    staleTime: minutes(1),
    persist: 'personal',
  }),
  /** Never persisted, because it contains other people. */
  circleAccounts: get('/threads/circles/:circleId/accounts', {
    returns: pageOf<ThreadCircleAccount>(),
    query: type<{ role?: ThreadCircleAccountRole; search?: string }>(),
    auth: 'required',
    staleTime: minutes(1),
  }),
  circleAccount: get('/threads/circles/:circleId/accounts/:accountId', {
    returns: type<ThreadCircleAccount>(),
    auth: 'required',
    staleTime: minutes(1),
  }),
})

export const threads = { ...details, ...lists }

/** The message wherever it is cached: its own response and every list. */
const everywhere = (threadId: Id, messageId: Id, recipe: (message: ThreadMessage) => ThreadMessage): Edit[] => [
  edit(threads.message({ threadId, messageId }), recipe),
  editRow(threads.messages, String(messageId), recipe),
]

/** The fields that define the order of messages. */
type Placed = Pick<ThreadMessage, 'id' | 'sentAt'>

const isLater = (one: Placed, other: Placed) => one.sentAt > other.sentAt || (one.sentAt === other.sentAt && one.id < other.id)

/** The author of a message has read the thread up to it. Updates their read position wherever it is cached. */
const readByAuthor = (threadId: Id, { accountId, sentAt }: ThreadMessage): Edit[] => {
  const isEarlier = (lastReadAt: string | null) => (lastReadAt ?? '') < sentAt
  const seatOf = (message: ThreadMessage): ThreadMessage =>
    message.accountId === accountId && isEarlier(message.viewer.lastReadAt)
      ? { ...message, viewer: { ...message.viewer, lastReadAt: sentAt } }
      : message
  const here = (change: Edit): Edit => ({ ...change, key: [...change.key, { threadId: String(threadId) }] })
  return [
    here(editRow(threads.messages, (message) => message.accountId === accountId, seatOf)),
    here(editEvery(threads.message, seatOf)),
    edit(threads.detail({ threadId }), (thread) => {
      const viewers = thread.viewers.map((viewer) =>
        viewer.accountId === accountId && isEarlier(viewer.lastReadAt) ? { ...viewer, lastReadAt: sentAt } : viewer,
      )
      const isThere = viewers.some((viewer) => viewer.accountId === accountId)
      return { ...thread, viewers: isThere ? viewers : [...viewers, { accountId, lastReadAt: sentAt }] }
    }),
  ]
}

/** The message in the form for lists of threads. Other servers may not provide it. */
const asLast = ({ id, body, sentAt, viewer }: ThreadMessage): Thread['lastMessage'] => ({ id, body, sentAt, account: viewer.account })

const withLast = (thread: Thread, message: ThreadMessage): Thread => {
  const { lastMessage } = thread
  const isLast = lastMessage === null || (lastMessage !== undefined && (lastMessage.id === message.id || isLater(message, lastMessage)))
  return isLast ? { ...thread, lastMessage: asLast(message) } : thread
}

/** Inserts a new message, of the account itself or from a live event, into its thread. Can be repeated. Pure. */
export const messageCreated = (threadId: Id, message: ThreadMessage): Edit[] => [
  insert(threads.messages({ threadId }), message, isLater),
  edit(threads.detail({ threadId }), (thread) =>
    withLast((thread.lastMessageAt ?? '') < message.sentAt ? { ...thread, lastMessageAt: message.sentAt } : thread, message),
  ),
  ...readByAuthor(threadId, message),
]

/** Updates a changed message: its text or its reactions. */
export const messageUpdated = (threadId: Id, message: ThreadMessage): Edit[] => [
  ...everywhere(threadId, message.id, () => message),
  edit(threads.detail({ threadId }), (thread) => (thread.lastMessage?.id === message.id ? withLast(thread, message) : thread)),
]

/** Removes a deleted message. */
export const messageDeleted = (threadId: Id, messageId: Id): Edit[] => [
  remove(threads.messages, String(messageId)),
  forget(threads.message({ threadId, messageId })),
]

type Reactions = ThreadMessage['reactions']
/** Adds the account's own reaction, with the key of its write as id until the server has assigned one. No change if it exists already. */
const joined = (reactions: Reactions, mine: Reactions[number]): Reactions =>
  reactions.some(({ accountId, emojiName }) => accountId === mine.accountId && emojiName === mine.emojiName)
    ? reactions
    : [...reactions, mine]

const inLane = ({ threadId }: { threadId: Id }) => `thread:${threadId}`

const writing = { auth: 'required' } as const

export const threadWrites = writes('threads', {
  send: post('/threads/:threadId/messages', {
    ...writing,
    body: type<CreateThreadMessage>(),
    returns: type<ThreadMessage>(),
    offline: 'queue',
    queue: {
      lane: inLane,
      undo: ({ id }, { threadId }) => ({ op: 'threads.removeMessage', params: { threadId, messageId: id } }),
    },
    applies: (message, { threadId }) => messageCreated(threadId, message),
  }),
  update: put('/threads/:threadId', {
    ...writing,
    body: type<UpdateThread>(),
    returns: type<Thread>(),
    offline: 'refuse',
    applies: (thread, { threadId }) => [edit(threads.detail({ threadId }), () => thread)],
  }),
  editMessage: put('/threads/:threadId/messages/:messageId', {
    ...writing,
    body: type<UpdateThreadMessage>(),
    returns: type<ThreadMessage>(),
    offline: 'refuse',
    applies: (message, { threadId }) => messageUpdated(threadId, message),
  }),
  removeMessage: del('/threads/:threadId/messages/:messageId', {
    ...writing,
    returns: type<null>(),
    offline: 'queue',
    queue: { lane: inLane },
    optimistic: ({ messageId }) => [remove(threads.messages, String(messageId))],
    applies: (_answer, { threadId, messageId }) => messageDeleted(threadId, messageId),
    invalidates: ({ threadId }) => [threads.messages({ threadId }), threads.detail({ threadId })],
  }),
  /** Adding the same emoji twice counts once, so it is correct however late it arrives. `note` is the id of the account that reacts. */
  react: post('/threads/:threadId/messages/:messageId/reactions', {
    ...writing,
    body: type<CreateThreadReaction>(),
    returns: type<ThreadMessageReaction>(),
    offline: 'queue',
    queue: {
      lane: inLane,
      undo: ({ id }, { threadId, messageId }) => ({ op: 'threads.takeBack', params: { threadId, messageId, reactionId: id } }),
    },
    optimistic: ({ threadId, messageId, body: { emojiName }, note, idempotencyKey: id }) =>
      typeof note === 'string' && id !== undefined
        ? everywhere(threadId, messageId, (message) => ({
            ...message,
            reactions: joined(message.reactions, { id, accountId: note, emojiName }),
          }))
        : [],
    applies: ({ id, accountId, emojiName }, { threadId, messageId, idempotencyKey }) =>
      everywhere(threadId, messageId, (message) => ({
        ...message,
        reactions: joined(
          message.reactions.filter((reaction) => reaction.id !== idempotencyKey),
          { id, accountId, emojiName },
        ),
      })),
    invalidates: ({ threadId }) => [threads.messages({ threadId })],
  }),
  takeBack: del('/threads/:threadId/messages/:messageId/reactions/:reactionId', {
    ...writing,
    returns: type<null>(),
    offline: 'queue',
    queue: { lane: inLane },
    optimistic: ({ threadId, messageId, reactionId }) =>
      everywhere(threadId, messageId, (message) => ({
        ...message,
        reactions: message.reactions.filter((reaction) => reaction.id !== reactionId),
      })),
    invalidates: ({ threadId }) => [threads.messages({ threadId })],
  }),
  updateCircle: put('/threads/circles/:circleId', {
    ...writing,
    body: type<UpdateThreadCircle>(),
    returns: type<ThreadCircle>(),
    offline: 'refuse',
    applies: (circle, { circleId }) => [
      edit(threads.circle({ circleId }), () => circle),
      editRow(threads.circles, String(circleId), () => circle),
    ],
  }),
  addAccount: post('/threads/circles/:circleId/accounts', {
    ...writing,
    body: type<AddCircleAccount>(),
    returns: type<ThreadCircleAccount>(),
    offline: 'refuse',
    invalidates: () => [{ key: threads.circleAccounts.key }],
  }),
  /** Also accepts an invitation: the caller's own role becomes `member`. What the caller may read then is refetched. */
  updateAccount: put('/threads/circles/:circleId/accounts/:accountId', {
    ...writing,
    body: type<UpdateCircleAccount>(),
    returns: type<ThreadCircleAccount>(),
    offline: 'refuse',
    applies: (account, { circleId, accountId }) => [edit(threads.circleAccount({ circleId, accountId }), () => account)],
    invalidates: () => [{ key: threads.circleAccounts.key }, { key: ['self', 'relationships'] }],
  }),
  /** Removes a person, or leaves the circle. After leaving, the caller can no longer see it. */
  removeAccount: del('/threads/circles/:circleId/accounts/:accountId', {
    ...writing,
    returns: type<null>(),
    offline: 'refuse',
    applies: (_answer, { circleId, accountId }) => [forget(threads.circleAccount({ circleId, accountId }))],
    invalidates: ({ circleId }) => [
      { key: threads.circleAccounts.key },
      { key: threads.circles.key },
      threads.circle({ circleId }),
      { key: ['self', 'relationships'] },
    ],
  }),
})
