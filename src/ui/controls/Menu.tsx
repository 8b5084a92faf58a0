// The overflow menu of an item (three dots). Its popup is loaded and rendered when someone is about to open it.
import { useId, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { askedAgain } from '../asked-again.ts'
import { IconButton } from './IconButton.tsx'
import type { IconName } from '../icons/icon-names.ts'
import type { MenuPopupProps } from './MenuPopup.tsx'

export interface MenuItem {
  label: ReactNode
  icon?: IconName
  onPress?: () => void
  href?: string
  danger?: boolean
}

export interface MenuProps {
  /** The label: "More for Ines Kowalczyk". */
  label: string
  items: readonly MenuItem[]
  icon?: IconName
}

/** Arrow keys, Home, End and first letters move the focus. Esc closes and returns the focus to the button. */
export function Menu({ label, items, icon = 'ellipsis' }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [Popup, setPopup] = useState<ComponentType<MenuPopupProps> | null>(null)
  const [open, setOpen] = useState(false)
  const awaited = useRef(false)
  const anchor = `--popover${id.replace(/\W/g, '')}`

  // Pointer and focus arrive before the press. After a failed load the next hover or focus retries.
  const reach = () => {
    if (Popup) return
    askedAgain(() => import('./MenuPopup.tsx')).then(
      (part) => setPopup(() => part.MenuPopup),
      () => (awaited.current = false),
    )
  }
  return (
    <>
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
        // Every anchor name slows down layout, so it is set only while needed.
        style={Popup ? { anchorName: anchor } : undefined}
        onPointerEnter={reach}
        onFocus={reach}
        onClick={() => {
          awaited.current = true
          reach()
        }}
      />
      {Popup && <Popup id={id} button={button} anchor={anchor} label={label} items={items} awaited={awaited} onOpen={setOpen} />}
    </>
  )
}
