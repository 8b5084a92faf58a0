// Only one tab of an identity sends. It holds a Web Lock and sends a heartbeat, because a frozen tab never releases its lock.
import type { UseStore } from 'idb-keyval'
import { holdLease } from './lease.ts'

const HEARTBEAT = 5000
/** A leader that is silent for this long is treated as frozen. A mistake is harmless: the idempotency key makes two deliveries one. */
const SILENCE = 30_000

/** Messages between tabs: that they lead, or that they are visible and request the lead. */
type Word = 'alive' | 'asks'

export interface LeaderOptions {
  /** Names the lock: one per identity. */
  name: string
  onLead: () => void
  /** Whether any row is pending, so that a leader is needed. */
  isWanted: () => boolean
  /** This tab leads, and a visible tab requests the lead. */
  onAsked: () => void
  /** Where tabs without Web Locks agree on the leader. */
  store: UseStore
}

export interface Leader {
  isLeading(): boolean
  /** Requests the lead if this tab is visible and rows are pending, because a hidden leader is not notified when the network returns. */
  ask(): void
  /** Lets another tab lead if one requests it; otherwise leads again. */
  handOver(): void
  stop(): void
}

/** Competes for the lead until stopped. Never throws. */
export function runForLeader({ name, onLead, onAsked, isWanted, store }: LeaderOptions): Leader {
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(`${name}-leader`) : null
  const stopped = new AbortController()
  /** Aborts the pending request for the lock. */
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
      // Stolen by a tab that treated this one as frozen, or stopped while waiting.
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
