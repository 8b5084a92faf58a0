// A popover that hangs on its button, by CSS anchors where there are any and by measuring where there are not.
import { useId, useRef, useState, type CSSProperties, type ToggleEvent } from 'react'

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

/** Props for the button and for the popup, and whether it is open. Esc and a press elsewhere close it. */
export function usePopover() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const anchor = `--popover${id.replace(/\W/g, '')}`
  return {
    open,
    button,
    popup,
    buttonProps: { ref: button, popoverTarget: id, 'aria-expanded': open, style: { anchorName: anchor } as CSSProperties },
    popupProps: {
      ref: popup,
      id,
      popover: 'auto' as const,
      style: { positionAnchor: anchor } as CSSProperties,
      onToggle: (event: ToggleEvent<HTMLDivElement>) => {
        const opened = event.newState === 'open'
        setOpen(opened)
        if (!opened || !popup.current || !button.current) return
        if (!hasAnchors) place(popup.current, button.current)
        popup.current.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
      },
    },
    hide: () => popup.current?.hidePopover(),
  }
}
