// Fair turns at the database between clients, and rejection before a request waits too long.
import { AsyncLocalStorage } from 'node:async_hooks'

/** The client of a request. Internal work (jobs, work after a commit) has no client and is never rejected. */
interface Requester {
  client: string
  /** Had a turn before: a request that has begun is rejected only later. */
  begun: boolean
}

const requesters = new AsyncLocalStorage<Requester | null>()

/** Runs `work` for a client, until its identity is known better. */
export const asClient = <T>(client: string, work: () => T): T => requesters.run({ client, begun: false }, work)

/** From here on the request counts as this client's. */
export function knownAs(client: string): void {
  const requester = requesters.getStore()
  if (requester) requester.client = client
}

/** Runs `work` without a client: it waits as long as necessary. */
export const asNobody = <T>(work: () => T): T => requesters.run(null, work)

/** No turn is available in time. Answered as 503 with Retry-After. */
export class Overloaded extends Error {
  constructor() {
    super('Too many requests wait for the database.')
    this.name = 'Overloaded'
    // Thrown by the hundred: the stack is always the same, and would fill the log.
    this.stack = undefined
  }
}

export interface TurnLimits {
  /** Maximum number running at once. */
  total: number
  /** Maximum number running at once for one client. */
  perClient: number
  /** How long a request may wait for its first turn; ten times as long for later ones. */
  maxWaitMs: number
  /** Maximum number waiting at once, for all clients. */
  mostWaiting: number
  /** While no more than these wait, no request is rejected for its waiting time: a slow machine is not an overloaded one. */
  fewWaiting: number
}

export interface TurnCounts {
  running: number
  waiting: number
  /** Since the start. */
  refused: number
}

export interface Turns {
  /** Runs `work` when it is its client's turn. Throws Overloaded if that would take too long. */
  take<T>(work: () => Promise<T>): Promise<T>
  counts(): TurnCounts
}

interface Waiting {
  start(): void
  /** A time of `performance.now()`. */
  until: number
  refuse(): void
  /** Begun, or internal: keeps its place when places run out. */
  firm: boolean
  timer: NodeJS.Timeout | undefined
}

interface Line {
  running: number
  waiting: Waiting[]
}

const nobody = ''

/** Clients take turns one after another, however many requests each has waiting. */
export function createTurns({ total, perClient, maxWaitMs, mostWaiting, fewWaiting }: TurnLimits): Turns {
  // In the order of their next turns.
  const lines = new Map<string, Line>()
  let running = 0
  let waiting = 0
  let refused = 0
  const overloaded = (): Overloaded => {
    refused += 1
    return new Overloaded()
  }

  const leave = (client: string, line: Line): void => {
    if (line.running === 0 && line.waiting.length === 0) lines.delete(client)
  }
  /** The first request of a line that has not waited too long, for example while the event loop was busy. */
  const firstOf = (line: Line): Waiting | undefined => {
    for (;;) {
      const next = line.waiting.shift()
      if (next === undefined) return undefined
      waiting -= 1
      clearTimeout(next.timer)
      if (next.until >= performance.now() || waiting < fewWaiting) return next
      next.refuse()
    }
  }
  const call = (): void => {
    for (const [client, line] of lines) {
      if (running >= total) return
      if (line.waiting.length === 0 || (client !== nobody && line.running >= perClient)) continue
      const next = firstOf(line)
      if (next === undefined) {
        leave(client, line)
        continue
      }
      running += 1
      line.running += 1
      // Moves the client to the end, behind all others.
      lines.delete(client)
      lines.set(client, line)
      next.start()
    }
  }
  /** When all waiting places are taken, the longest line drops its newest request, so that a flood takes no place from others. */
  const makeRoom = (mine: Line): boolean => {
    let longest = mine
    for (const line of lines.values()) if (line.waiting.length > longest.waiting.length) longest = line
    const at = longest === mine ? -1 : longest.waiting.findLastIndex(({ firm }) => !firm)
    const [newest] = at < 0 ? [] : longest.waiting.splice(at, 1)
    if (newest === undefined) return false
    waiting -= 1
    clearTimeout(newest.timer)
    newest.refuse()
    return true
  }
  const waitFor = (requester: Requester | null, client: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const line = lines.get(client) ?? { running: 0, waiting: [] }
      lines.set(client, line)
      const waitMs = requester === null ? Infinity : requester.begun ? 10 * maxWaitMs : maxWaitMs
      const firm = requester === null || requester.begun
      if (!firm && waiting >= mostWaiting && !makeRoom(line)) {
        leave(client, line)
        reject(overloaded())
        return
      }
      const one: Waiting = {
        start: resolve,
        until: performance.now() + waitMs,
        refuse: () => reject(overloaded()),
        firm,
        timer: undefined,
      }
      const giveUp = (): void => {
        const at = line.waiting.indexOf(one)
        if (at < 0) return
        if (waiting <= fewWaiting) {
          one.until = Infinity
          return
        }
        line.waiting.splice(at, 1)
        waiting -= 1
        leave(client, line)
        one.refuse()
      }
      if (waitMs !== Infinity) one.timer = setTimeout(giveUp, waitMs)
      line.waiting.push(one)
      waiting += 1
      call()
    })

  const giveBack = (client: string): void => {
    running -= 1
    const line = lines.get(client)
    if (line) {
      line.running -= 1
      // Behind all clients that arrived while this request was running.
      lines.delete(client)
      lines.set(client, line)
      leave(client, line)
    }
    call()
  }

  return {
    counts: () => ({ running, waiting, refused }),
    async take(work) {
      const requester = requesters.getStore() ?? null
      const client = requester?.client ?? nobody
      await waitFor(requester, client)
      if (requester) requester.begun = true
      try {
        return await work()
      } finally {
        // The embedded database answers without yielding to the event loop: new requests and timers would wait until the whole queue was
        // processed.
        setImmediate(giveBack, client)
      }
    },
  }
}
