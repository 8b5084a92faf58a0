// The page's side of the service worker, in outline: nothing else touches navigator.serviceWorker. The work is in
// updates.ts and src/offline/push, loaded after the first screen.
import { isBusy } from '../../state/typed/busy.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { update } from '../../state/device/update.ts'

/** Missing in Node, in some private windows, and on plain http. */
export const container: ServiceWorkerContainer | undefined = 'navigator' in globalThis ? navigator.serviceWorker : undefined

/** The first worker of a first visit takes over too; that is no new version. */
export const controlledAtStart = Boolean(container?.controller)

/** Tells the worker whose data the pages show, so that a notice for someone else stays neutral. */
export const tellScope = (scopeId: string | null): void => container?.controller?.postMessage({ type: 'scope', scopeId })

const updates = () => import('./updates.ts')
const reload = (): void => location.reload()

/**
 * Registers the worker, after the page has loaded. Not in development unless built. Never throws. `writing` says whether a write
 * is on its way, which no new version may interrupt.
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
      // The network may have been the reason.
      addEventListener('online', () => void attempt(), { once: true })
    }
  }
  await attempt()
}

/** Takes the newest version now: the page reloads once, whatever is found. Call after the person agreed, or where nothing can be lost. */
export function applyUpdate(): void {
  updates().then(({ agree }) => agree() || reload(), reload)
}

/** The server works with `build` and newer ones only. */
export function demandBuild(build: string): void {
  if (build > __BUILD__) update.demanded = true
}

/** At sign-out: notices of this person are taken down, the badge cleared, and the device gets no more pushes. */
export async function forgetWorkerTraces(): Promise<void> {
  if (!container) return
  tellScope(null)
  await (await import('../push/tray.ts')).leaveNoTraces(container)
}
