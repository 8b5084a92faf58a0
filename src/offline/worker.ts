// The page's side of the service worker: registers it, tells it who is here, and offers a new version.
import { proxy } from 'valtio'
import type { Workbox } from 'workbox-window'
import type { MessageFromWorker, MessageToWorker } from '../contract/worker-messages.ts'
import { safeRedirect } from '../lib/safe-redirect.ts'
import { amend, recall } from './global-store.ts'

const HOUR = 60 * 60_000
const LINK_LIFETIME = 2 * 60_000

/** `waiting`: a new version is ready and waits for the person's word. `failed`: the worker can not be registered; the app works without. */
export const update = proxy<{ waiting: boolean; failed: boolean }>({ waiting: false, failed: false })

interface TrustedPolicies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
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

let workbox: Workbox | undefined
let opener: ((path: string) => void) | undefined
let applying = false

const isMessage = (data: unknown): data is MessageFromWorker => typeof data === 'object' && data !== null && 'type' in data

function hear(event: MessageEvent): void {
  if (!isMessage(event.data)) return
  switch (event.data.type) {
    case 'open':
      // Without a listener there is no app yet; the link is written down and read at start.
      if (!opener) return
      event.ports[0]?.postMessage('opened')
      opener(safeRedirect(event.data.path, location.origin))
      return
    case 'activated':
      return
    default:
      event.data satisfies never
  }
}

const tell = (message: MessageToWorker): void => navigator.serviceWorker?.controller?.postMessage(message)

/** Tells the worker whose data the pages show, so that a notice for somebody else stays neutral. */
export const tellScope = (scopeId: string | null): void => {
  if ('serviceWorker' in navigator) tell({ type: 'scope', scopeId })
}

/** Registers the worker, after the page has loaded. Not in development unless built. Never throws. */
export async function startWorker(scopeId: () => string | null): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  try {
    const { Workbox } = await import('workbox-window')
    workbox = new Workbox(workerAddress())
    workbox.addEventListener('waiting', () => (update.waiting = true))
    workbox.addEventListener('controlling', () => tellScope(scopeId()))
    // Every tab hears it, also those where nobody pressed the button: one reload, when the page is not in use.
    navigator.serviceWorker.addEventListener('controllerchange', reloadOnce)
    const registration = await workbox.register()
    tellScope(scopeId())
    const look = () => void registration?.update().catch(() => {})
    setInterval(look, HOUR)
    let last = Date.now()
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < HOUR) return
      last = Date.now()
      look()
    })
  } catch {
    update.failed = true
  }
}

/** The first worker of a first visit takes over too; that is no new version. */
const controlledAtStart = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
let reloaded = false

function reloadOnce(): void {
  if (reloaded || !controlledAtStart) return
  reloaded = true
  // A page somebody is writing in is left alone until they look away; its own parts are still kept for it.
  if (applying || document.visibilityState === 'hidden') location.reload()
  else document.addEventListener('visibilitychange', () => location.reload(), { once: true })
}

/** Takes the new version now: the page reloads once. Call after the person agreed. */
export function applyUpdate(): void {
  applying = true
  update.waiting = false
  workbox?.messageSkipWaiting()
  tell({ type: 'skip-waiting' })
}

/** Calls back with the path a tapped notification leads to, checked: now if one waits, and whenever one is tapped. */
export function onOpenLink(open: (path: string) => void): void {
  opener = open
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', hear)
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

/** At sign-out: notices of this person are taken down, the badge cleared, and the device gets no more pushes. */
export async function forgetWorkerTraces(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  tellScope(null)
  const registration = await navigator.serviceWorker.getRegistration()
  const notices = (await registration?.getNotifications?.().catch(() => [])) ?? []
  for (const notice of notices) notice.close()
  await (navigator as { clearAppBadge?: () => Promise<void> }).clearAppBadge?.().catch(() => {})
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}
