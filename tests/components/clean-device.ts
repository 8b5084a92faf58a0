// Before each file of component tests: a device that knows nothing, whatever the file before it has left.
import { beforeAll } from 'vitest'

beforeAll(async () => {
  localStorage.clear()
  sessionStorage.clear()
  const databases = await indexedDB.databases()
  await Promise.all(
    databases.map(
      ({ name }) =>
        new Promise<void>((resolve) => {
          const request = indexedDB.deleteDatabase(name ?? '')
          // Held open by a page that is going away: its own test is over.
          for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve())
        }),
    ),
  )
  for (const name of await caches.keys()) await caches.delete(name)
})
