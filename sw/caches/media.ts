// Pictures. Generated ones never change and are cached for everyone. Uploads are cached for the identity that saw them, and wiped with it.
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { picturesCache, scopePicturesCache } from '../../src/lib/device/cache-names.ts'
import { classOf } from '../addresses.ts'
import { FILE_PATIENCE, inTime } from './in-time.ts'
import { isEverybodys, keepablePicture, keepOnly, siblingsOf } from './keepable.ts'
import { recall } from '../memory.ts'

function strategyFor(cacheName: string, rule: Parameters<typeof keepOnly>[0]): CacheFirst {
  return new CacheFirst({
    cacheName,
    matchOptions: { ignoreVary: true },
    plugins: [
      inTime(FILE_PATIENCE),
      keepOnly(rule),
      new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true }),
    ],
  })
}

/** One strategy per cache, because each counts its entries. */
const strategies = new Map<string, CacheFirst>()
function strategyOf(scopeId: string | null | undefined): CacheFirst {
  const name = scopeId ? scopePicturesCache(scopeId) : picturesCache
  // Signed out, or the identity is not known yet: personal pictures are not cached.
  const made =
    strategies.get(name) ?? strategyFor(name, scopeId ? keepablePicture : (answer) => keepablePicture(answer) && isEverybodys(answer))
  strategies.set(name, made)
  return made
}

/** The same picture in another size: offline the wrong size is better than no picture. */
async function keptSibling(url: URL, cacheName: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  for (const sibling of siblingsOf(url.href)) {
    const kept = await cache.match(sibling, { ignoreVary: true })
    if (kept) return kept
  }
  return undefined
}

export function routePictures(): void {
  registerRoute(
    (asked) => classOf(asked) === 'picture',
    async (options) => {
      const strategy = strategyOf(await recall('workerScope'))
      try {
        return await strategy.handle(options)
      } catch (error) {
        const sibling = await keptSibling(options.url, strategy.cacheName)
        if (sibling) return sibling
        throw error
      }
    },
  )
}
