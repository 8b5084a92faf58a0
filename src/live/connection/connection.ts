// One socket that comes back: opened with a token, watched for silence, replaced before its token ends. What it does is in connection-table.ts.
import { reconnectDelay } from '../../lib/data/retry.ts'
import { connectionTable, type ConnectionAct, type ConnectionEvent, type ConnectionState } from './connection-table.ts'

/** As much of a WebSocket as is used; tests and Node bring their own. */
export interface SocketLike {
  send(text: string): void
  close(code?: number): void
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

export interface ConnectionOptions {
  /** A token good for a while; null when signed out; rejects when that could not be found out. */
  token(): Promise<string | null>
  /** Milliseconds until the token given last ends. */
  timeLeft(): number
  open(token: string): SocketLike
  /** Every frame of the socket that is trusted now. */
  onFrame(frame: unknown): void
  /**
   * The stream was opened, or no one listens to one: what was missed has to be asked for. Answers whether it could be; frames
   * of a new socket are held back until then. Never rejects.
   */
  resync(): Promise<boolean>
  onState(state: ConnectionState): void
  random?: () => number
  now?: () => number
}

export interface Connection {
  /** Wanted from now on; also a new series of tries when the last one gave up, and a probe when it is open. */
  wake(): void
  /** Not wanted any more (the page is hidden, the scope closed). */
  sleep(): void
  /** The server answered a call; a connection that has long given up tries again. */
  answered(): void
  /** Sends now or never: nothing is kept for a socket that is not open. */
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
/** A polling page has answers all the time: they are no new hope before this. */
const REST = 60_000

/** Makes the connection; it does nothing until woken. Never throws. */
export function createConnection(options: ConnectionOptions): Connection {
  const { now = Date.now, random = Math.random } = options
  let state: ConnectionState = 'idle'
  let since = 0
  let attempt = 0
  let trusted: SocketLike | null = null
  /** What is being opened: raised with each try, so that an answer to an earlier one no longer counts. */
  let dialling = 0
  let candidate: SocketLike | null = null
  let heard = 0
  let asking = 0
  /** Frames of a new socket, until what was missed before it is here. */
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
      // Closing already; its close event is on the way.
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
    // Without an answer they are applied to what is here: the next poll asks for what is between.
    const frames = held ?? []
    held = null
    for (const frame of frames) options.onFrame(frame)
  }

  /** Ends a socket that says nothing; its own close event may take minutes. */
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
      // Of one that was replaced or given up, nothing is believed.
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
      // Only now: nothing falls between the two.
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
