// Tapped notices: each link once, whether the worker tells of it, or it waits from before the app ran.
import type { MessageFromWorker, TappedLink } from '../../contract/worker-messages.ts'
import { safeRedirect } from '../../lib/links/safe-redirect.ts'
import { tapped } from '../../state/shown/tapped.ts'
import { amend } from '../storage/global-store.ts'

const LIFETIME = 2 * 60_000

export interface PostBox {
  open(link: TappedLink): void
  /** The browser gave the device another subscription, or took it. */
  pushChanged(): void
}

const isMessage = (data: unknown): data is MessageFromWorker => typeof data === 'object' && data !== null && 'type' in data

/** Takes the link that waits on the device, and leaves none: of several tabs one gets it. Null when none waits, or none that is fresh. */
async function takeWaiting(now: number): Promise<TappedLink | null> {
  let found: TappedLink | null = null
  await amend('pendingLink', (waiting) => {
    found = waiting ?? null
    return null
  })
  const link = found as TappedLink | null
  return link !== null && Math.abs(now - link.at) < LIFETIME ? link : null
}

export interface LinkInbox {
  /** Gets every link from now on, and the one that waits. The latest receiver counts. Returns the way to stop. */
  receive(receiver: (link: TappedLink) => void): () => void
  /** Gives a link to the receiver, or keeps it until there is one. */
  put(link: TappedLink): void
  /** Keeps a link for the receiver that comes next: the app of another identity. */
  hold(link: TappedLink): void
  /** Calls back when the browser has changed the subscription to pushes. Returns the way to stop. */
  onPushChanged(listener: () => void): () => void
  /** Connects it to the worker, once. */
  connect(container: Pick<ServiceWorkerContainer, 'addEventListener'>): void
}

/** Links that come while nothing is mounted wait here: opening the app as another identity mounts everything again. */
export function createLinkInbox(): LinkInbox {
  let current: ((link: TappedLink) => void) | null = null
  let held: TappedLink | null = null
  let isConnected = false
  const listeners = new Set<() => void>()
  const put = (link: TappedLink): void => {
    if (current) current(link)
    else held = link
  }
  return {
    put,
    hold: (link) => void (held = link),
    receive(receiver) {
      current = receiver
      const link = held
      held = null
      if (link) receiver(link)
      return () => {
        if (current === receiver) current = null
      }
    },
    onPushChanged(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    connect(container) {
      if (isConnected) return
      isConnected = true
      openPostBox(container, { open: put, pushChanged: () => listeners.forEach((listener) => listener()) })
    },
  }
}

/** That of this page. */
export const linkInbox = createLinkInbox()

/** Listens for the life of the page, and looks for a waiting link now and whenever the page is shown. */
export function openPostBox(container: Pick<ServiceWorkerContainer, 'addEventListener'>, box: PostBox): void {
  // A tap is told twice where the message and the memory of the device both arrive.
  let last = 0
  const open = ({ url, scopeId, at, stands = [] }: TappedLink) => {
    if (at === last) return
    last = at
    tapped.stands = stands
    box.open({ url: safeRedirect(url, location.origin), scopeId, at })
  }
  container.addEventListener('message', ({ data, ports }) => {
    if (!isMessage(data)) return
    switch (data.type) {
      case 'open':
        ports[0]?.postMessage('opened')
        open(data.link)
        return
      case 'push-changed':
        box.pushChanged()
        return
      // updates.ts listens to this one.
      case 'answering':
        return
      default:
        data satisfies never
    }
  })
  const look = async () => {
    const link = await takeWaiting(Date.now()).catch(() => null)
    if (link) open(link)
  }
  void look()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look()
  })
}
