// Moves the focus when its row is removed from a list: to the row in its place, or to the heading.
import { useEffect, useRef, type FocusEvent } from 'react'

interface Held {
  element: Element
  /** The focused row and its focused button. */
  row: number
  button: number
}

const rowsIn = (place: Element | null): Element[] => [...(place?.querySelectorAll('li') ?? [])]
const buttonsIn = (row: Element | null | undefined): HTMLElement[] => [...(row?.querySelectorAll<HTMLElement>('button') ?? [])]

/** A ref for the container of the rows, in the component that re-renders them. A focus elsewhere is not moved. */
export function useFocusStays<Place extends HTMLElement>() {
  const ref = useRef<Place>(null)
  const held = useRef<Held | null>(null)
  useEffect(() => {
    const was = held.current
    if (!was || was.element.isConnected) return
    held.current = null
    // The browser moves the focus to the body, and screen readers jump to the top of the page.
    if (document.activeElement !== document.body) return
    const rows = rowsIn(ref.current)
    const buttons = buttonsIn(rows[Math.min(was.row, rows.length - 1)])
    const next = buttons[Math.min(was.button, buttons.length - 1)] ?? document.querySelector<HTMLElement>('h1')
    next?.focus()
  })
  return {
    ref,
    onFocus({ target }: FocusEvent<Place>) {
      const row = target.closest('li')
      held.current = {
        element: target,
        row: row ? rowsIn(ref.current).indexOf(row) : 0,
        button: Math.max(0, buttonsIn(row).indexOf(target)),
      }
    },
    /** Moved on by oneself. What leaves with its row is said none of here. */
    onBlur({ target }: FocusEvent<Place>) {
      if (target.isConnected) held.current = null
    },
  }
}
