// The app shell: all files of a build, cached completely and verified, and the page that answers navigations.
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { buildOfCache, shellCache } from '../../src/lib/device/cache-names.ts'
import { buildsInUse, rememberBuild, shellsToForget } from './builds.ts'
import { classOf } from '../addresses.ts'
import { painted } from './copies.ts'
import { makeRoomAfter, noteInstalled } from './room.ts'
import { worker, type ShellFile } from '../worker-global.ts'

const page = '/index.html'
const lanes = 6
const precache = new PrecacheController({ cacheName: shellCache(__BUILD__), fallbackToNetwork: true })

/** Caches one file. The HTTP cache may hold an answer of a captive portal under a hashed address; then the file is fetched again. */
async function keepFile(event: ExtendableEvent, url: string, cacheKey: string): Promise<void> {
  const from = (cache: RequestCache) => {
    const request = new Request(url, { integrity: precache.getIntegrityForCacheKey(cacheKey), cache, credentials: 'same-origin' })
    return Promise.all(precache.strategy.handleAll({ request, event, params: { cacheKey } }))
  }
  // The content of a name without a hash changes, so the HTTP cache is bypassed.
  await (url === cacheKey ? from('default').catch(() => from('reload')) : from('reload'))
}

/**
 * Fetches the missing files, a few at a time. Workbox fetches one after the other, which takes a minute for a hundred small files
 * on a mobile network. All at once exceeds the limits of some browsers.
 */
async function download(event: ExtendableEvent): Promise<void> {
  const waiting = [...precache.getURLsToCacheKeys()]
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await keepFile(event, ...next)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** A version is cached completely or not at all: one file that differs from the build fails the installation, and the old version stays. */
async function install(event: ExtendableEvent): Promise<void> {
  try {
    await download(event)
  } catch (error) {
    if (!(await makeRoomAfter(error, __BUILD__))) throw error
    await download(event)
  }
  await noteInstalled()
}

/** Sets the list of files of the build. */
export function installShell(files: ShellFile[]): void {
  precache.addToCacheList(files)
  worker.addEventListener('install', (event) => event.waitUntil(install(event)))
  worker.addEventListener('activate', (event) => void precache.activate(event))
  registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }))
}

/** Answers every address of the app with the cached page. The network is used only if the browser has evicted it. */
export function routeNavigations(): void {
  const kept = precache.createHandlerBoundToURL(page)
  registerRoute(
    (asked) => classOf(asked) === 'page',
    async (options) => {
      const { event, request } = options
      if (event instanceof FetchEvent) event.waitUntil(rememberBuild(event.resultingClientId, __BUILD__).then(forgetOldShells))
      // A newer server has a different page, so the integrity check fails. Its answer is better than an error.
      return painted(
        kept(options).catch(() => fetch(request)),
        options.url,
      )
    },
  )
}

/** Deletes shells that no open page was loaded from, and always all but the newest few. The rest is deleted at the next navigation. */
export async function forgetOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => buildOfCache(name) !== null)
  if (shells.length < 2) return
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const inUse = await buildsInUse(pages.map(({ id }) => id))
  const old = shellsToForget(shells, __BUILD__, inUse)
  await Promise.all(old.map((name) => caches.delete(name)))
}
