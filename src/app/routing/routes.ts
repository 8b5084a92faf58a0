// The routes of the router: home and sign-in from the start, all others when their table is loaded.
import { useSyncExternalStore } from 'react'
import { authArea } from '../../areas/auth/area.ts'
import { homeArea } from '../../areas/home/area.ts'
import { HomeScreen } from '../../areas/home/HomeScreen.tsx'
import type { Facts, Row } from '../../kit/area/area.ts'
import { lazyScreen, type Screen } from '../../kit/lazy/lazy-part.ts'

export interface ScreenRoute extends Facts {
  pattern: string
  screen: Screen
}

/** The route while the table is not loaded: fetches the table and renders nothing. */
export const unknownYet: ScreenRoute = {
  pattern: '*',
  auth: 'anyone',
  screen: lazyScreen(async () => {
    await fetchRoutes()
    return () => null
  }),
}

/** A lazily loaded screen. */
const routeOf = (row: Row): ScreenRoute => ({ ...row, screen: lazyScreen(row.load) })

/** The sign-in page has no navigation. If its route were loaded later, the navigation would flash. */
const first: readonly ScreenRoute[] = [...homeArea.rows.map((row) => ({ ...row, screen: HomeScreen })), ...authArea.rows.map(routeOf)]
let routes = first
const listeners = new Set<() => void>()

/** Fetches the table once. Rejects if it fails; a later call retries. */
export async function fetchRoutes(): Promise<readonly ScreenRoute[]> {
  if (routes !== first) return routes
  const { rows } = await import('../../areas/rows.ts')
  // Concurrent callers must get the same table, because the screens of another one would be other components.
  if (routes === first) {
    // In development, and in the build for its test.
    const gallery =
      import.meta.env.DEV || import.meta.env.MODE === 'gallery' ? (await import('../../areas/gallery/area.ts')).galleryArea.rows : []
    routes = [...first, ...[...rows, ...gallery].map(routeOf)]
    for (const changed of listeners) changed()
  }
  return routes
}

/** Whether a pattern like `/events/:event` fits a path. The router decides what is rendered; this is for prefetching. */
const fits = (pattern: string, path: string): boolean => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(path)

/** Loads the script of the screen at a path. Never rejects. */
export async function fetchScreen(path: string): Promise<void> {
  const known = await fetchRoutes().catch(() => first)
  await known.find(({ pattern }) => fits(pattern, path))?.screen.ready?.()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** The routes known now; `whole` if the table is loaded. */
export function useRoutes(): { routes: readonly ScreenRoute[]; whole: boolean } {
  const known = useSyncExternalStore(subscribe, () => routes)
  return { routes: known, whole: known !== first }
}
