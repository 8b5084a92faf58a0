// Watches whether our server is reached: by the outcome of calls, and by asking it when they fail.
import { onlineManager } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import type { Outcome } from '../../api/transport/transport.ts'
import { isReachable, nextConnectivity, type ConnectivityEvent } from '../../lib/device/connectivity-state.ts'
import { probeDelay } from '../../lib/data/retry.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { live } from '../../state/shown/live.ts'

const PROBE_DEADLINE = 5000

let apiUrl = ''
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** When the last question was asked. */
let askedAt = 0
/** How often our server was heard of. */
let answers = 0
let probing: Promise<void> | null = null
const heard = new Set<() => void>()

function apply(event: ConnectivityEvent): void {
  const before = connectivity.state
  if (event === 'answered') answers += 1
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

/**
 * Counted from the beginning of the last one: on a network that swallows everything the next question follows at once, so that
 * no more than 5 s and the jitter pass between the network's recovery and our hearing of it.
 */
function planProbe(): void {
  // A hidden page asks no one; it asks again when it is shown.
  if (timer || apiUrl === '' || document.visibilityState === 'hidden') return
  const wait = failures === 0 ? 0 : askedAt + probeDelay(failures) - Date.now()
  timer = setTimeout(() => {
    timer = undefined
    if (document.visibilityState === 'visible') void probe()
  }, wait)
}

function probeAtOnce(): void {
  failures = 0
  clearTimeout(timer)
  timer = undefined
  planProbe()
}

/** Asks the server whether it is there. Any answer of its own counts, and nothing else. */
async function ask(): Promise<ConnectivityEvent> {
  try {
    const response = await fetch(`${apiUrl}/health`, {
      cache: 'no-store',
      credentials: 'omit',
      // We lead no one elsewhere from there; a network that asks to sign in does.
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_DEADLINE),
    })
    const body: unknown = await response.json().catch(() => null)
    // A server of the contract without /health answers in its envelope that there is no such thing: also proof.
    return typeof body === 'object' && body !== null && ('ok' in body || 'status' in body) ? 'answered' : 'notOurs'
  } catch {
    return 'probeFailed'
  }
}

const probe = (): Promise<void> =>
  (probing ??= (async () => {
    failures += 1
    askedAt = Date.now()
    const before = answers
    const event = await ask()
    probing = null
    // What was heard meanwhile is newer than a question no one answered.
    if (event === 'answered' || answers === before) apply(event)
    else if (connectivity.state !== 'online') planProbe()
  })())

/** Asks now, because the person wants to know. Resolves, within 5 s, when `connectivity` tells the answer. Never rejects. */
export async function checkNow(): Promise<void> {
  failures = 0
  if (apiUrl !== '') await probe()
}

/** The stream of live news notices first that a network went away quietly, or came back. */
function listenToTheStream(): void {
  let was = live.stream
  subscribe(live, () => {
    const { stream } = live
    if (stream === was) return
    const lost = was === 'open' && stream !== 'off'
    was = stream
    if (stream === 'open') apply('answered')
    else if (lost) probeAtOnce()
  })
}

/**
 * Starts watching. Sets TanStack Query's idea of the network before the first render: by itself it believes to be online
 * until it hears otherwise, and would fail what it should hold back.
 */
export function watchConnectivity(api: string): void {
  apiUrl = api
  onlineManager.setEventListener(() => undefined)
  const offline = () => apply('browserOffline')
  addEventListener('online', () => {
    apply('browserOnline')
    if (connectivity.state !== 'online') probeAtOnce()
  })
  addEventListener('offline', offline)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && connectivity.state !== 'online') probeAtOnce()
  })
  listenToTheStream()
  if (navigator.onLine) onlineManager.setOnline(true)
  else offline()
}
