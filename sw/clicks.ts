// A tapped notification opens its place once, whatever the browser does on the way: focus, message, navigation, new window.
import type { MessageFromWorker } from '../src/contract/worker-messages.ts'
import { safeRedirect } from '../src/lib/safe-redirect.ts'
import { keep } from './memory.ts'
import { isAppAddress } from './addresses.ts'
import { windowFor } from './window-for.ts'
import { worker } from './worker-global.ts'

const ackMs = 1000

/** Resolves to true when the page says, on the port sent along, that it has opened the path. */
function askToOpen(client: Client, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const message: MessageFromWorker = { type: 'open', path }
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

async function open(path: string): Promise<boolean> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const client = windowFor(
    windows.filter(({ url }) => isAppAddress(new URL(url).pathname)),
    path,
  )
  if (!client) return succeeds(() => worker.clients.openWindow(path))
  await succeeds(() => client.focus())
  return (await askToOpen(client, path)) || (await succeeds(() => client.navigate(path))) || succeeds(() => worker.clients.openWindow(path))
}

/** Writes the place down first: on a phone the app may start without hearing of the tap, and looks there. */
export async function openClicked(notification: Notification): Promise<void> {
  notification.close()
  const given: { path?: unknown; scopeId?: unknown } = notification.data ?? {}
  const path = safeRedirect(given.path, worker.location.origin)
  const scopeId = typeof given.scopeId === 'string' ? given.scopeId : null
  await keep('pendingLink', { url: path, scopeId, at: Date.now() })
  if (await open(path)) await keep('pendingLink', null)
}
