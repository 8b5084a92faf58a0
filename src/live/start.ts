// Live for one scope: `const stop = startLive(...)` once a signed-in scope is open; stop it when the scope changes.
//
//   const { startLive } = await import('../live/start.ts')
//   const stop = startLive({ scope, client: core.queryClient(), tokens: core.tokens() })
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { Scope } from '../api/scope.ts'
import { chat } from '../api/resources/chat.ts'
import { self } from '../api/resources/self.ts'
import type { NewMessageEvent } from '../contract/events-live.ts'
import type { ChatChannelMember } from '../contract/chat.ts'
import { live } from '../state/live.ts'
import { config } from '../state/tenant.ts'
import { nameMessage } from '../state/message-keys.ts'
import { showToast } from '../state/toasts.ts'
import type { Tokens } from '../state/tokens.ts'
import { nobodyTypes, typingStarted, typingStopped } from '../state/typing.ts'
import { applyLive } from './apply.ts'
import { createConnection, type Connection, type ConnectionState } from './connection.ts'
import { newMessage, type Seen } from './events/chat.ts'
import { readFrame } from './frames.ts'
import { fillGap } from './gap.ts'
import { createReader } from './reader.ts'

export interface LiveOptions {
  scope: Scope
  client: QueryClient
  tokens: Tokens | null
}

const streams: Record<ConnectionState, typeof live.stream> = {
  idle: 'off',
  opening: 'connecting',
  waiting: 'connecting',
  open: 'open',
  dormant: 'polling',
}

/** Milliseconds a token should be good for when a socket is opened with it. */
const ENOUGH = 90_000
/** Timers of a sleeping machine jump; a gap this large means that it slept. */
const NAP = 30_000
/** Without a trusted stream a visible page asks this often. */
const BEAT = 10_000

let current: Connection | null = null

/** Sends a command over the open socket; dropped where there is none. */
export const sendLive = (command: { type: string; [field: string]: unknown }): void => current?.send(command)

function seatOf(client: QueryClient, channelId: number): ChatChannelMember | undefined {
  const lists = client.getQueriesData<{ pages: ChatChannelMember[][] }>({ queryKey: chat.channels.key })
  const listed = lists.flatMap(([, list]) => list?.pages.flat() ?? []).find((seat) => seat.channelId === channelId)
  return listed ?? client.getQueryData(chat.channel({ channelId }).queryKey)
}

function announce(event: NewMessageEvent, seen: Seen, muted: boolean): void {
  const { channelId, message } = event.body
  if (muted || message.type !== 'user' || message.accountId === seen.accountId || seen.viewing === channelId) return
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

/** Opens the socket for a signed-in scope whose account is known, and keeps the cache up to date by it. Gives the way to stop. */
export function startLive({ scope, client, tokens }: LiveOptions): () => void {
  if (tokens === null || scope.sub === null) return () => {}
  const seenNow = (): Seen => ({
    accountId: client.getQueryData(self.me().queryKey)?.id ?? null,
    viewing: document.visibilityState === 'visible' ? live.viewing : null,
    knows: (channelId) => seatOf(client, channelId) !== undefined,
    isUnread: (channelId) => seatOf(client, channelId)?.read === false,
  })
  let lastTimestamp = -Infinity
  const reader = createReader(client)

  function onFrame(frame: unknown): void {
    const event = readFrame(frame)
    if (event === null || event.type === 'pong' || scope.closed.aborted) return
    const seen = seenNow()
    if (event.type === 'new-message') {
      // Later clients of the contract drop what repeats the last timestamp; so do we.
      if (event.timestamp === lastTimestamp) return
      lastTimestamp = event.timestamp
      const { message, clientKey } = event.body
      if (clientKey !== undefined && message.accountId === seen.accountId) nameMessage(message.id, clientKey)
      const { edits, asks } = newMessage(event, seen)
      applyLive(client, edits)
      for (const queryKey of asks) void client.invalidateQueries({ queryKey })
      if (seen.viewing === event.body.channelId) reader.read(event.body.channelId)
      typingStopped(event.body.channelId, event.body.message.accountId)
      announce(event, seen, seatOf(client, event.body.channelId)?.notifications === false)
    } else if (event.body.accountId !== seen.accountId) {
      const change = event.type === 'typing-start' ? typingStarted : typingStopped
      change(event.body.channelId, event.body.accountId)
    }
  }

  const connection = createConnection({
    async token() {
      const token = await tokens.current()
      // A socket lives as long as its token: not worth opening with the end of one.
      return token !== null && tokens.timeLeft() < ENOUGH ? tokens.renewed(token) : token
    },
    timeLeft: () => tokens.timeLeft(),
    open(token) {
      const address = new URL(config().CHAT_URL)
      address.searchParams.set('organization', scope.organizationId)
      address.searchParams.set('authorization', token)
      return new WebSocket(address)
    },
    onFrame,
    resync: () => fillGap(client),
    onState(state) {
      live.stream = streams[state]
      if (state !== 'open') nobodyTypes()
    },
  })
  current = connection

  const isReady = () => document.visibilityState === 'visible' && seenNow().accountId !== null && !scope.closed.aborted
  const follow = () => (isReady() ? connection.wake() : connection.sleep())
  const hope = () => isReady() && connection.state() !== 'open' && connection.state() !== 'opening' && connection.wake()
  const back = (event: PageTransitionEvent) => event.persisted && follow()
  // The account becomes known with the first answer of /self.
  const stopAccount = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && connection.state() === 'idle' && query.queryKey[0] === 'self') hope()
  })
  const stopOnline = onlineManager.subscribe((online) => online && hope())
  let beat = Date.now()
  const beats = setInterval(() => {
    const slept = Date.now() - beat > NAP + BEAT
    beat = Date.now()
    if (slept && isReady()) connection.wake()
  }, BEAT)
  const listened = [
    [document, 'visibilitychange', follow],
    [globalThis, 'online', hope],
    [globalThis, 'pageshow', back],
    [globalThis, 'pointerdown', () => connection.state() === 'dormant' && hope()],
  ] as const
  for (const [target, name, listener] of listened) target.addEventListener(name, listener as EventListener)
  if (isReady()) connection.wake()

  const stop = () => {
    connection.sleep()
    reader.stop()
    if (current === connection) current = null
    stopAccount()
    stopOnline()
    clearInterval(beats)
    for (const [target, name, listener] of listened) target.removeEventListener(name, listener as EventListener)
  }
  // The socket of an identity never outlives it.
  scope.closed.addEventListener('abort', stop, { once: true })
  return stop
}
