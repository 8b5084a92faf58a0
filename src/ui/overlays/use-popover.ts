// A popover attached to its button, with CSS anchors, or with measured positions in browsers without them.
import { useLayoutEffect, useRef, type CSSProperties, type RefObject, type ToggleEvent } from 'react'

const hasAnchors = typeof CSS !== 'undefined' && CSS.supports('position-area', 'block-end')
const GAP = 4
const RIM = 8

/** Positions it below the button, or above if there is no space; aligned to the button's end. */
function place(popup: HTMLElement, button: HTMLElement) {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popup
  const turned = getComputedStyle(button).direction === 'rtl'
  const x = Math.max(RIM, Math.min(innerWidth - width - RIM, turned ? left : right - width))
  const y = bottom + height + GAP > innerHeight ? Math.max(RIM, top - height - GAP) : bottom + GAP
  Object.assign(popup.style, { position: 'fixed', left: `${x}px`, top: `${y}px` })
}

/** Positions the open popover and moves the focus into it. */
function arrive(popup: HTMLElement | null, button: HTMLElement | null) {
  if (!popup || !button) return
  if (!hasAnchors) place(popup, button)
  if (!popup.contains(document.activeElement)) popup.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
}

export interface PopoverOf {
  /** The id of the popover, which is the button's popover target. */
  id: string
  button: RefObject<HTMLButtonElement | null>
  /** The anchor name of the button. */
  anchor: string
  /** Whether it was requested before it was rendered, so that it opens as soon as it is. */
  awaited: RefObject<boolean>
  onOpen: (open: boolean) => void
}

/** Props for the popup, and a function that closes it. Esc and a press outside close it too. */
export function usePopover({ id, button, anchor, awaited, onOpen }: PopoverOf) {
  const popup = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!awaited.current) return
    popup.current?.togglePopover(true)
    arrive(popup.current, button.current)
  }, [awaited, button])
  return {
    popupProps: {
      ref: popup,
      id,
      popover: 'auto' as const,
      style: { positionAnchor: anchor } as CSSProperties,
      onToggle: (event: ToggleEvent<HTMLDivElement>) => {
        const opened = event.newState === 'open'
        onOpen(opened)
        if (opened) arrive(popup.current, button.current)
      },
    },
    hide: () => popup.current?.hidePopover(),
  }
}
