// The way out when a broken worker has been shipped: deploy dist/kill-switch.js under the name sw.js. It is built with every build.
// Browsers ask for sw.js at every navigation (it is served with no-cache), so each device heals at its next visit, with one
// reload; it removes all kept files and itself. Data and unsent work are not its business: it touches no database.
// Kept free of imports, so that nothing else can break it.

declare const self: ServiceWorkerGlobalScope

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  const windows = await self.clients.matchAll({ type: 'window' })
  await self.registration.unregister()
  // A page of the broken build may hang: it is loaded again, from the network now.
  await Promise.allSettled(windows.map((client) => client.navigate(client.url)))
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
