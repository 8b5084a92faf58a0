// Files of the host and its language files: stale-while-revalidate.
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { wordsCache } from '../../src/lib/device/cache-names.ts'
import { classOf, isLanguageAddress } from '../addresses.ts'
import { inTime } from '../caches/in-time.ts'
import { keepableWords, keepOnly } from '../caches/keepable.ts'

const patienceMs = 5000

/** Each origin has its own cache, so organisations are separate. */
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
 * Refetches cached languages while a build is installed, so that its new texts are there when it takes over.
 * Never rejects: without them the page shows English for missing texts.
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
