// The focus when another language or identity remounts the app. The browser would move it to the body.
import { useLayoutEffect, useState } from 'react'
import { useCore } from '../../kit/hooks/core-context.ts'
import { focusTitle } from './focus-title.ts'

/** The place of an element: its index among its siblings, and those of its ancestors. */
function placeOf(element: Element): number[] {
  const { parentElement } = element
  return parentElement ? [...placeOf(parentElement), [...parentElement.children].indexOf(element)] : []
}

/** Of radio buttons the chosen one, because a search may have shown others. */
function elementAt(place: readonly number[] = []): HTMLElement | null | undefined {
  const found = place.reduce<Element | undefined>((parent, at) => parent?.children[at], document.documentElement)
  const chosen = found?.closest('[role=radiogroup]')?.querySelector<HTMLElement>('[aria-checked=true]')
  return chosen ?? (found instanceof HTMLElement ? found : null)
}

/** Where the focus was, and in which identity, when the frame was removed for another language or identity. Null outside a switch. */
let left: { scopeId: string | undefined; place: number[] } | null = null

/** To be called in the frame of all screens. The focus goes back to its place; in another identity it goes to the title. */
export function useFocusOverSwitch(): void {
  const core = useCore()
  const [scopeId] = useState(() => core.scope()?.id)
  useLayoutEffect(() => {
    const was = left
    left = null
    if (was?.scopeId === scopeId) elementAt(was?.place)?.focus({ preventScroll: true })
    const stop = was && was.scopeId !== scopeId ? focusTitle() : undefined
    return () => {
      stop?.()
      left = { scopeId, place: placeOf(document.activeElement ?? document.body) }
      // The frame of the other identity or language is mounted in the same task.
      queueMicrotask(() => (left = null))
    }
  }, [scopeId])
}
