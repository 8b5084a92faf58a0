// A list of thousands of rows that costs no more than one of thirty: rows far from the view give way to an empty space of their
// height, and what comes in at the end is drawn as somebody comes near, a few rows a frame.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefCallback, type RefObject } from 'react'
import { nearIn, partsOf, type Away, type Part } from './parts.ts'

/** As far beyond the view rows are drawn. Pixels: some two screens of a phone. */
export const MARGIN = 1800

export interface LongListOptions {
  /** So many rows are drawn at once in the beginning; all when not given. */
  first?: number
  /** So many are drawn at once whenever they come. */
  least?: number
  /** So many more in a frame, while somebody comes near the end; `Infinity` for all at once, wherever they are. */
  step: number
  /** What scrolls; the page when not given. */
  within?: RefObject<HTMLElement | null>
}

export interface LongList {
  parts: readonly Part[]
  /** There are rows that were not drawn yet. */
  unfinished: boolean
  /** Goes to the element of each part, which has the part's key as `data-part`. */
  watch: RefCallback<HTMLElement>
}

const nothing: Away = new Map()
const without = (away: Away, keys: readonly string[]): Away => new Map([...away].filter(([key]) => !keys.includes(key)))

/** `keys`: the names of the rows in order; a row that is away or drawn is known by its own as long as the list stands. */
export function useLongList(keys: readonly string[], { first = Infinity, least = 0, step, within }: LongListOptions): LongList {
  const [last, setLast] = useState(() => keys.at(Math.min(first, keys.length) - 1))
  const [away, setAway] = useState(nothing)
  const found = last === undefined ? -1 : keys.lastIndexOf(last)
  // Another list, or one whose last row is gone, is shown as it is. Derived while drawing: what is not held back is drawn once.
  const end = found < 0 || step === Infinity ? keys.length : Math.min(Math.max(found + 1, least), keys.length)
  if (end > 0 && end !== found + 1) setLast(keys[end - 1])
  const unfinished = end < keys.length
  const parts = useMemo(() => partsOf(unfinished ? keys.slice(0, end) : keys, away), [keys, end, unfinished, away])

  const drawn = useRef({ keys, parts, away, end, step })
  useLayoutEffect(() => {
    drawn.current = { keys, parts, away, end, step }
  })

  const elements = useRef(new Set<HTMLElement>())
  const watcher = useRef<IntersectionObserver>(null)
  const watch = useCallback((element: HTMLElement) => {
    elements.current.add(element)
    watcher.current?.observe(element)
    return () => {
      elements.current.delete(element)
      watcher.current?.unobserve(element)
    }
  }, [])

  useEffect(() => {
    const looked = (changes: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting, boundingClientRect: place, rootBounds } of changes) {
        const now = drawn.current
        const part = now.parts.find(({ key }) => key === (target as HTMLElement).dataset['part'])
        if (!part) continue
        const { key, at, space } = part
        if (isIntersecting && part === now.parts.at(-1)) setLast(now.keys.at(Math.min(now.end + now.step, now.keys.length) - 1))
        if (space && isIntersecting && rootBounds) {
          const near = nearIn(now.keys.slice(at, at + space.count), now.away, place.top, rootBounds)
          setAway((before) => without(before, near))
        }
        // Who is there with the keyboard stays there; and a list that is hidden has no heights.
        if (!space && !isIntersecting && place.height > 0 && !target.contains(document.activeElement))
          setAway((before) => new Map(before).set(key, place.height))
      }
    }
    const root = within?.current ?? document
    watcher.current = new IntersectionObserver(looked, { root, rootMargin: `${MARGIN}px 0px` })
    for (const element of elements.current) watcher.current.observe(element)
    return () => watcher.current?.disconnect()
  }, [within])

  // The row that was last is drawn and seen already: asked again, as there is more after it now.
  useEffect(() => {
    const key = drawn.current.parts.at(-1)?.key
    const element = [...elements.current].find(({ dataset }) => dataset['part'] === key)
    if (!unfinished || !element) return
    watcher.current?.unobserve(element)
    watcher.current?.observe(element)
  }, [unfinished])

  return { parts, unfinished, watch }
}
