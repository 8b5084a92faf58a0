// What a host says about itself, and the words of its languages: the kept copy at once, a fresh one for next time.
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { wordsCache } from '../../src/lib/device/cache-names.ts'
import { classOf, isLanguageAddress } from '../addresses.ts'
import { inTime } from '../caches/in-time.ts'
import { keepableWords, keepOnly } from '../caches/keepable.ts'

const patienceMs = 5000

/** Each origin has its own cache, so organisations never meet. */
export function routeWords(): void {
  registerRoute(
    (asked) => classOf(asked) === 'words',
    new StaleWhileRevalidate({
      cacheName: wordsCache,
      matchOptions: { ignoreVary: true },
      plugins: [inTime(2 * patienceMs), keepOnly(keepableWords)],
    }),
  )
}

/**
 * Fetches the kept languages again while a build is installed, so that its new texts are there when it takes over.
 * Never rejects: without them the page speaks English where a text is missing.
 */
export async function refreshWords(): Promise<void> {
  const cache = await caches.open(wordsCache)
  const kept = (await cache.keys()).filter(({ url }) => isLanguageAddress(new URL(url).pathname))
  const renew = async ({ url }: Request) => {
    const answer = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(patienceMs) })
    if (keepableWords(answer)) await cache.put(url, answer)
  }
  await Promise.allSettled(kept.map(renew))
}
