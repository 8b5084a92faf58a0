// Whether the address fragment names an element: the comment of `#c-12`, the notification of `#…`.
import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Events that the router dispatches for its changes. */
const changes = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const

function subscribe(changed: () => void): () => void {
  for (const type of changes) addEventListener(type, changed)
  return () => {
    for (const type of changes) removeEventListener(type, changed)
  }
}

function named(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}

const never = (): (() => void) => () => {}

/**
 * `ids`: the ids of elements for this part. On a navigation use-arrival.ts scrolls to them; this hook does it if the fragment changes on
 * the same page.
 */
export function useNamed(...ids: readonly (string | undefined)[]): boolean {
  const canBe = ids.some((id) => id !== undefined)
  const isNamed = useSyncExternalStore(canBe ? subscribe : never, () => canBe && named() !== '' && ids.includes(named()))
  const before = useRef(isNamed)
  useEffect(() => {
    if (isNamed && !before.current) document.getElementById(named())?.scrollIntoView({ block: 'center' })
    before.current = isNamed
  }, [isNamed])
  return isNamed
}
