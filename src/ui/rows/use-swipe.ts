// Pushing a row aside with a finger or a pen. A mouse has buttons for it, and the page goes on scrolling up and down.
import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** Which way along the line: mirrored where one reads from right to left. */
export type Way = 'toStart' | 'toEnd'

/** Before this, in px, it may become a tap or a scroll. */
const BEGINS = 10
/** As far from the edge of the screen the system's own gesture for going back begins. */
const SYSTEM_EDGE = 20
/** So much of the row, and at most so many px, is meant. */
const MEANT_SHARE = 0.35
const MEANT_AT_MOST = 140

interface Push {
  x: number
  y: number
  pointerId: number
  /** Undefined while it may still become something else. */
  way?: Way
  meant?: boolean
}

/**
 * Handlers for the row, which needs `touch-action: pan-y`. It follows the finger by `--pushed`, says where to by `data-way`, and by
 * `data-meant` that letting go would do it. `may`: the ways in which something happens; in the others it does not move.
 */
export function useSwipe(may: (way: Way) => boolean, onSwipe: (way: Way) => void) {
  const push = useRef<Push | null>(null)
  /** The tap that some pointers make of letting go, where a button or a link was under them. */
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
