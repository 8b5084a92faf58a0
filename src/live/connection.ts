// One socket that comes back: opened with a token, watched for silence, opened again with growing pauses, then polling.
import { reconnectDelay } from '../lib/retry.ts'

/**
 * 'idle': not wanted (hidden page, visitor). 'opening' and 'open' as they say. 'waiting': lost, the next try is planned.
 * 'dormant': five tries in a row failed; polling goes on in its place until something gives new hope.
 */
export type ConnectionState = 'idle' | 'opening' | 'open' | 'waiting' | 'dormant'

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
  /** The stream is open, or was long silent: what was missed has to be asked for. Frames are held back until it resolves. */
  resync(): Promise<void>
  onState(state: ConnectionState): void
  random?: () => number
  now?: () => number
}

export interface Connection {
  /** Wanted from now on; also a new series of tries when the last one gave up, and a probe when it is open. */
  wake(): void
  /** Not wanted any more (the page is hidden, the scope closed). */
  sleep(): void
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
const BEFORE_EXPIRY = 60_000
const OPENING = 10_000

/** Makes the connection; it does nothing until woken. Never throws. */
export function createConnection(options: ConnectionOptions): Connection {
  const { now = Date.now, random = Math.random } = options
  let state: ConnectionState = 'idle'
  let wanted = false
  let attempt = 0
  let trusted: SocketLike | null = null
  /** Raised whenever what is under way no longer counts. */
  let turn = 0
  let heard = 0
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const cancel = (...names: string[]) => {
    for (const name of names) clearTimeout(timers.get(name))
  }
  const after = (name: string, ms: number, act: () => void) => {
    cancel(name)
    timers.set(name, setTimeout(act, ms))
  }
  const become = (next: ConnectionState) => {
    if (next === state) return
    state = next
    options.onState(next)
  }
  const send = (socket: SocketLike, command: object) => {
    try {
      socket.send(JSON.stringify(command))
    } catch {
      // Closing already; its close event is on the way.
    }
  }

  function poll(): void {
    after('poll', POLL, () => {
      void options.resync()
      poll()
    })
  }

  function lost(): void {
    cancel('ping', 'silence', 'stable', 'expiry', 'opening', 'probe')
    trusted = null
    turn += 1
    if (!wanted) return
    if (attempt >= ATTEMPTS) {
      become('dormant')
      poll()
      return
    }
    become('waiting')
    after('retry', reconnectDelay(attempt, random), () => void dial())
    attempt += 1
  }

  /** A try came to nothing. With a socket still trusted that is no loss yet: try to replace it again soon. */
  function failed(): void {
    if (trusted) after('expiry', OPENING, () => void dial())
    else lost()
  }

  /** Ends a socket that says nothing; its own close event may take minutes. */
  function hangUp(socket: SocketLike): void {
    socket.close()
    if (socket === trusted) lost()
  }

  function listen(socket: SocketLike): void {
    const ping = () => {
      send(socket, { type: 'ping' })
      after('ping', PING, ping)
    }
    const watch = () => {
      const left = SILENCE - (now() - heard)
      if (left <= 0) hangUp(socket)
      else after('silence', left, watch)
    }
    heard = now()
    after('ping', PING, ping)
    after('silence', SILENCE, watch)
    after('stable', STABLE, () => (attempt = 0))
    // The next socket is open before this one's token ends: nothing falls between them.
    after('expiry', Math.max(BEFORE_EXPIRY / 2, options.timeLeft() - BEFORE_EXPIRY), () => void dial())
  }

  /** Opens a socket beside the trusted one, if there is one, and trusts it once it is open and the gap is filled. */
  async function dial(): Promise<void> {
    const mine = (turn += 1)
    if (!trusted) become('opening')
    let token: string | null
    try {
      token = await options.token()
    } catch {
      if (mine === turn && wanted) failed()
      return
    }
    if (mine !== turn || !wanted) return
    if (token === null) {
      sleep()
      return
    }
    const socket = options.open(token)
    const held: unknown[] = []
    let filling = true
    const fill = async () => {
      await options.resync()
      filling = false
      if (socket === trusted) for (const frame of held.splice(0)) options.onFrame(frame)
    }
    const isCurrent = () => socket === trusted || (mine === turn && wanted)
    after('opening', OPENING, () => {
      if (socket === trusted || mine !== turn) return
      turn += 1
      socket.close()
      failed()
    })
    socket.addEventListener('message', ({ data }) => {
      if (!isCurrent()) return
      heard = now()
      cancel('probe')
      if (filling) held.push(data)
      else options.onFrame(data)
    })
    socket.addEventListener('open', () => {
      if (mine !== turn || !wanted) {
        socket.close()
        return
      }
      const before = trusted
      trusted = socket
      cancel('opening', 'poll', 'retry')
      become('open')
      listen(socket)
      before?.close()
      void fill()
    })
    const gone = () => {
      if (socket === trusted) lost()
      else if (mine === turn && wanted) {
        turn += 1
        failed()
      }
    }
    socket.addEventListener('close', gone)
    socket.addEventListener('error', gone)
  }

  function sleep(): void {
    wanted = false
    turn += 1
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
    const socket = trusted
    trusted = null
    attempt = 0
    socket?.close()
    become('idle')
  }

  return {
    sleep,
    state: () => state,
    send(command) {
      if (trusted && state === 'open') send(trusted, command)
    },
    wake() {
      wanted = true
      if (state === 'open' && trusted) {
        const socket = trusted
        send(socket, { type: 'ping' })
        after('probe', PROBE, () => hangUp(socket))
        return
      }
      if (state === 'opening') return
      attempt = 0
      cancel('retry', 'poll')
      void dial()
    },
  }
}
