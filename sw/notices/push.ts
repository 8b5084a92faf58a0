// Shows pushes, even while the app is in front: some browsers revoke the permission after three silent pushes.
import type { MessageFromWorker } from '../../src/contract/worker-messages.ts'
import { isQuiet } from '../../src/lib/time/quiet-hours.ts'
import { recall } from '../memory.ts'
import { noticeFor } from './notice.ts'
import { MOST, standsOf } from '../caches/stands.ts'
import { together, type Shown } from './together.ts'
import { worker } from '../worker-global.ts'

/** A browser that has parsed a declarative push passes the notification that it would show. */
interface DeclaredPush {
  notification?: { title?: unknown; body?: unknown; tag?: unknown; navigate?: unknown; data?: unknown } | null
  appBadge?: unknown
}

/** How long a notification waits for the store; after that its text is neutral. In ms. */
const PATIENCE = 2000

const within = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([work, new Promise<T>((resolve) => setTimeout(resolve, PATIENCE, otherwise))])

function payloadOf(event: PushEvent & DeclaredPush): string {
  try {
    if (!event.notification) return event.data?.text() ?? ''
    const { title, body, tag, navigate, data } = event.notification
    return JSON.stringify({ notification: { title, body, tag, navigate, data }, app_badge: event.appBadge })
  } catch {
    return ''
  }
}

const shownOf = ({ tag, data }: Notification): Shown => {
  const { scopeId, kind, count }: Partial<Record<keyof Shown, unknown>> = data ?? {}
  return {
    tag,
    scopeId: typeof scopeId === 'string' ? scopeId : null,
    kind: typeof kind === 'string' ? kind : '',
    count: typeof count === 'number' ? count : 1,
  }
}

let last: Promise<void> = Promise.resolve()

/** Handles pushes one after the other, because each counts those shown already and a device that was offline gets many at once. */
export function showPush(event: PushEvent): Promise<void> {
  const show = () => showNow(event)
  last = within(last, undefined).then(show, show)
  return last
}

async function showNow(event: PushEvent): Promise<void> {
  const { location, navigator, registration } = worker
  const { language } = navigator
  const scopeId = await within(recall('workerScope'), null)
  const notice = noticeFor(payloadOf(event), { origin: location.origin, language, scopeId })
  // Shown even during quiet hours, but silently: a push that shows nothing costs the permission.
  const silent = isQuiet((await within(recall('quiet'), undefined))?.[notice.scopeId ?? scopeId ?? ''], new Date())
  const shown = await within(
    registration.getNotifications().catch(() => []),
    [],
  )
  const { title, body, tag, path, scopeId: meantFor, kind, count, badge, replaces } = together(notice, shown.map(shownOf), language)
  const before = shown.find((one) => one.tag === tag && tag !== undefined && shownOf(one).scopeId === meantFor)
  const data = { path, scopeId: meantFor, kind, count, at: Date.now(), stands: [...standsOf(before?.data), path].slice(-MOST) }
  const icons = { icon: '/icons/192.png', badge: '/icons/192.png' }
  // `renotify`: a second message of a conversation replaces the first one, and still alerts.
  const options: NotificationOptions & { renotify?: boolean } = {
    body,
    data,
    dir: 'auto',
    ...icons,
    ...(silent && { silent }),
    ...(tag && { tag, renotify: !silent }),
  }
  await registration.showNotification(title, options)
  for (const one of shown) if (replaces.includes(one.tag)) one.close()
  if (badge !== null) await (badge === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(badge))?.catch(() => undefined)
}

/** The push subscription has changed or ended. A page handles it, at the latest when one starts. */
export async function tellPushChanged(): Promise<void> {
  const message: MessageFromWorker = { type: 'push-changed' }
  for (const client of await worker.clients.matchAll({ type: 'window' })) client.postMessage(message, [])
}
