// Detects whether our server is reachable: by the outcome of calls, and by probing it when they fail.
import { onlineManager } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import { transientStatus } from '../../api/transport/errors.ts'
import type { Outcome } from '../../api/transport/transport.ts'
import { isReachable, nextConnectivity, type ConnectivityEvent } from '../../lib/device/connectivity-state.ts'
import { probeDelay } from '../../lib/data/retry.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { live } from '../../state/shown/live.ts'

const PROBE_DEADLINE = 5000

let apiUrl = ''
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** When the last probe was sent. */
let askedAt = 0
/** The number of responses received from our server. */
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

/** Called by the transport with the outcome of every attempt. */
export const report = (outcome: Outcome): void => apply(outcome)

/** True while a call would only wait for its deadline. */
export const isOffline = (): boolean => !isReachable(connectivity.state)

/** Calls back when our server is reachable again. Returns a function that unsubscribes. */
export function onReached(listener: () => void): () => void {
  heard.add(listener)
  return () => void heard.delete(listener)
}

/**
 * Measured from the start of the last probe. On a network that drops everything the next probe follows immediately, so recovery is detected
 * within 5 s plus jitter.
 */
function planProbe(): void {
  // A hidden page sends no probes; it resumes when it is shown.
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

/** Probes the server. Only its own responses count, and any of them do. */
async function ask(): Promise<ConnectivityEvent> {
  try {
    const response = await fetch(`${apiUrl}/health`, {
      cache: 'no-store',
      credentials: 'omit',
      // Our server never redirects this path, but a network with a sign-in page does.
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_DEADLINE),
    })
    const body: unknown = await response.json().catch(() => null)
    // A contract server without /health answers with its envelope that it does not exist: that also counts.
    if (typeof body === 'object' && body !== null && ('ok' in body || 'status' in body)) return 'answered'
    // The error page of our own gateway, as in src/api/transport/classify.ts: it does not reach our server.
    return transientStatus.has(response.status) ? 'probeFailed' : 'notOurs'
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
    // A response received meanwhile is newer than an unanswered probe.
    if (event === 'answered' || answers === before) apply(event)
    else if (connectivity.state !== 'online') planProbe()
  })())

/** Probes now, because the person requested it. Resolves within 5 s, when `connectivity` has the result. Never rejects. */
export async function checkNow(): Promise<void> {
  failures = 0
  if (apiUrl !== '') await probe()
}

/** The live stream is the first to notice that a network was lost without an event, or has returned. */
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
 * Starts watching. Sets TanStack Query's network state before the first render: by default it assumes to be online until notified
 * otherwise, and would fail requests that it should pause.
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
