// A tapped notification opens its place once, whatever the browser does on the way: focus, message, navigation, new window.
import type { MessageFromWorker, TappedLink } from '../../src/contract/worker-messages.ts'
import { safeRedirect } from '../../src/lib/links/safe-redirect.ts'
import { isAppAddress } from '../addresses.ts'
import { amend, keep, recall } from '../memory.ts'
import { standsOf } from '../caches/stands.ts'
import { windowFor } from './window-for.ts'
import { worker } from '../worker-global.ts'

const ackMs = 1000

/** Resolves to true when the page says, on the port sent along, that it has heard of the tap. */
function askToOpen(client: Client, link: TappedLink): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const message: MessageFromWorker = { type: 'open', link }
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), ackMs)
    client.postMessage(message, [port2])
  })
}

/** Tells of what went wrong by false: each of these throws in some browser at some time. */
async function succeeds(act: () => Promise<unknown> | undefined): Promise<boolean> {
  try {
    return Boolean(await act())
  } catch {
    return false
  }
}

/**
 * Where a page that cannot ask first is sent: to the place itself, or home when it is someone else's, where it asks. A visitor
 * signs in before anything is opened.
 */
async function startFor({ url, scopeId }: TappedLink): Promise<string> {
  const here = await recall('workerScope')
  return scopeId === null || here === null || scopeId === here ? url : '/'
}

/** Whether a page has found the link in memory by itself: one that is still starting hears no message, but looks there. */
const isTaken = async ({ at }: TappedLink): Promise<boolean> => {
  const kept = await recall('pendingLink')
  return kept !== undefined && kept?.at !== at
}

/** True when a running page has taken the link over. Else the page that is opened finds it in memory, and goes there if it is not there yet. */
async function open(link: TappedLink): Promise<boolean> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const client = windowFor(
    windows.filter(({ url }) => isAppAddress(new URL(url).pathname)),
    link.url,
  )
  if (client) await succeeds(() => client.focus())
  // One that took it and is sent elsewhere would take it along into nothing.
  if (client && ((await askToOpen(client, link)) || (await isTaken(link)))) return true
  const start = await startFor(link)
  if (client && (await succeeds(() => client.navigate(start)))) return false
  await succeeds(() => worker.clients.openWindow(start))
  return false
}

/** Writes the place down first: on a phone the app may start without hearing of the tap, and looks there. */
export async function openClicked(notification: Notification): Promise<void> {
  notification.close()
  const given: { path?: unknown; scopeId?: unknown } = notification.data ?? {}
  const url = safeRedirect(given.path, worker.location.origin)
  const link = { url, scopeId: typeof given.scopeId === 'string' ? given.scopeId : null, at: Date.now(), stands: standsOf(given) }
  await keep('pendingLink', link)
  // A later tap may have been written meanwhile.
  if (await open(link)) await amend('pendingLink', (kept) => (kept?.at === link.at ? null : (kept ?? null)))
}
