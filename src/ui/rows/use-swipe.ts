// Swiping a row with a finger or a pen. A mouse uses buttons. The page still scrolls vertically.
import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** The direction along the line, mirrored in right-to-left scripts. */
export type Way = 'toStart' | 'toEnd'

/** Below this distance, in px, it may still become a tap or a scroll. */
const BEGINS = 10
/** The zone at the screen edge where the system's back gesture starts, in px. */
const SYSTEM_EDGE = 20
/** The threshold: a share of the row's width, and its maximum in px. */
const MEANT_SHARE = 0.35
const MEANT_AT_MOST = 140

interface Push {
  x: number
  y: number
  pointerId: number
  /** Undefined while the gesture is undecided. */
  way?: Way
  meant?: boolean
}

/**
 * Handlers for the row, which needs `touch-action: pan-y`. They set `--pushed` (the offset), `data-way` (the direction) and
 * `data-meant` (releasing triggers the action). `may`: the directions with an action; the row does not move in others.
 */
export function useSwipe(may: (way: Way) => boolean, onSwipe: (way: Way) => void) {
  const push = useRef<Push | null>(null)
  /** Suppresses the click that some pointers generate on release over a button or link. */
  const swallows = useRef(false)

  const wayOf = (row: HTMLElement, across: number): Way =>
    across > 0 === (getComputedStyle(row).direction === 'ltr') ? 'toEnd' : 'toStart'
  const letGo = (row: HTMLElement) => {
    push.current = null
    row.style.removeProperty('--pushed')
    delete row.dataset['way']
    delete row.dataset['meant']
  }
  return {
    onPointerDown({ isPrimary, pointerType, clientX: x, clientY: y, pointerId }: PointerEvent<HTMLElement>) {
      swallows.current = false
      const atEdge = x < SYSTEM_EDGE || x > innerWidth - SYSTEM_EDGE
      push.current = isPrimary && pointerType !== 'mouse' && !atEdge ? { x, y, pointerId } : null
    },
    onPointerMove({ currentTarget: row, clientX, clientY, pointerId }: PointerEvent<HTMLElement>) {
      const now = push.current
      if (now?.pointerId !== pointerId) return
      const across = clientX - now.x
      if (!now.way) {
        const down = Math.abs(clientY - now.y)
        if (Math.max(Math.abs(across), down) < BEGINS) return
        if (down >= Math.abs(across)) {
          push.current = null
          return
        }
        swallows.current = true
      }
      const way = wayOf(row, across)
      const moves = may(way)
      const meant = moves && Math.abs(across) >= Math.min(MEANT_AT_MOST, row.clientWidth * MEANT_SHARE)
      push.current = { ...now, way, meant }
      row.style.setProperty('--pushed', `${moves ? across : 0}px`)
      row.dataset['way'] = way
      row.toggleAttribute('data-meant', meant)
    },
    onPointerUp({ currentTarget: row, pointerId }: PointerEvent<HTMLElement>) {
      const now = push.current
      if (now?.pointerId !== pointerId) return
      letGo(row)
      if (now.way && now.meant) onSwipe(now.way)
    },
    onPointerCancel: ({ currentTarget: row }: PointerEvent<HTMLElement>) => letGo(row),
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (!swallows.current) return
      swallows.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
