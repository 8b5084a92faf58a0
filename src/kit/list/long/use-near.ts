// Something to be done as soon as the end of a list comes near the view.
import { useEffect, useRef, type RefObject } from 'react'

export interface NearOptions {
  /** How far beyond the view still counts as near. Pixels. */
  margin: number
  /** What scrolls; the page when not given. */
  within?: RefObject<HTMLElement | null>
}

/** While it is wanted: once when the element is near already, and each time it comes near. The answer goes to that element. */
export function useNear<E extends HTMLElement>(
  wanted: boolean,
  onNear: () => unknown,
  { margin, within }: NearOptions,
): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    const element = ref.current
    if (!wanted || !element) return undefined
    // A busy page is notified of several looks at once, the last of which may be the one that counts.
    const watcher = new IntersectionObserver((looks) => looks.some(({ isIntersecting }) => isIntersecting) && void onNear(), {
      root: within?.current ?? null,
      rootMargin: `${margin}px`,
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [wanted, onNear, margin, within])
  return ref
}
