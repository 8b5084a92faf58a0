// Pictures that anybody may see: their addresses cannot be guessed and their content never changes.
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { picturesCache } from '../src/lib/cache-names.ts'
import { classOf } from './addresses.ts'
import { FILE_PATIENCE, inTime } from './in-time.ts'
import { keepablePicture, keepOnly } from './keepable.ts'

export function routePictures(): void {
  registerRoute(
    (asked) => classOf(asked) === 'picture',
    new CacheFirst({
      cacheName: picturesCache,
      matchOptions: { ignoreVary: true },
      plugins: [
        inTime(FILE_PATIENCE),
        keepOnly(keepablePicture),
        new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true }),
      ],
    }),
  )
}
