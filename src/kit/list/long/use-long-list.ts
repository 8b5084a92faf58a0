// A list of thousands of rows that costs no more than one of thirty: rows far from the view give way to an empty space of their
// height, and what comes in at the end is rendered as someone comes near, a few rows at a time.
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefCallback,
  type RefObject,
} from 'react'
import { layOutGradually } from './lay-out.ts'
import { isSkipped, nearIn, partsOf, type Part } from './parts.ts'

/** As far beyond the view rows are rendered. Pixels: nearly two screens of a phone. */
const MARGIN = 1500

export interface LongListOptions {
  /** So many rows are rendered at once in the beginning; all when not given. */
  first?: number
  /** So many are rendered at once whenever they come. */
  least?: number
  /** So many more at a time, while someone comes near the end; `Infinity` for all at once, wherever they are. */
  step: number
  /** How tall a row usually is. Pixels. */
  usual: number
  /** What scrolls; the page when not given. */
  within?: RefObject<HTMLElement | null>
}

export interface LongList {
  parts: readonly Part[]
  /** There are rows that were not rendered yet. */
  unfinished: boolean
  /** Goes to the element of each part, which has the part's key as `data-part`. */
  watch: RefCallback<HTMLElement>
}

/** `keys`: the names of the rows in order; a row that is away or drawn is known by its own as long as the list stands. */
export function useLongList(keys: readonly string[], { first = Infinity, least = 0, step, usual, within }: LongListOptions): LongList {
  const [last, setLast] = useState(() => keys.at(Math.min(first, keys.length) - 1))
  // Changed in place, in a new wrapper: to copy thousands of heights would take longer than to draw the row.
  const [seen, setSeen] = useState(() => ({ heights: new Map<string, number>(), away: new Set<string>(), late: new Set<string>() }))
  const { heights, away, late } = seen
  const found = last === undefined ? -1 : keys.lastIndexOf(last)
  // Another list, or one whose last row is gone, is shown as it is. Derived while drawing: what is not held back is rendered once.
  const end = found < 0 || step === Infinity ? keys.length : Math.min(Math.max(found + 1, least), keys.length)
  if (end > 0 && end !== found + 1) setLast(keys[end - 1])
  const unfinished = end < keys.length
  const parts = useMemo(() => partsOf(keys, end, seen, usual), [keys, end, seen, usual])

  const drawn = useRef({ keys, parts, end, step })
  useLayoutEffect(() => {
    drawn.current = { keys, parts, end, step }
  })

  const [laying] = useState(() => layOutGradually(step))
  useLayoutEffect(() => laying.made(), [laying, parts])

  const elements = useRef(new Set<HTMLElement>())
  const watcher = useRef<IntersectionObserver>(null)
  const watch = useCallback(
    (element: HTMLElement) => {
      elements.current.add(element)
      watcher.current?.observe(element)
      if (isSkipped(element)) laying.add(element)
      return () => {
        elements.current.delete(element)
        watcher.current?.unobserve(element)
        laying.forget(element)
      }
    },
    [laying],
  )

  useEffect(() => {
    let moved = false
    let grown: string | undefined
    // Far from the view still: drawn in what time the frames leave, and what the person does meanwhile comes first.
    const draw = () =>
      startTransition(() => {
        if (moved) setSeen({ heights, away, late })
        if (grown !== undefined) setLast(grown)
        moved = false
        grown = undefined
      })
    const looked = (changes: IntersectionObserverEntry[]) => {
      const { keys, parts, end, step } = drawn.current
      let back = false
      for (const { target, isIntersecting, boundingClientRect: place, rootBounds } of changes) {
        const part = parts.find(({ key }) => key === (target as HTMLElement).dataset['part'])
        if (!part) continue
        const { key, at, space } = part
        if (isIntersecting && part === parts.at(-1)) {
          for (const row of keys.slice(end, end + step)) late.add(row)
          grown = keys[Math.min(end + step, keys.length) - 1]
        }
        if (isIntersecting) {
          // It may have been far away, and be near again before anything was rendered.
          away.delete(key)
          if (!space || !rootBounds) continue
          for (const near of nearIn(keys.slice(at, at + space.count), heights, place.top, rootBounds)) away.delete(near)
          back = true
          // Who is there with the keyboard stays there; a list that is hidden has no heights; and the last row is about to be near.
        } else if (!space && part !== parts.at(-1) && place.height > 0 && !target.contains(document.activeElement)) {
          heights.set(key, place.height)
          away.add(key)
          moved = true
        }
      }
      moved ||= back
      if (!moved && grown === undefined) return
      // Rows that were there before are soon looked for; others are made when those made before them are laid out.
      if (back) draw()
      else laying.afterwards(draw)
    }
    const root = within?.current ?? document
    watcher.current = new IntersectionObserver(looked, { root, rootMargin: `${MARGIN}px 0px` })
    for (const element of elements.current) watcher.current.observe(element)
    return () => watcher.current?.disconnect()
  }, [within, heights, away, late, laying])

  // The row that was last is rendered and seen already: asked again, as there is more after it now.
  useEffect(() => {
    const key = drawn.current.parts.at(-1)?.key
    const element = [...elements.current].find(({ dataset }) => dataset['part'] === key)
    if (!unfinished || !element) return
    watcher.current?.unobserve(element)
    watcher.current?.observe(element)
  }, [unfinished])

  return { parts, unfinished, watch }
}
