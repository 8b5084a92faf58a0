// Whether the address names a part of the page: the comment of `#c-12`, the notification of `#…`.
import { useEffect, useRef, useSyncExternalStore } from 'react'

/** The router tells of its own changes under these names. */
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
 * `ids` are those of elements that stand for this part. Coming to the page brings them into view by itself (use-arrival.ts);
 * here that happens when the address changes while one is there already.
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
