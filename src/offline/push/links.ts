// Tapped notifications: each link is opened once, whether the worker reports it or it was stored before the app ran.
import type { MessageFromWorker, TappedLink } from '../../contract/worker-messages.ts'
import { safeRedirect } from '../../lib/links/safe-redirect.ts'
import { tapped } from '../../state/shown/tapped.ts'
import { amend } from '../storage/global-store.ts'

const LIFETIME = 2 * 60_000

export interface PostBox {
  open(link: TappedLink): void
  /** The browser replaced or removed the device's subscription. */
  pushChanged(): void
}

const isMessage = (data: unknown): data is MessageFromWorker => typeof data === 'object' && data !== null && 'type' in data

/** Takes and removes the link stored on the device, so that only one of several tabs gets it. Null if there is no recent one. */
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
  /** Receives every link from now on, and a held one. The latest receiver counts. Returns a function that unsubscribes. */
  receive(receiver: (link: TappedLink) => void): () => void
  /** Passes a link to the receiver, or holds it until there is one. */
  put(link: TappedLink): void
  /** Holds a link for the next receiver: the app of another identity. */
  hold(link: TappedLink): void
  /** Calls back when the browser has changed the push subscription. Returns a function that unsubscribes. */
  onPushChanged(listener: () => void): () => void
  /** Connects it to the worker, once. */
  connect(container: Pick<ServiceWorkerContainer, 'addEventListener'>): void
}

/** Creates an inbox. It holds links while nothing is mounted, because opening the app as another identity remounts everything. */
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

/** The inbox of this page. */
export const linkInbox = createLinkInbox()

/** Listens as long as the page exists, and checks for a stored link now and whenever the page is shown. */
export function openPostBox(container: Pick<ServiceWorkerContainer, 'addEventListener'>, box: PostBox): void {
  // A tap is reported twice if both the message and the stored link arrive.
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
      // updates.ts handles this message.
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
