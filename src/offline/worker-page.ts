// What the page does with its service worker: registers it, waits for new versions, opens tapped notices, leaves no traces.
import type { MessageFromWorker, MessageToWorker } from '../contract/worker-messages.ts'
import { safeRedirect } from '../lib/safe-redirect.ts'
import { amend, recall } from './global-store.ts'

const HOUR = 60 * 60_000
const LINK_LIFETIME = 2 * 60_000

interface TrustedPolicies {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL: (url: string) => string }
}

/** The page may only run scripts whose address a policy of ours has vouched for. It vouches for this one alone. */
function workerAddress(): string {
  const policies = (globalThis as { trustedTypes?: TrustedPolicies }).trustedTypes
  const address = '/sw.js'
  const vouch = (url: string) => {
    if (url !== address) throw new TypeError('Not our worker.')
    return url
  }
  return policies ? policies.createPolicy('foyer-worker', { createScriptURL: vouch }).createScriptURL(address) : address
}

export interface WorkerHooks {
  /** False at the first visit, whose worker takes over too without being a new version. */
  controlledAtStart: boolean
  tellScope: () => void
  waiting: () => void
  reload: () => void
}

let registration: ServiceWorkerRegistration | undefined
let agreed = false
let reloaded = false

/** Every tab hears it, also those where nobody pressed the button: one reload, when the page is not in use. */
function reloadOnce(reload: () => void): void {
  if (reloaded) return
  reloaded = true
  // A page somebody is writing in is left alone until they look away; its own parts are still kept for it.
  if (agreed || document.visibilityState === 'hidden') reload()
  else document.addEventListener('visibilitychange', reload, { once: true })
}

/** Asks for a new version hourly, and when the page is shown again after an hour. */
function lookForVersions(): void {
  let last = Date.now()
  const look = () => {
    last = Date.now()
    registration?.update().catch(() => {})
  }
  setInterval(look, HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - last >= HOUR) look()
  })
}

/** Registers the worker. Rejects where that can not be done. */
export async function register(container: ServiceWorkerContainer, hooks: WorkerHooks): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox(workerAddress())
  workbox.addEventListener('waiting', hooks.waiting)
  container.addEventListener('controllerchange', () => {
    hooks.tellScope()
    if (hooks.controlledAtStart) reloadOnce(hooks.reload)
  })
  registration = await workbox.register()
  hooks.tellScope()
  lookForVersions()
}

/** The person agreed to the new version. */
export function takeOver(): void {
  agreed = true
  registration?.waiting?.postMessage({ type: 'skip-waiting' } satisfies MessageToWorker)
}

const isMessage = (data: unknown): data is MessageFromWorker => typeof data === 'object' && data !== null && 'type' in data

/** Opens what tapped notices lead to, from now on, and the one that started the app. */
export function openLinks(container: ServiceWorkerContainer, open: (path: string) => void): void {
  container.addEventListener('message', ({ data, ports }) => {
    if (!isMessage(data)) return
    switch (data.type) {
      case 'open':
        ports[0]?.postMessage('opened')
        open(safeRedirect(data.path, location.origin))
        return
      case 'activated':
        return
      default:
        data satisfies never
    }
  })
  const take = async () => {
    const link = await recall('pendingLink').catch(() => undefined)
    if (!link) return
    await amend('pendingLink', () => null).catch(() => {})
    if (Date.now() - link.at < LINK_LIFETIME) open(safeRedirect(link.url, location.origin))
  }
  void take()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void take()
  })
}

/** Takes down notices, clears the badge, and ends the subscription to pushes: the server forgets it at its next try. */
export async function forgetTraces(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration()
  const notices = (await registration?.getNotifications?.().catch(() => [])) ?? []
  for (const notice of notices) notice.close()
  await (navigator as { clearAppBadge?: () => Promise<void> }).clearAppBadge?.().catch(() => {})
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}
