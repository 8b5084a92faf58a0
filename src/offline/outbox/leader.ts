// Of all tabs of an identity one sends. It holds a Web Lock, and says that it lives: a frozen tab never gives its lock back.
import type { UseStore } from 'idb-keyval'
import { holdLease } from './lease.ts'

const HEARTBEAT = 5000
/** A leader silent for so long is taken for frozen. Harmless if it was not: the key of a write makes two sendings one. */
const SILENCE = 30_000

export interface LeaderOptions {
  /** Names the lock: one per identity. */
  name: string
  onLead: () => void
  /** Whether anything waits, so that a silent leader matters. */
  isWanted: () => boolean
  /** Where tabs without Web Locks agree who leads. */
  store: UseStore
}

export interface Leader {
  isLeading(): boolean
  /** Lets another tab lead, if one wants to; leads again if none does. */
  handOver(): void
  stop(): void
}

/** Runs for the lead until stopped. Never throws. */
export function runForLeader({ name, onLead, isWanted, store }: LeaderOptions): Leader {
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(`${name}-leader`) : null
  const stopped = new AbortController()
  /** What still stands in the queue for the lock. */
  let waiting = new AbortController()
  let release: (() => void) | null = null
  let heard = Date.now()

  const beat = () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it ends at our origin
    if (release) channel?.postMessage('alive')
  }

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

  channel?.addEventListener('message', () => (heard = Date.now()))
  const watch = () => {
    beat()
    const silent = !release && Date.now() - heard > SILENCE
    if (silent && document.visibilityState === 'visible' && isWanted() && navigator.locks) {
      heard = Date.now()
      waiting.abort()
      void run(true)
    }
  }
  const watching = setInterval(watch, HEARTBEAT)
  void run()

  return {
    isLeading: () => release !== null,
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
