// Registers the worker and activates its newer versions: executes the acts of the table on this page and this browser.
import type { MessageFromWorker, MessageToWorker } from '../../contract/worker-messages.ts'
import { update } from '../../state/device/update.ts'
import { recall } from '../storage/global-store.ts'
import { createUpdater, type UpdateAct } from './update-table.ts'
import { workerAddress } from './worker-address.ts'

const HOUR = 60 * 60_000
/** A new worker takes control within a second, unless it is broken. */
const PATIENCE = 10_000
/**
 * The same after the button was pressed. Chromium asks the old worker to stop only once. If a page requests a file at that moment, the old
 * worker stays until it was idle for half a minute, or until a page is loaded again.
 */
const PRESSED = 4_000
/** The maximum wait for a requested version that is not downloaded yet. */
const DOWNLOAD = 30_000
/** Time for a page to render after a navigation, before it is asked whether it is busy. */
const SETTLED = 300
/** Minimum interval between automatic activations, so that two servers with two builds cannot make a tab reload repeatedly. */
const TAKEN_EVERY = 10 * 60_000
const TAKEN = 'foyer.taken'
/** A reload because no worker took control may load the old version again; the person's request stays valid for this long after it. */
const WISH_LASTS = 30_000
const WISHED = 'foyer.wished'
/** After this many failed installations the person is informed; the worker makes room then (sw/caches/room.ts). */
const TRIES = 3
/** A first installation that failed is tried again after these times, in ms: the start is over, and the next one may be without a network. */
const AGAIN = [15_000, 120_000]

export interface WorkerHooks {
  /** False at the first visit, whose worker takes control without being a new version. */
  controlledAtStart: boolean
  tellScope: () => void
  /** Whether a reload would lose data here, or leave a write in doubt. */
  busy: () => boolean
  reload: () => void
}

let agreed: (() => void) | undefined

/** The time of the last such event in this tab, in milliseconds; 0 if it never happened, NaN if nothing can be stored. */
const noted = (key: string): number => {
  try {
    return Number(sessionStorage.getItem(key) ?? 0)
  } catch {
    return Number.NaN
  }
}
const note = (key: string, at: number): void => {
  try {
    sessionStorage.setItem(key, String(at))
  } catch {
    // Then `noted` already returns NaN.
  }
}
// Without a stored time the page could reload forever.
const tookLately = (): boolean => !(Date.now() - noted(TAKEN) >= TAKEN_EVERY)

/** Whether the button was pressed on the previous page without effect. True only once. */
function wished(): boolean {
  const lately = Date.now() - noted(WISHED) < WISH_LASTS
  note(WISHED, 0)
  return lately
}

/** If the server demands a newer version and no worker provides it, the page must be loaded from the server directly. */
async function leaveWorker(registration: ServiceWorkerRegistration): Promise<void> {
  const answer = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).catch(() => null)
  // Without the server nothing better than the current version is available.
  if (answer?.ok) await registration.unregister().catch(() => false)
}

/**
 * Calls `found` for the worker that is waiting now, and for each one that is installed later, and `none` when an installation failed and there
 * is no worker at all.
 */
function watchInstallations(registration: ServiceWorkerRegistration, found: () => void, none: () => void): void {
  const watch = (worker: ServiceWorker | null) => {
    let installed = false
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') {
        installed = true
        update.stuck = false
        if (registration.active) found()
      }
      if (worker.state !== 'redundant' || installed) return
      void noticeStuck()
      if (!registration.active) none()
    })
  }
  if (registration.waiting) found()
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
}

async function noticeStuck(): Promise<void> {
  const failures = await recall('failedInstalls').catch(() => undefined)
  if ((failures ?? 0) >= TRIES) update.stuck = true
}

/** Calls back at moments when a reload loses nothing: after a navigation, or when the page is hidden. */
function watchMoments(busy: () => boolean, navigated: () => void, left: () => void): void {
  const settle = () => {
    setTimeout(() => {
      if (!busy()) navigated()
    }, SETTLED)
  }
  // The router dispatches the first event; a replaced URL is no navigation.
  addEventListener('pushState', settle)
  addEventListener('popstate', settle)
  const away = () => {
    if (document.visibilityState === 'hidden' && !busy()) left()
  }
  document.addEventListener('visibilitychange', away)
  // A page that was busy when it was hidden may be done by now.
  setInterval(away, PATIENCE)
}

