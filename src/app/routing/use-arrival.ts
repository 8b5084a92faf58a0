// After a navigation: restores the scroll position and focuses the title, so that a screen reader announces the new page.
import { useLayoutEffect, useRef } from 'react'
import { arrive, type Place } from './history.ts'
import { focusTitle } from './focus-title.ts'

/** How long to wait for content that is still loading. In ms. */
const PATIENCE = 4000
/** How long the rows above the target may still change their heights. In ms. */
const SETTLING = 700

/** Scrolls to the position as soon as the page is tall enough or the row exists. Stops if the person scrolls. */
function scrollWhenThere({ top, row, below = 0 }: Place): () => void {
  const go = (): boolean => {
    const found = row === undefined ? null : document.querySelector(`[data-row="${CSS.escape(row)}"]`)
    if (found) scrollBy({ top: found.getBoundingClientRect().top - below, behavior: 'instant' })
    else scrollTo({ top, behavior: 'instant' })
    return found !== null || (row === undefined && Math.abs(scrollY - top) < 2)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  // Every new page of rows extends the deadline. Rows above the target may still change their height.
  const tried = () => {
    clearTimeout(timer)
    const there = go()
    if (there && row === undefined) stop()
    else timer = setTimeout(stop, there ? SETTLING : PATIENCE)
  }
  const watcher = new ResizeObserver(tried)
  const stop = () => {
    watcher.disconnect()
    clearTimeout(timer)
    for (const type of ['wheel', 'touchstart', 'keydown'] as const) removeEventListener(type, stop)
  }
  watcher.observe(document.body)
  for (const type of ['wheel', 'touchstart', 'keydown'] as const) addEventListener(type, stop, { passive: true })
  tried()
  return stop
}

/** The fragment of the address. A malformed one is returned undecoded, because anyone may have written the address. */
function targetOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Scrolls the element named by the fragment (`#c-12`) into view as soon as it exists. */
function showTarget(id: string): () => void {
  const tried = () => {
    const target = document.getElementById(id)
    target?.scrollIntoView({ block: 'center' })
    return target !== null
  }
  if (tried()) return () => undefined
  const watcher = new MutationObserver(() => tried() && stop())
  const stop = () => {
    watcher.disconnect()
    clearTimeout(timer)
  }
  const timer = setTimeout(stop, PATIENCE)
  watcher.observe(document.body, { childList: true, subtree: true })
  return stop
}

/** To be called in the frame of all screens. `path` has no query, because a filter is not a new page. */
export function useArrival(path: string): void {
  const shown = useRef(path)
  useLayoutEffect(() => {
    const { place, back } = arrive()
    const stops: (() => void)[] = []
    const target = targetOf(location.hash)
    if (target && !back) stops.push(showTarget(target))
    // The first page starts at the top anyway. Reading its scroll position would force a layout before it is complete.
    else if (place.top > 0 || shown.current !== path) stops.push(scrollWhenThere(place))
    if (shown.current !== path) stops.push(focusTitle())
    shown.current = path
    return () => stops.forEach((stop) => stop())
  }, [path])
}
