// Swiping a sheet down by its head closes it.
import { useRef, type PointerEvent } from 'react'

/** The distance that closes the sheet, in px. */
const LETS_GO = 90

/** Pointer handlers for the head of a sheet. The sheet follows the finger, and returns if released early. */
export function useSwipeDown(close: () => void) {
  const from = useRef<number | null>(null)
  const sheet = (event: PointerEvent<HTMLElement>) => event.currentTarget.parentElement
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' || (event.target as Element).closest('button, a')) return
      from.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current === null) return
      sheet(event)?.style.setProperty('translate', `0 ${Math.max(0, event.clientY - from.current)}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (from.current === null) return
      const far = event.clientY - from.current > LETS_GO
      from.current = null
      sheet(event)?.style.removeProperty('translate')
      if (far) close()
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      from.current = null
      sheet(event)?.style.removeProperty('translate')
    },
  }
}
