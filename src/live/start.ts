// The live connection of one scope: `const stop = startLive(...)` after a signed-in scope is open; stop it when the scope changes.
//
//   const { startLive } = await import('./start.ts')
//   const stop = startLive({ scope, client: core.queryClient(), tokens: core.tokens() })
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import type { Scope } from '../api/scope.ts'
import { live } from '../state/shown/live.ts'
import { config } from '../state/identity/tenant.ts'
import type { Tokens } from '../state/identity/tokens.ts'
import { forgetMessageKeys } from '../state/typed/message-keys.ts'
import { nobodyTypes } from '../state/typed/typing.ts'
import type { ConnectionState } from './connection/connection-table.ts'
import { createConnection, type ConnectionOptions } from './connection/connection.ts'
import { fillGap } from './connection/gap.ts'
import { createInbox } from './frames/inbox.ts'
import { createPoller } from './connection/poller.ts'
import { createReader } from './frames/reader.ts'
import { sendThrough } from './frames/sending.ts'
import { createReceiver, seenBy } from './frames/receive.ts'

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
  renewing: 'open',
  dormant: 'polling',
}

/** Minimum validity of a token that opens a socket. In ms. */
const ENOUGH = 90_000
/** A delay of a timer this long means that the machine slept. In ms. */
const NAP = 30_000
const BEAT = 10_000

/** A token with enough validity to open a socket, which closes when the token expires. */
async function goodToken(tokens: Tokens): Promise<string | null> {
  const token = await tokens.current()
  return token !== null && tokens.timeLeft() < ENOUGH ? tokens.renewed(token) : token
}

/** Opens the socket for a signed-in scope with a known account, and applies its events to the cache. Returns a function that stops it. */
export function startLive({ scope, client, tokens }: LiveOptions): () => void {
  if (tokens === null || scope.sub === null) return () => {}
  const isVisible = () => document.visibilityState === 'visible'
  const reader = createReader(client, (channelId) => isVisible() && live.viewing === channelId)
  const receive = createReceiver(client, (channelId, messageId) => reader.shown(channelId, messageId))
  const inbox = createInbox((frame) => !scope.closed.aborted && receive(frame))

  scope.closed.addEventListener('abort', forgetMessageKeys, { once: true })
  let hidden = new AbortController()
  const options: ConnectionOptions = {
    token: () => goodToken(tokens),
    timeLeft: () => tokens.timeLeft(),
    open(token) {
      const address = new URL(config().CHAT_URL)
      address.searchParams.set('organization', scope.organizationId)
      address.searchParams.set('authorization', token)
      return new WebSocket(address)
    },
    onFrame: (frame) => inbox.put(frame),
    resync: () => fillGap(client, hidden.signal),
    onState(state) {
      live.stream = streams[state]
      if (live.stream !== 'open') nobodyTypes()
    },
  }
  // The stream belongs to the signed-in person (contract 5), not to the account they act for.
  const connection = scope.executeAs === null ? createConnection(options) : createPoller(options)
  const silence = sendThrough(connection)

  const isReady = () => isVisible() && seenBy(client).accountId !== null && !scope.closed.aborted
  const wake = () => isReady() && connection.wake()
  function follow(): void {
    if (isReady()) return connection.wake()
    // Frames from before the page was hidden are handled now, because a hidden page has no animation frames.
    inbox.flush()
    connection.sleep()
    hidden.abort()
    hidden = new AbortController()
  }
  let viewing = live.viewing
  const stopViewing = subscribe(live, () => {
    if (viewing === live.viewing) return
    if (viewing !== null && isVisible()) reader.left(viewing)
    viewing = live.viewing
  })
  const stopAnswers = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    // The first answer of /self contains the account.
    if (connection.state() === 'idle' && event.query.queryKey[0] === 'self') wake()
    if (!event.action.manual) connection.answered()
  })
  const stopOnline = onlineManager.subscribe((online) => online && wake())
  let beat = Date.now()
  const beats = setInterval(() => {
    const slept = Date.now() - beat > NAP + BEAT
    beat = Date.now()
    if (slept) wake()
  }, BEAT)
  const listened = [
    [document, 'visibilitychange', follow],
    [globalThis, 'pageshow', (event: PageTransitionEvent) => event.persisted && follow()],
    [globalThis, 'pointerdown', () => connection.state() === 'dormant' && wake()],
  ] as const
  for (const [target, name, listener] of listened) target.addEventListener(name, listener as EventListener)
  wake()

  const stop = () => {
    inbox.stop()
    connection.sleep()
    hidden.abort()
    reader.stop()
    silence()
    stopViewing()
    stopAnswers()
    stopOnline()
    clearInterval(beats)
    for (const [target, name, listener] of listened) target.removeEventListener(name, listener as EventListener)
  }
  // A socket never outlives its identity.
  scope.closed.addEventListener('abort', stop, { once: true })
  return stop
}
