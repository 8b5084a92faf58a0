// Pictures that anybody may see: their addresses cannot be guessed and their content never changes.
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { picturesCache } from '../src/lib/cache-names.ts'
import { keepablePicture, keepOnly } from './keepable.ts'

export function routePictures(): void {
  registerRoute(
    // Sound and video are read in ranges, which a cache would answer whole: they go to the network.
    ({ url, request, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/') && !request.headers.has('range'),
    new CacheFirst({
      cacheName: picturesCache,
      matchOptions: { ignoreVary: true },
      plugins: [
        keepOnly(keepablePicture),
        new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true }),
      ],
    }),
  )
}
