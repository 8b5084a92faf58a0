// Handles a frame: validates it, applies it to the cache, shows a toast. One handler per scope.
import type { QueryClient } from '@tanstack/react-query'
import { chat, hasAsked } from '../../api/resources/community/chat.ts'
import { self } from '../../api/resources/people/self.ts'
import type { ChatChannelMember } from '../../contract/community/chat.ts'
import type { LiveEvent, LiveEventOf, NewMessageEvent } from '../../contract/events-live.ts'
import { isQuiet } from '../../lib/time/quiet-hours.ts'
import { live } from '../../state/shown/live.ts'
import { nameMessage } from '../../state/typed/message-keys.ts'
import { own } from '../../state/identity/own.ts'
import { showToast } from '../../state/shown/toasts.ts'
import { typingStarted, typingStopped } from '../../state/typed/typing.ts'
import { applyLive } from '../../api/cache/apply-live.ts'
import { createAsker } from '../connection/asker.ts'
import type { Seen } from '../events/effect.ts'
import { effectOf } from '../events/effects.ts'
import { readFrame } from './frames.ts'

/** The number of recent messages that are remembered, so that a repeated frame shows no second toast. */
const REMEMBERED = 500

function seatOf(client: QueryClient, channelId: number): ChatChannelMember | undefined {
  const lists = client.getQueriesData<{ pages: ChatChannelMember[][] }>({ queryKey: chat.channels.key })
  const listed = lists.flatMap(([, list]) => list?.pages.flat() ?? []).find((seat) => seat.channelId === channelId)
  return listed ?? client.getQueryData(chat.channel({ channelId }).queryKey)
}

/** The current state of this device. */
export const seenBy = (client: QueryClient): Seen => ({
  accountId: client.getQueryData(self.me().queryKey)?.id ?? null,
  viewing: document.visibilityState === 'visible' ? live.viewing : null,
  knows: (channelId) => seatOf(client, channelId) !== undefined,
  hasAsked: (channelId, messageId) => hasAsked(client, channelId, messageId),
  isUnread: (channelId) => seatOf(client, channelId)?.read === false,
})

function announce({ body: { channelId, message } }: NewMessageEvent): void {
  const { account } = message
  const name = [account?.firstName, account?.lastName].filter(Boolean).join(' ') || account?.username || '–'
  showToast({
    kind: 'message',
    group: `message ${channelId}`,
    text: 'toast.message',
    values: { name },
    from: { channelId, accountId: message.accountId, name, imageUrl: account?.image?.uri, text: message.text },
  })
}

/** Returns the handler of frames. `onShown` is called for messages of others in the conversation on screen. */
export function createReceiver(client: QueryClient, onShown: (channelId: number, messageId: number) => void): (frame: unknown) => void {
  const ask = createAsker(client)
  const announced = new Set<number>()

  /** Whether a message is new, by its id, because two messages may have the same time. */
  const isNew = (id: number): boolean => {
    if (announced.has(id)) return false
    announced.add(id)
    if (announced.size > REMEMBERED) for (const oldest of announced) return announced.delete(oldest)
    return true
  }
  const name = ({ message, clientKey }: { message: { id: number | string; accountId: string }; clientKey?: string }, seen: Seen) => {
    if (clientKey !== undefined && message.accountId === seen.accountId) nameMessage(message.id, clientKey)
  }
  const typed =
    (change: typeof typingStarted) =>
    ({ body }: LiveEventOf<'typing-start'>, seen: Seen) => {
      if (body.accountId !== seen.accountId) change(body.channelId, body.accountId)
    }
  /** Side effects of an event outside the cache; run before the cache changes. */
  const meanings: { [T in LiveEvent['type']]?: (event: LiveEventOf<T>, seen: Seen) => void } = {
    'typing-start': typed(typingStarted),
    'typing-stop': typed(typingStopped),
    'new-message'(event, seen) {
      const { channelId, message } = event.body
      name(event.body, seen)
      typingStopped(channelId, message.accountId)
      const isShown = seen.viewing === channelId
      // My own messages are read already, on the server too.
      if (isShown && message.accountId !== seen.accountId) onShown(channelId, message.id)
      const isMuted = seatOf(client, channelId)?.notifications === false || isQuiet(own.quiet, new Date())
      const isForMe = message.type === 'user' && message.accountId !== seen.accountId
      if (isNew(message.id) && isForMe && !isShown && !isMuted) announce(event)
    },
    'thread.message.created': (event, seen) => name(event.body, seen),
  }

  return (frame) => {
    const event = readFrame(frame)
    if (event === null) {
      live.ignored += 1
      return
    }
    const seen = seenBy(client)
    const meaning = meanings[event.type] as ((event: LiveEvent, seen: Seen) => void) | undefined
    meaning?.(event, seen)
    const { edits, asks } = effectOf(event, seen)
    applyLive(client, edits)
    for (const key of asks) ask(key)
  }
}
