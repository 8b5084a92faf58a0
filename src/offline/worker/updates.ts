// Registers the worker and takes newer versions of it: what the table decides is done here, to this page and this browser.
import type { MessageFromWorker, MessageToWorker } from '../../contract/worker-messages.ts'
import { update } from '../../state/device/update.ts'
import { recall } from '../storage/global-store.ts'
import { createUpdater, type UpdateAct } from './update-table.ts'
import { workerAddress } from './worker-address.ts'

const HOUR = 60 * 60_000
/** A new worker takes over within a second, unless something is wrong with it. */
const PATIENCE = 10_000
/**
 * The same where someone pressed the button. Chromium asks the old worker once to make way; if a page asks for a file in that
 * moment, the old one stays until it had nothing to do for half a minute, or until a page is loaded again.
 */
const PRESSED = 4_000
/** How long someone who asked for a version that is not here yet waits for its download, at most. */
const DOWNLOAD = 30_000
/** How long a page has to draw the place someone went to, before we ask whether something there is busy. */
const SETTLED = 300
/** After a reload for a new version the next one is taken unasked this late, so that two servers with two builds cannot keep a tab reloading. */
const TAKEN_EVERY = 10 * 60_000
const TAKEN = 'foyer.taken'
/** A reload for want of a worker may bring the old version again; what the person asked for holds so long after it. */
const WISH_LASTS = 30_000
const WISHED = 'foyer.wished'
/** After so many failed installations the person is told; the worker makes room then (sw/caches/room.ts). */
const TRIES = 3

export interface WorkerHooks {
  /** False at the first visit, whose worker takes over too without being a new version. */
  controlledAtStart: boolean
  tellScope: () => void
  /** Whether something here would be lost, or left in doubt, by a reload. */
  busy: () => boolean
  reload: () => void
}

let agreed: (() => void) | undefined

/** When something happened last in this tab, in milliseconds; 0 where it never did, NaN where nothing can be noted. */
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
    // Then `noted` has said so already.
  }
}
// Without a note of the last time we could reload for ever.
const tookLately = (): boolean => !(Date.now() - noted(TAKEN) >= TAKEN_EVERY)

/** Whether the button was pressed on the page before this one, which brought nothing. True once. */
function wished(): boolean {
  const lately = Date.now() - noted(WISHED) < WISH_LASTS
  note(WISHED, 0)
  return lately
}

/** Where the server demands a newer version and no worker brings it, the page must come from the server itself. */
async function leaveWorker(registration: ServiceWorkerRegistration): Promise<void> {
  const answer = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).catch(() => null)
  // Without the server there is nothing better than what we have.
  if (answer?.ok) await registration.unregister().catch(() => false)
}

/** Calls back for the worker that waits now, and for each that is installed from now on. */
function watchInstallations(registration: ServiceWorkerRegistration, found: () => void): void {
  const watch = (worker: ServiceWorker | null) => {
    let installed = false
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') {
        installed = true
        update.stuck = false
        if (registration.active) found()
      }
      if (worker.state === 'redundant' && !installed) void noticeStuck()
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

/** Tells of moments at which a reload loses nothing: a new place was reached, or the person looks at something else. */
function watchMoments(busy: () => boolean, navigated: () => void, left: () => void): void {
  const settle = () => {
    setTimeout(() => {
      if (!busy()) navigated()
    }, SETTLED)
  }
  // The router makes an event of the first; replacing is the same place.
  addEventListener('pushState', settle)
  addEventListener('popstate', settle)
  const away = () => {
    if (document.visibilityState === 'hidden' && !busy()) left()
  }
  document.addEventListener('visibilitychange', away)
  // What was busy when they left may be done by now.
  setInterval(away, PATIENCE)
}

/** Asks for a new version hourly, when the page is shown again after an hour, and when a part of the app is missing. */
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

/** Registers the worker, and follows its versions from now on. Rejects where it cannot be registered. */
export async function register(
  container: ServiceWorkerContainer,
  { controlledAtStart, tellScope, busy, reload }: WorkerHooks,
): Promise<void> {
  const registration = await container.register(workerAddress(), { updateViaCache: 'none' })
  tellScope()
  const look = async () => {
    const asked = registration.update().catch((error: Error) => {
      // Not the network's fault: the server answers with something that is no worker.
      if (error.name === 'SecurityError') update.failed = true
    })
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  }
  // How this page came to know that the newest version is wanted now; a wish of the page before is tried once and not handed on.
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
    // A worker that was told to take over and did not come in time was not taken: the next page may try again.
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
  // A page that was loaded while one worker gave way to the next is of the build before its own worker's, and is notified of no change.
  let behind = false
  container.addEventListener('message', ({ data }: MessageEvent<MessageFromWorker | null>) => {
    if (data?.type !== 'answering' || data.build <= __BUILD__ || changed || behind) return
    behind = true
    send('controlled')
    grant()
  })
  watchInstallations(registration, () => {
    send('found')
    grant()
  })
  watchMoments(
    busy,
    () => {
      // A version that another tab has taken is followed in any case: that is no taking of ours.
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

/** The person wants the newest version, now. Ends in one reload, also where there is none; false where no worker was registered. */
export function agree(): boolean {
  agreed?.()
  return agreed !== undefined
}