/** Checks for a new version hourly, when the page is shown again after an hour, and when a chunk of the app is missing. */
function watchReasonsToLook(look: () => Promise<void>): void {
  let last = Date.now()
  const lookNow = () => {
    last = Date.now()
    void look()
  }
  setInterval(lookNow, HOUR)
  addEventListener('vite:preloadError', lookNow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - last >= HOUR) lookNow()
  })
}

/** Registers the worker, and follows its versions from now on. Rejects if it cannot be registered. */
export async function register(
  container: ServiceWorkerContainer,
  { controlledAtStart, tellScope, busy, reload }: WorkerHooks,
): Promise<void> {
  const registered = () => container.register(workerAddress(), { updateViaCache: 'none' })
  let registration = await registered()
  tellScope()
  const look = async () => {
    const asked = registration.update().catch((error: Error) => {
      // Not a network failure: the server's response is not a worker.
      if (error.name === 'SecurityError') update.failed = true
    })
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  }
  // Why the newest version is wanted now. A request from the previous page is tried once and not passed on.
  let wish: 'none' | 'pressed' | 'inherited' = 'none'
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = (patience: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => send('late'), patience)
  }
  const follow = () => {
    note(TAKEN, Date.now())
    reload()
  }
  const acts: Record<UpdateAct, () => void> = {
    look: () => void look().then(() => late((registration.installing ?? registration.waiting) ? DOWNLOAD : 0)),
    skip: () => {
      registration.waiting?.postMessage({ type: 'skip-waiting' } satisfies MessageToWorker)
      late(wish === 'none' ? PATIENCE : PRESSED)
    },
    settle: () => {
      if (!busy()) send('navigated')
    },
    reload: follow,
    // A worker that did not take control in time does not count as activated: the next page may try again.
    afresh: () => {
      if (wish === 'pressed') note(WISHED, Date.now())
      void (update.demanded ? leaveWorker(registration) : Promise.resolve()).then(reload)
    },
  }
  const send = createUpdater(
    (act) => acts[act](),
    (offered) => (update.waiting = offered),
  )

  let controlled = controlledAtStart
  let changed = false
  container.addEventListener('controllerchange', () => {
    tellScope()
    send(controlled ? 'controlled' : 'claimed')
    changed ||= controlled
    controlled = true
  })
  const grant = () => {
    if (!wished() || busy()) return
    wish = 'inherited'
    send('agreed')
  }
  // A page loaded while one worker replaces another has the older build, and no `controllerchange` event is dispatched to it.
  let behind = false
  container.addEventListener('message', ({ data }: MessageEvent<MessageFromWorker | null>) => {
    if (data?.type !== 'answering' || data.build <= __BUILD__ || changed || behind) return
    behind = true
    send('controlled')
    grant()
  })
  const found = () => {
    send('found')
    grant()
  }
  let tries = 0
  const again = () => {
    const wait = AGAIN[tries]
    tries += 1
    if (wait !== undefined) setTimeout(() => void registered().then(follows, again), wait)
  }
  function follows(next: ServiceWorkerRegistration): void {
    registration = next
    watchInstallations(next, found, again)
  }
  follows(registration)
  watchMoments(
    busy,
    () => {
      // A version that another tab has activated is followed in any case, and does not count as activated by this page.
      if (!(registration.waiting || behind) || !tookLately()) send('navigated')
    },
    () => {
      if (!behind || !tookLately()) send('left')
    },
  )
  watchReasonsToLook(look)
  void noticeStuck()
  agreed = () => {
    wish = 'pressed'
    send('agreed')
  }
}

/** The person wants the newest version now. Results in one reload, even if there is none. False if no worker was registered. */
export function agree(): boolean {
  agreed?.()
  return agreed !== undefined
}
