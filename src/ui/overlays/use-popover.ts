// A popover that hangs on its button, by CSS anchors where there are any and by measuring where there are not.
import { useLayoutEffect, useRef, type CSSProperties, type RefObject, type ToggleEvent } from 'react'

const hasAnchors = typeof CSS !== 'undefined' && CSS.supports('position-area', 'block-end')
const GAP = 4
const RIM = 8

/** Below the button, above it where there is no room; aligned to its end. */
function place(popup: HTMLElement, button: HTMLElement) {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popup
  const turned = getComputedStyle(button).direction === 'rtl'
  const x = Math.max(RIM, Math.min(innerWidth - width - RIM, turned ? left : right - width))
  const y = bottom + height + GAP > innerHeight ? Math.max(RIM, top - height - GAP) : bottom + GAP
  Object.assign(popup.style, { position: 'fixed', left: `${x}px`, top: `${y}px` })
}

/** What is open stands where it belongs, and has the focus. */
function arrive(popup: HTMLElement | null, button: HTMLElement | null) {
  if (!popup || !button) return
  if (!hasAnchors) place(popup, button)
  if (!popup.contains(document.activeElement)) popup.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
}

export interface PopoverOf {
  /** The popover's: the button names it as its target, and so opens and closes it. */
  id: string
  button: RefObject<HTMLButtonElement | null>
  /** The button's name as an anchor. */
  anchor: string
  /** Whether it was asked for before it was rendered: then it opens as soon as it is. */
  awaited: RefObject<boolean>
  onOpen: (open: boolean) => void
}

/** Props for the popup, and the way to close it. Esc and a press elsewhere close it too. */
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
