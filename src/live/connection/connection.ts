// A socket that reconnects: opened with a token, watched for silence, replaced before its token expires. connection-table.ts has its states.
import { reconnectDelay } from '../../lib/data/retry.ts'
import { connectionTable, type ConnectionAct, type ConnectionEvent, type ConnectionState } from './connection-table.ts'

/** The used part of WebSocket; tests and Node provide their own. */
export interface SocketLike {
  send(text: string): void
  close(code?: number): void
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

export interface ConnectionOptions {
  /** A token that is valid for a while; null if signed out; rejects if that is unknown. */
  token(): Promise<string | null>
  /** Milliseconds until the last token expires. */
  timeLeft(): number
  open(token: string): SocketLike
  /** Receives every frame of the trusted socket. */
  onFrame(frame: unknown): void
  /**
   * Fetches missed events, after the stream was opened or while there is none. Resolves to whether that worked. Frames of a new
   * socket are held back until then. Never rejects.
   */
  resync(): Promise<boolean>
  onState(state: ConnectionState): void
  random?: () => number
  now?: () => number
}

export interface Connection {
  /** Wanted from now on. Also starts a new series of attempts after the last one failed, and probes an open socket. */
  wake(): void
  /** No longer wanted (the page is hidden, the scope closed). */
  sleep(): void
  /** The server answered a call; a dormant connection tries again. */
  answered(): void
  /** Sends immediately or drops the message: nothing is queued for a closed socket. */
  send(command: { type: string; [field: string]: unknown }): void
  state(): ConnectionState
}

const ATTEMPTS = 5
const STABLE = 30_000
const PING = 25_000
const SILENCE = 60_000
const PROBE = 5000
const POLL = 30_000
const SOON = 2000
const BEFORE_EXPIRY = 60_000
const OPENING = 10_000
/** Answers restart a dormant connection only after this time, because a polling page gets answers all the time. In ms. */
const REST = 60_000

/** Creates the connection, which does nothing until woken. Never throws. */
export function createConnection(options: ConnectionOptions): Connection {
  const { now = Date.now, random = Math.random } = options
  let state: ConnectionState = 'idle'
  let since = 0
  let attempt = 0
  let trusted: SocketLike | null = null
  /** Number of the current attempt, so that answers to earlier ones are ignored. */
  let dialling = 0
  let candidate: SocketLike | null = null
  let heard = 0
  let asking = 0
  /** Frames of a new socket that are held back until the gap before it is filled. */
  let held: unknown[] | null = null
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const cancel = (...names: string[]) => {
    for (const name of names) clearTimeout(timers.get(name))
  }
  const after = (name: string, ms: number, act: () => void) => {
    cancel(name)
    timers.set(name, setTimeout(act, ms))
  }
  const say = (socket: SocketLike, command: object) => {
    try {
      socket.send(JSON.stringify(command))
    } catch {
      // The socket is closing; its close event follows.
    }
  }

  function happen(event: ConnectionEvent): void {
    const { to = state, acts } = connectionTable[state][event]
    const changed = to !== state
    state = to
    if (changed) since = now()
    for (const act of acts) perform[act]()
    if (changed) options.onState(state)
  }
  const failed = () => happen(attempt < ATTEMPTS ? 'failed' : 'failedLast')
  const lost = () => happen(attempt < ATTEMPTS ? 'lost' : 'lostLast')

  function poll(first: number): void {
    after('poll', first, () => {
      poll(POLL)
      if (asking === 0) happen('pollDue')
    })
  }

  async function resync(): Promise<void> {
    const socket = trusted
    asking += 1
    const filled = await options.resync()
    asking -= 1
    if (socket === null || socket !== trusted) return
    if (filled) cancel('poll')
    // Without an answer they are applied to the cached data; the next poll fetches the gap.
    const frames = held ?? []
    held = null
    for (const frame of frames) options.onFrame(frame)
  }

  /** Closes a silent socket, because its own close event may take minutes. */
  function watch(): void {
    const left = SILENCE - (now() - heard)
    if (left <= 0) lost()
    else after('silence', left, watch)
  }
  function ping(): void {
    if (trusted) say(trusted, { type: 'ping' })
    after('ping', PING, ping)
  }

  async function dial(): Promise<void> {
    const mine = (dialling += 1)
    let token: string | null
    try {
      token = await options.token()
    } catch {
      if (mine === dialling) failed()
      return
    }
    if (mine !== dialling) return
    if (token === null) {
      happen('signedOut')
      return
    }
    const socket = options.open(token)
    candidate = socket
    after('opening', OPENING, failed)
    socket.addEventListener('open', () => {
      if (socket === candidate) happen('opened')
      else if (socket !== trusted) socket.close()
    })
    const gone = () => {
      if (socket === trusted) lost()
      else if (socket === candidate) failed()
    }
    socket.addEventListener('close', gone)
    socket.addEventListener('error', gone)
    socket.addEventListener('message', ({ data }) => {
      // Frames of a replaced or abandoned socket are ignored.
      if (socket !== trusted) return
      heard = now()
      cancel('probe')
      if (held) held.push(data)
      else options.onFrame(data)
    })
  }

  const perform: Record<ConnectionAct, () => void> = {
    dial: () => void dial(),
    drop() {
      dialling += 1
      cancel('opening')
      const socket = candidate
      candidate = null
      socket?.close()
    },
    trust() {
      const before = trusted
      trusted = candidate
      candidate = null
      held = []
      heard = now()
      cancel('opening', 'retry', 'probe')
      after('ping', PING, ping)
      after('silence', SILENCE, watch)
      after('stable', STABLE, () => happen('stable'))
      after('expiry', Math.max(BEFORE_EXPIRY / 2, options.timeLeft() - BEFORE_EXPIRY), () => happen('expiring'))
      // Closed last, so that no event is lost between the two.
      before?.close()
    },
    hangUp() {
      cancel('ping', 'silence', 'stable', 'expiry', 'probe')
      const socket = trusted
      trusted = null
      held = null
      socket?.close()
    },
    probe() {
      if (trusted) say(trusted, { type: 'ping' })
      after('probe', PROBE, lost)
    },
    resync: () => void resync(),
    poll: () => poll(POLL),
    pollSoon: () => poll(SOON),
    plan() {
      after('retry', reconnectDelay(attempt, random), () => happen('retryDue'))
      attempt += 1
    },
    renewLater: () => after('expiry', OPENING, () => happen('expiring')),
    reset: () => (attempt = 0),
    rest() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }

  return {
    wake: () => happen('woken'),
    sleep: () => happen('slept'),
    answered() {
      if (state === 'dormant' && now() - since >= REST) happen('answered')
    },
    send(command) {
      if (trusted) say(trusted, command)
    },
    state: () => state,
  }
}
