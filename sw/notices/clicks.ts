// A tapped notification opens its target once, whichever way works: focus, message, navigation or new window.
import type { MessageFromWorker, TappedLink } from '../../src/contract/worker-messages.ts'
import { safeRedirect } from '../../src/lib/links/safe-redirect.ts'
import { isAppAddress } from '../addresses.ts'
import { amend, keep, recall } from '../memory.ts'
import { standsOf } from '../caches/stands.ts'
import { windowFor } from './window-for.ts'
import { worker } from '../worker-global.ts'

const ackMs = 1000

/** Resolves to true if the page confirms the tap on the message port. */
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

/** Returns false on failure, because each of these calls throws in some browser. */
async function succeeds(act: () => Promise<unknown> | undefined): Promise<boolean> {
  try {
    return Boolean(await act())
  } catch {
    return false
  }
}

/**
 * The address for a page that cannot ask first: the target, or home if the target is for another identity, where the page asks.
 * A visitor signs in first.
 */
async function startFor({ url, scopeId }: TappedLink): Promise<string> {
  const here = await recall('workerScope')
  return scopeId === null || here === null || scopeId === here ? url : '/'
}

/** Whether a page has taken the link from memory. A page that is still starting receives no message, but reads the memory. */
const isTaken = async ({ at }: TappedLink): Promise<boolean> => {
  const kept = await recall('pendingLink')
  return kept !== undefined && kept?.at !== at
}

/** True if a running page has taken the link. Otherwise the page that is opened finds it in memory and navigates there. */
async function open(link: TappedLink): Promise<boolean> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const client = windowFor(
    windows.filter(({ url }) => isAppAddress(new URL(url).pathname)),
    link.url,
  )
  if (client) await succeeds(() => client.focus())
  // A page that has taken the link and is navigated elsewhere would lose it.
  if (client && ((await askToOpen(client, link)) || (await isTaken(link)))) return true
  const start = await startFor(link)
  if (client && (await succeeds(() => client.navigate(start)))) return false
  await succeeds(() => worker.clients.openWindow(start))
  return false
}

/** Stores the link first: on a phone the app may start without receiving the tap, and then reads the link from memory. */
export async function openClicked(notification: Notification): Promise<void> {
  notification.close()
  const given: { path?: unknown; scopeId?: unknown } = notification.data ?? {}
  const url = safeRedirect(given.path, worker.location.origin)
  const link = { url, scopeId: typeof given.scopeId === 'string' ? given.scopeId : null, at: Date.now(), stands: standsOf(given) }
  await keep('pendingLink', link)
  // A later tap may have replaced the link meanwhile.
  if (await open(link)) await amend('pendingLink', (kept) => (kept?.at === link.at ? null : (kept ?? null)))
}
