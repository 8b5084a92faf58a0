// Watches whether our server is reached: by the outcome of calls, and by asking it when they fail.
import { onlineManager } from '@tanstack/react-query'
import type { Outcome } from '../api/transport.ts'
import { isReachable, nextConnectivity, type ConnectivityEvent } from '../lib/connectivity-state.ts'
import { retryDelay } from '../lib/retry.ts'
import { connectivity } from '../state/connectivity.ts'

const PROBE_DEADLINE = 5000

let apiUrl = ''
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let probing = false
const heard = new Set<() => void>()

function apply(event: ConnectivityEvent): void {
  const before = connectivity.state
  const state = nextConnectivity(before, event)
  if (state !== before) Object.assign(connectivity, { state, since: Date.now() })
  onlineManager.setOnline(isReachable(state))
  if (state === 'online') {
    failures = 0
    clearTimeout(timer)
    timer = undefined
    if (before !== 'online') for (const listener of heard) listener()
  } else {
    planProbe()
  }
}

/** Told the outcome of every attempt by the transport. */
export const report = (outcome: Outcome): void => apply(outcome)

/** True while a call would only wait for its deadline. */
export const isOffline = (): boolean => !isReachable(connectivity.state)

/** Calls back when our server is reached again; gives the way to stop. */
export function onReached(listener: () => void): () => void {
  heard.add(listener)
  return () => void heard.delete(listener)
}

function planProbe(): void {
  // A hidden page asks nobody; it asks again when it is shown.
  if (timer || apiUrl === '' || document.visibilityState === 'hidden') return
  timer = setTimeout(
    () => {
      timer = undefined
      void probe()
    },
    failures === 0 ? 0 : retryDelay(failures),
  )
}

/** Asks the server whether it is there. Any answer of its own counts, and nothing else. */
async function probe(): Promise<void> {
  if (probing || apiUrl === '') return
  probing = true
  failures += 1
  let event: ConnectivityEvent = 'probeFailed'
  try {
    const response = await fetch(`${apiUrl}/health`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_DEADLINE),
    })
    const body: unknown = await response.json().catch(() => null)
    // A server of the contract without /health answers in its envelope that there is no such thing: also proof.
    event = typeof body === 'object' && body !== null && ('ok' in body || 'status' in body) ? 'answered' : 'notOurs'
  } catch {
    // Nobody answered.
  }
  probing = false
  apply(event)
}

/**
 * Starts watching. Sets TanStack Query's idea of the network before the first render: by itself it believes to be online
 * until it hears otherwise, and would fail what it should hold back.
 */
export function watchConnectivity(api: string): void {
  apiUrl = api
  onlineManager.setEventListener(() => undefined)
  const online = () => apply('browserOnline')
  const offline = () => apply('browserOffline')
  addEventListener('online', online)
  addEventListener('offline', offline)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || connectivity.state === 'online') return
    failures = 0
    planProbe()
  })
  if (navigator.onLine) onlineManager.setOnline(true)
  else offline()
}
