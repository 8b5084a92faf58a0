// Virtualises a list of thousands of rows, so that it costs no more than thirty: rows far from the viewport are replaced by spacers,
// and new rows at the end are rendered a few at a time when they come near.
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

/** How far beyond the viewport rows are rendered, in pixels: nearly two screens of a phone. */
const MARGIN = 1500

export interface LongListOptions {
  /** The number of rows rendered initially; all by default. */
  first?: number
  /** The number of new rows rendered at once. */
  least?: number
  /** The number of rows added near the end; `Infinity` for all at once, anywhere. */
  step: number
  /** The usual height of a row in pixels. */
  usual: number
  /** The scroll container; the page by default. */
  within?: RefObject<HTMLElement | null>
}

export interface LongList {
  parts: readonly Part[]
  /** Whether rows are not rendered yet. */
  unfinished: boolean
  /** A ref for the element of each part, which needs the part's key as `data-part`. */
  watch: RefCallback<HTMLElement>
}

/** `keys`: the keys of the rows in order. The state of a row is stored by its key while the list is mounted. */
export function useLongList(keys: readonly string[], { first = Infinity, least = 0, step, usual, within }: LongListOptions): LongList {
  const [last, setLast] = useState(() => keys.at(Math.min(first, keys.length) - 1))
  // Mutated in place with a new wrapper, because copying thousands of heights would take longer than rendering the row.
  const [seen, setSeen] = useState(() => ({ heights: new Map<string, number>(), away: new Set<string>(), late: new Set<string>() }))
  const { heights, away, late } = seen
  const found = last === undefined ? -1 : keys.lastIndexOf(last)
  // Another list, or one without its last row, is shown completely. Derived during render, to avoid a second render.
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
    // Still far from the viewport: rendered in a transition, so that input has priority.
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
          // The row may be near again before the spacer was rendered.
          away.delete(key)
          if (!space || !rootBounds) continue
          for (const near of nearIn(keys.slice(at, at + space.count), heights, place.top, rootBounds)) away.delete(near)
          back = true
          // Keeps a row with the focus, rows of a hidden list (which have no heights), and the last row.
        } else if (!space && part !== parts.at(-1) && place.height > 0 && !target.contains(document.activeElement)) {
          heights.set(key, place.height)
          away.add(key)
          moved = true
        }
      }
      moved ||= back
      if (!moved && grown === undefined) return
      // Rows that were rendered before are needed soon; new ones wait until earlier ones are laid out.
      if (back) draw()
      else laying.afterwards(draw)
    }
    const root = within?.current ?? document
    watcher.current = new IntersectionObserver(looked, { root, rootMargin: `${MARGIN}px 0px` })
    for (const element of elements.current) watcher.current.observe(element)
    return () => watcher.current?.disconnect()
  }, [within, heights, away, late, laying])

  // The previous last row is observed again, because there are rows after it now.
  useEffect(() => {
    const key = drawn.current.parts.at(-1)?.key
    const element = [...elements.current].find(({ dataset }) => dataset['part'] === key)
    if (!unfinished || !element) return
    watcher.current?.unobserve(element)
    watcher.current?.observe(element)
  }, [unfinished])

  return { parts, unfinished, watch }
}
