// Hashed files outside the precache: cached at their first use, because their content never changes.
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { assetsCache } from '../../src/lib/device/cache-names.ts'
import { classOf } from '../addresses.ts'
import { FILE_PATIENCE, inTime } from './in-time.ts'
import { keepableAsset, keepOnly } from './keepable.ts'

/** Searches every cache before the network, because files of an earlier build may exist only in its shell cache. */
const anyShell = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }: { cachedResponse?: Response; request: Request }) =>
    cachedResponse ?? (await caches.match(request, { ignoreVary: true })) ?? null,
}

export function routeAssets(): void {
  registerRoute(
    (asked) => classOf(asked) === 'asset',
    new CacheFirst({
      cacheName: assetsCache,
      matchOptions: { ignoreVary: true },
      plugins: [
        anyShell,
        inTime(FILE_PATIENCE),
        keepOnly(keepableAsset),
        new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * 24 * 60 * 60, purgeOnQuotaError: true }),
      ],
    }),
  )
}
