// Rows that are far from what is in view give way to an empty space of their height, so that a list of thousands costs no more than
// one of fifty. Rows are taken together in blocks; each block knows for itself whether it is away.
import { useEffect, useRef, useState, type RefCallback, type RefObject } from 'react'

/** As far beyond the view rows are still drawn. Pixels: some two screens of a phone. */
export const MARGIN = 1800

export interface Away<Row extends HTMLElement> {
  /** The height that stands in for the rows, in pixels; null while they are drawn. */
  height: number | null
  /** Goes to every row, with its place in the block; or to the empty space, with 0. */
  rowRef: (at: number) => RefCallback<Row> | undefined
}

/** Whether the focus is in one of the rows from `top` to `bottom`: who is there with the keyboard stays there. */
function holdsFocus(top: Element, bottom: Element): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body) return false
  if (top.contains(focused) || bottom.contains(focused)) return true
  return (
    (top.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 &&
    (bottom.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING) > 0
  )
}

/** `count` rows in the block. `within`: what scrolls; the page where it is left out. */
export function useAway<Row extends HTMLElement>(count: number, within?: RefObject<HTMLElement | null>): Away<Row> {
  const ends = useRef<{ first: Row | null; last: Row | null }>({ first: null, last: null })
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    const { first } = ends.current
    const last = height === null ? ends.current.last : first
    if (!first || !last) return undefined
    /** Above, in or below the view, of each end. */
    const sides = new Map<Element, number>()
    const watcher = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting, boundingClientRect } of changes)
          sides.set(target, isIntersecting ? 0 : Math.sign(boundingClientRect.top))
        const side = sides.get(first)
        // A block so tall that its ends are on either side is in view.
        if (side === 0 || side !== sides.get(last)) setHeight(null)
        else if (!holdsFocus(first, last))
          setHeight((before) => before ?? last.getBoundingClientRect().bottom - first.getBoundingClientRect().top)
      },
      { root: within?.current ?? null, rootMargin: `${MARGIN}px 0px` },
    )
    watcher.observe(first)
    watcher.observe(last)
    return () => watcher.disconnect()
  }, [within, height, count])
  const rowRef = (at: number) => {
    if (at !== 0 && at !== count - 1) return undefined
    return (row: Row | null) => {
      if (at === 0) ends.current.first = row
      if (at === count - 1) ends.current.last = row
    }
  }
  return { height, rowRef }
}
