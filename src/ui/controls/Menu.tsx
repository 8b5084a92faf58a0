// A few things to do with one thing, behind three dots. What hangs on them is loaded and drawn when someone reaches for it.
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
  /** What the menu is about: "More for Ines Kowalczyk". */
  label: string
  items: readonly MenuItem[]
  icon?: IconName
}

/** Arrow keys, Home, End and first letters move; Esc closes and the focus returns to the dots. */
export function Menu({ label, items, icon = 'ellipsis' }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [Popup, setPopup] = useState<ComponentType<MenuPopupProps> | null>(null)
  const [open, setOpen] = useState(false)
  const awaited = useRef(false)
  const anchor = `--popover${id.replace(/\W/g, '')}`

  // The pointer and the focus are there before the press. Where it does not arrive, the next reach asks again.
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
        // Every name on the page costs at every layout.
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
