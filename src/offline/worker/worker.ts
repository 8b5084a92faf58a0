// The page's side of the service worker, kept small: nothing else uses navigator.serviceWorker. The rest is in updates.ts and
// src/offline/push, loaded after the first screen.
import { isBusy } from '../../state/typed/busy.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { update } from '../../state/device/update.ts'

/** Missing in Node, in some private windows, and on plain http. */
export const container: ServiceWorkerContainer | undefined = 'navigator' in globalThis ? navigator.serviceWorker : undefined

/** The first worker of a first visit also takes control, but it is no new version. */
export const controlledAtStart = Boolean(container?.controller)

/** Tells the worker which identity the pages show, so that a notification for another one hides its content. */
export const tellScope = (scopeId: string | null): void => container?.controller?.postMessage({ type: 'scope', scopeId })

const updates = () => import('./updates.ts')
const reload = (): void => location.reload()

/**
 * Registers the worker, after the page has loaded. Not in development unless built. Never throws. `writing` returns whether a write is in
 * flight, which no new version may interrupt.
 */
export async function startWorker(scopeId: () => string | null, writing: () => boolean): Promise<void> {
  if (import.meta.env.DEV) return
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  const attempt = async () => {
    try {
      if (!container) throw new Error('No workers')
      const { register } = await updates()
      await register(container, {
        controlledAtStart,
        tellScope: () => tellScope(scopeId()),
        busy: () => isBusy() || writing() || outbox.rows.some(({ state }) => state === 'sending'),
        reload,
      })
      update.failed = false
    } catch {
      update.failed = true
      // It may have failed because of the network.
      addEventListener('online', () => void attempt(), { once: true })
    }
  }
  await attempt()
}

/** Activates the newest version now: the page reloads once, even if there is none. Call after consent, or where no data can be lost. */
export function applyUpdate(): void {
  updates().then(({ agree }) => agree() || reload(), reload)
}

/** The server accepts only `build` and newer ones. */
export function demandBuild(build: string): void {
  if (build > __BUILD__) update.demanded = true
}

/** Called at sign-out: removes this person's notifications, badge and push subscription. */
export async function forgetWorkerTraces(): Promise<void> {
  if (!container) return
  tellScope(null)
  await (await import('../push/tray.ts')).leaveNoTraces(container)
}
