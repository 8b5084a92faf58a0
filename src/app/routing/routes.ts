// The screens that the router knows: home and signing in from the beginning, all others once their table is here.
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

/** Wherever the table is not here yet: fetches it, and is nothing itself. */
export const unknownYet: ScreenRoute = {
  pattern: '*',
  auth: 'anyone',
  screen: lazyScreen(async () => {
    await fetchRoutes()
    return () => null
  }),
}

/** A screen in a chunk of its own. */
const routeOf = (row: Row): ScreenRoute => ({ ...row, screen: lazyScreen(row.load) })

/** Signing in has no navigation: were it not known at once, the navigation would be rendered for a moment. */
const first: readonly ScreenRoute[] = [...homeArea.rows.map((row) => ({ ...row, screen: HomeScreen })), ...authArea.rows.map(routeOf)]
let routes = first
const listeners = new Set<() => void>()

/** Fetches the table, once. Rejects where it does not arrive; a later call asks again. */
export async function fetchRoutes(): Promise<readonly ScreenRoute[]> {
  if (routes !== first) return routes
  const { rows } = await import('../../areas/rows.ts')
  // Two who asked at once get one table: a screen drawn from another is another component.
  if (routes === first) {
    // In development, and in the build that its test makes.
    const gallery =
      import.meta.env.DEV || import.meta.env.MODE === 'gallery' ? (await import('../../areas/gallery/area.ts')).galleryArea.rows : []
    routes = [...first, ...[...rows, ...gallery].map(routeOf)]
    for (const changed of listeners) changed()
  }
  return routes
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** What is known now; `whole` when nothing is to come. */
export function useRoutes(): { routes: readonly ScreenRoute[]; whole: boolean } {
  const known = useSyncExternalStore(subscribe, () => routes)
  return { routes: known, whole: known !== first }
}
