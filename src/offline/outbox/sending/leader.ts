// Of all tabs of an identity one sends. It holds a Web Lock, and says that it lives: a frozen tab never gives its lock back.
import type { UseStore } from 'idb-keyval'
import { holdLease } from './lease.ts'

const HEARTBEAT = 5000
/** A leader silent for so long is treated as frozen. Harmless if it was not: the key of a write makes two sendings one. */
const SILENCE = 30_000

/** What tabs say to each other: that they lead, or that they are in front and would. */
type Word = 'alive' | 'asks'

export interface LeaderOptions {
  /** Names the lock: one per identity. */
  name: string
  onLead: () => void
  /** Whether anything waits, so that it matters who leads. */
  isWanted: () => boolean
  /** We lead, and a tab in front would rather. */
  onAsked: () => void
  /** Where tabs without Web Locks agree who leads. */
  store: UseStore
}

export interface Leader {
  isLeading(): boolean
  /** Asks for the lead, where this tab is in front and something waits: a hidden leader does not even hear that the network is back. */
  ask(): void
  /** Lets another tab lead, if one wants to; leads again if none does. */
  handOver(): void
  stop(): void
}

/** Runs for the lead until stopped. Never throws. */
export function runForLeader({ name, onLead, onAsked, isWanted, store }: LeaderOptions): Leader {
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(`${name}-leader`) : null
  const stopped = new AbortController()
  /** What still is in the queue for the lock. */
  let waiting = new AbortController()
  let release: (() => void) | null = null
  let heard = Date.now()

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it ends at our origin
  const say = (word: Word) => channel?.postMessage(word)
  const beat = () => void (release && say('alive'))
  const isInNeed = () => !release && document.visibilityState === 'visible' && isWanted()
  const ask = () => void (isInNeed() && say('asks'))

  /** Holds the lead until it is handed over, stolen or stopped. */
  const hold = () =>
    new Promise<void>((resolve) => {
      if (stopped.signal.aborted) return resolve()
      release = resolve
      beat()
      onLead()
    })

  async function run(steal = false): Promise<void> {
    const mine = (waiting = new AbortController())
    const signal = AbortSignal.any([stopped.signal, mine.signal])
    try {
      if (navigator.locks) await navigator.locks.request(name, steal ? { steal } : { signal }, hold)
      else await holdLease(store, signal, hold)
    } catch {
      // Stolen by a tab that took us for frozen, or stopped while waiting.
    }
    if (mine !== waiting) return
    release = null
    if (!stopped.signal.aborted) void run()
  }

  channel?.addEventListener('message', ({ data }) => {
    if (data === 'alive') heard = Date.now()
    else if (release) onAsked()
  })
  const watch = () => {
    beat()
    ask()
    if (isInNeed() && Date.now() - heard > SILENCE && navigator.locks) {
      heard = Date.now()
      waiting.abort()
      void run(true)
    }
  }
  const watching = setInterval(watch, HEARTBEAT)
  void run()

  return {
    isLeading: () => release !== null,
    ask,
    handOver() {
      release?.()
    },
    stop() {
      stopped.abort()
      clearInterval(watching)
      channel?.close()
      release?.()
    },
  }
}
