// Clears all device storage before each file of component tests, because the previous file may have left data.
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
          // Resolves on `blocked` too: the database is held open by a closing page whose test has ended.
          for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve())
        }),
    ),
  )
  for (const name of await caches.keys()) await caches.delete(name)
})
