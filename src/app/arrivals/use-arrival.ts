// After a navigation: the right place on the page, and the focus at its title, so that a screen reader hears where we are.
import { useLayoutEffect, useRef } from 'react'
import { arrive, type Place } from '../routing/history.ts'

/** How long content that is still on its way is waited for. */
const PATIENCE = 4000
/** How long the rows above one that was found may still change their heights. */
const SETTLING = 700

/** Goes there as soon as the page is tall enough, or the row is there; gives up when the person scrolls themselves. */
function scrollWhenThere({ top, row, below = 0 }: Place): () => void {
  const go = (): boolean => {
    const found = row === undefined ? null : document.querySelector(`[data-row="${CSS.escape(row)}"]`)
    if (found) scrollBy({ top: found.getBoundingClientRect().top - below, behavior: 'instant' })
    else scrollTo({ top, behavior: 'instant' })
    return found !== null || (row === undefined && Math.abs(scrollY - top) < 2)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  // Every page of rows that comes buys time for the next one; what is above a row that was found may still change its height.
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

/** Focuses the title once there is one, unless the screen has taken the focus for something of its own. */
function focusTitle(): () => void {
  const from = document.activeElement
  const tried = () => {
    if (document.activeElement !== from && document.activeElement !== document.body) return true
    const title = document.querySelector<HTMLElement>('main h1')
    if (!title) return false
    if (!title.hasAttribute('tabindex')) title.tabIndex = -1
    title.focus({ preventScroll: true })
    return true
  }
  if (tried()) return () => undefined
  const watcher = new MutationObserver(() => tried() && stop())
  const stop = () => {
    watcher.disconnect()
    clearTimeout(timer)
  }
  const timer = setTimeout(stop, PATIENCE)
  watcher.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
  return stop
}

/** The name after the number sign; one that is no proper text is taken as it stands, since anyone may have written the address. */
function targetOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Brings an element named by the address (`#c-12`) into view as soon as it is there. */
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

/** Call in the frame of all screens. `path` without query: a filter is no new page. */
export function useArrival(path: string): void {
  const shown = useRef(path)
  useLayoutEffect(() => {
    const { place, back } = arrive()
    const stops: (() => void)[] = []
    const target = targetOf(location.hash)
    if (target && !back) stops.push(showTarget(target))
    // The first page is read from its very beginning anyway; to ask how far down it is would have it laid out before it is whole.
    else if (place.top > 0 || shown.current !== path) stops.push(scrollWhenThere(place))
    if (shown.current !== path) stops.push(focusTitle())
    shown.current = path
    return () => stops.forEach((stop) => stop())
  }, [path])
}
