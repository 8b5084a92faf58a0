// The page's side of the service worker, in outline: nothing else touches navigator.serviceWorker. The work is in
// worker-page.ts, loaded after the first screen.
import { proxy } from 'valtio'

/** `waiting`: a new version is ready and waits for the person's word. `failed`: the worker can not be registered; the app works without. */
export const update = proxy<{ waiting: boolean; failed: boolean }>({ waiting: false, failed: false })

/** Missing in Node, in some private windows, and on plain http. */
const container: ServiceWorkerContainer | undefined = 'navigator' in globalThis ? navigator.serviceWorker : undefined

/** The first worker of a first visit takes over too; that is no new version. */
export const controlledAtStart = Boolean(container?.controller)

const page = () => import('./worker-page.ts')

/** Tells the worker whose data the pages show, so that a notice for somebody else stays neutral. */
export const tellScope = (scopeId: string | null): void => container?.controller?.postMessage({ type: 'scope', scopeId })

/** Registers the worker, after the page has loaded. Not in development unless built. Never throws. */
export async function startWorker(scopeId: () => string | null): Promise<void> {
  if (!container || import.meta.env.DEV) return
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  try {
    const { register } = await page()
    await register(container, {
      controlledAtStart,
      tellScope: () => tellScope(scopeId()),
      waiting: () => (update.waiting = true),
      reload: () => location.reload(),
    })
  } catch {
    update.failed = true
  }
}

/** Takes the new version now: the page reloads once. Call after the person agreed. */
export function applyUpdate(): void {
  update.waiting = false
  page().then(
    ({ takeOver }) => takeOver(),
    () => (update.waiting = true),
  )
}

/** Calls back with the path a tapped notification leads to, checked: now if one waits, and whenever one is tapped. */
export function onOpenLink(open: (path: string) => void): void {
  if (container)
    page().then(
      ({ openLinks }) => openLinks(container, open),
      () => {},
    )
}

/** At sign-out: notices of this person are taken down, the badge cleared, and the device gets no more pushes. */
export async function forgetWorkerTraces(): Promise<void> {
  if (!container) return
  tellScope(null)
  await (await page()).forgetTraces(container)
}
