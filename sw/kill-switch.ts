// Recovery from a broken worker in production: deploy dist/kill-switch.js as sw.js. Every build creates it.
// Browsers fetch sw.js at every navigation (it is served with no-cache), so each device recovers at its next visit, with one
// reload. The switch deletes all caches and unregisters itself. It touches no database, so data and unsent work stay.
// It has no imports, so that nothing else can break it.

declare const self: ServiceWorkerGlobalScope

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  const windows = await self.clients.matchAll({ type: 'window' })
  await self.registration.unregister()
  // A page of the broken build may hang, so it is reloaded, now from the network.
  await Promise.allSettled(windows.map((client) => client.navigate(client.url)))
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
