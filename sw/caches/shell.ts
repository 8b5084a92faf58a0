// The app itself: every file of a build, kept whole and checked, and the page that answers navigations.
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { buildOfCache, shellCache } from '../../src/lib/device/cache-names.ts'
import { buildsInUse, rememberBuild, shellsToForget } from './builds.ts'
import { classOf } from '../addresses.ts'
import { makeRoomAfter, noteInstalled } from './room.ts'
import { worker, type ShellFile } from '../worker-global.ts'

const page = '/index.html'
const lanes = 6
const precache = new PrecacheController({ cacheName: shellCache(__BUILD__), fallbackToNetwork: true })

/** Keeps one file. What the browser's own cache has under the address of a hash may be a captive portal's: then the server is asked. */
async function keepFile(event: ExtendableEvent, url: string, cacheKey: string): Promise<void> {
  const from = (cache: RequestCache) => {
    const request = new Request(url, { integrity: precache.getIntegrityForCacheKey(cacheKey), cache, credentials: 'same-origin' })
    return Promise.all(precache.strategy.handleAll({ request, event, params: { cacheKey } }))
  }
  // Names without a hash change their content: for them the browser's cache is never asked.
  await (url === cacheKey ? from('default').catch(() => from('reload')) : from('reload'))
}

/**
 * Fetches what is not kept yet, a few at a time. Workbox's own way is one after the other, which on a phone's network takes
 * a minute for a hundred small files; all at once is more than some browsers take.
 */
async function download(event: ExtendableEvent): Promise<void> {
  const waiting = [...precache.getURLsToCacheKeys()]
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await keepFile(event, ...next)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** A version is kept whole or not at all: one file that is not what the build made fails it, and the old version stays. */
async function install(event: ExtendableEvent): Promise<void> {
  try {
    await download(event)
  } catch (error) {
    if (!(await makeRoomAfter(error, __BUILD__))) throw error
    await download(event)
  }
  await noteInstalled()
}

/** Takes the list of the build. */
export function installShell(files: ShellFile[]): void {
  precache.addToCacheList(files)
  worker.addEventListener('install', (event) => event.waitUntil(install(event)))
  worker.addEventListener('activate', (event) => void precache.activate(event))
  registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }))
}

/** Every address of the app is answered by the kept page, at once: the network is asked only if the browser has thrown it away. */
export function routeNavigations(): void {
  const kept = precache.createHandlerBoundToURL(page)
  registerRoute(
    (asked) => classOf(asked) === 'page',
    async (options) => {
      const { event, request } = options
      if (event instanceof FetchEvent) event.waitUntil(rememberBuild(event.resultingClientId, __BUILD__).then(forgetOldShells))
      // A server ahead of us has another page than the one we know: then its own answer is better than our complaint.
      return kept(options).catch(() => fetch(request))
    },
  )
}

/** Deletes the shells that no open page was loaded from, and in any case all but the newest few. What is left goes at the next navigation. */
export async function forgetOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => buildOfCache(name) !== null)
  if (shells.length < 2) return
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const inUse = await buildsInUse(pages.map(({ id }) => id))
  const old = shellsToForget(shells, __BUILD__, inUse)
  await Promise.all(old.map((name) => caches.delete(name)))
}
