// Calls back when the end of a list comes near the viewport.
import { useEffect, useRef, type RefObject } from 'react'

export interface NearOptions {
  /** The distance beyond the viewport that counts as near, in pixels. */
  margin: number
  /** The scroll container; the page by default. */
  within?: RefObject<HTMLElement | null>
}

/** While `wanted`: calls back if the element is near, and each time it comes near. Returns a ref for the element. */
export function useNear<E extends HTMLElement>(
  wanted: boolean,
  onNear: () => unknown,
  { margin, within }: NearOptions,
): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    const element = ref.current
    if (!wanted || !element) return undefined
    // A busy page gets several entries at once; only the last one counts.
    const watcher = new IntersectionObserver((looks) => looks.some(({ isIntersecting }) => isIntersecting) && void onNear(), {
      root: within?.current ?? null,
      rootMargin: `${margin}px`,
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [wanted, onNear, margin, within])
  return ref
}
