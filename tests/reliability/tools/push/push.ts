// Push without a push service: delivers messages to the real worker, reads its notifications and taps them.
import { expect, type BrowserContext, type CDPSession, type Page, type Worker } from '@playwright/test'

export interface Notice {
  title: string
  body: string
  tag: string
  actions: number
  data: unknown
}

/** Delivers messages to the page's worker, which must be installed. */
export interface Post {
  /** Delivers one message as raw text. Resolves when the browser has accepted it, before the worker is done. */
  deliver(message: string): Promise<void>
  /** The notifications on display, in the order they were shown. */
  notices(): Promise<Notice[]>
  clear(): Promise<void>
  close(): Promise<void>
}

/** Grants notifications to the page's origin, and returns its `Post`. */
export async function postOf(page: Page): Promise<Post> {
  const { origin } = new URL(page.url())
  await page.context().grantPermissions(['notifications'], { origin })
  const session = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(session, origin)
  return {
    async deliver(message) {
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: message })
    },
    notices: () =>
      page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready
        if (!active) throw new Error('There is no worker.')
        const shown = await (await navigator.serviceWorker.ready).getNotifications()
        return shown.map((one) => ({
          title: one.title,
          body: one.body,
          tag: one.tag,
          actions: (one as Notification & { actions?: unknown[] }).actions?.length ?? 0,
          data: one.data as unknown,
        }))
      }),
    clear: () =>
      page.evaluate(async () => {
        for (const one of await (await navigator.serviceWorker.ready).getNotifications()) one.close()
      }),
    close: () => session.detach(),
  }
}

async function registrationOf(session: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && new URL(scopeURL).origin === origin)
      if (mine) resolve(mine.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return found
}

/**
 * Headless browsers have no push service, so subscribing never settles. Pages that load from now on get a subscription at
 * `endpoint`; the browser's permission still applies.
 */
export async function stubSubscribe(where: BrowserContext | Page, endpoint = 'https://push.example/one'): Promise<void> {
  await where.addInitScript((address: string) => {
    let mine: PushSubscription | null = null
    const key = (length: number) => Uint8Array.from({ length }, (_, index) => index + 1).buffer
    const make = (options: PushSubscriptionOptionsInit | undefined) =>
      ({
        endpoint: address,
        expirationTime: null,
        options: { userVisibleOnly: true, applicationServerKey: options?.applicationServerKey ?? null },
        getKey: (name: PushEncryptionKeyName) => key(name === 'auth' ? 16 : 65),
        toJSON: () => ({ endpoint: address, expirationTime: null, keys: { auth: 'AQIDBAUGBwgJCgsMDQ4PEA', p256dh: 'BAECAwQFBgcICQ' } }),
        unsubscribe: async () => {
          mine = null
          return true
        },
      }) as unknown as PushSubscription
    PushManager.prototype.subscribe = async (options) => {
      if (Notification.permission !== 'granted') throw new DOMException('Registration failed - permission denied', 'NotAllowedError')
      return (mine ??= make(options))
    }
    PushManager.prototype.getSubscription = async () => mine
  }, endpoint)
}

export interface Tap {
  /** The addresses of the windows that the worker opened. */
  opened: string[]
  /** How many windows it brought to the front. */
  focused: number
}

/**
 * Taps the newest notification with the tag `tag` (any when not given), inside the worker. Browsers allow focusing and opening
 * windows only after a real tap, so both are recorded instead.
 */
export async function tap(worker: Worker, tag?: string): Promise<Tap> {
  return worker.evaluate(async (wanted) => {
    interface Wide {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (url: string) => Promise<unknown> }
      WindowClient: { prototype: { focus(): Promise<unknown> } }
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event
      ExtendableEvent: { prototype: { waitUntil(work: Promise<unknown>): void } }
      dispatchEvent(event: Event): boolean
    }
    const scope = globalThis as unknown as Wide
    const notification = (await scope.registration.getNotifications(wanted === undefined ? {} : { tag: wanted })).at(-1)
    if (!notification) throw new Error('No such notice is up.')
    const done = { opened: [] as string[], focused: 0 }
    scope.clients.openWindow = async (url) => void done.opened.push(url)
    scope.WindowClient.prototype.focus = async function focus() {
      done.focused += 1
      return this
    }
    const event = new scope.NotificationEvent('notificationclick', { notification })
    const waited: Promise<unknown>[] = []
    Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => waited.push(work) })
    scope.dispatchEvent(event)
    await Promise.all(waited)
    return done
  }, tag)
}

/** A message in the platform's format that opens `path`, with extra `data`. */
export const pushTo = (origin: string, path: string, tag: string, data: object = {}, title = 'Somebody'): string =>
  JSON.stringify({ web_push: 8030, notification: { title, body: 'Look', navigate: `${origin}${path}`, tag, data: { v: 1, ...data } } })

/** When the newest notification with the tag was shown, milliseconds since 1970; 0 if there is none. */
const shownAt = async (post: Post, tag: string): Promise<number> => {
  const at = (await post.notices()).filter((one) => one.tag === tag).map(({ data }) => Number((data as { at?: unknown } | null)?.at ?? 0))
  return Math.max(0, ...at)
}

/**
 * Delivers repeatedly until the notification is shown, because devtools loses deliveries to a worker that is still starting. An earlier one
 * with the same tag does not count.
 */
export async function up(post: Post, message: string, tag: string): Promise<void> {
  const before = await shownAt(post, tag)
  await expect(async () => {
    await post.deliver(message)
    await expect.poll(() => shownAt(post, tag), { timeout: 2000 }).toBeGreaterThan(before)
  }).toPass({ timeout: 20_000 })
}

export function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no worker.')
  return worker
}

/** The scope id that the worker assumes for the pages. */
export const workerScope = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('foyer-global')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const asked = opening.result.transaction('meta').objectStore('meta').get('workerScope')
    await new Promise((resolve) => asked.addEventListener('success', resolve))
    opening.result.close()
    return asked.result as string
  })
