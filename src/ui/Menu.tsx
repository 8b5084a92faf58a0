// A few things to do with one thing, behind three dots.
import type { ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { IconName } from './icon-names.ts'
import styles from './Menu.module.css'
import { roving } from './roving.ts'
import { usePopover } from './use-popover.ts'

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
  const { buttonProps, popupProps, hide, button } = usePopover()
  const act = (item: MenuItem) => {
    hide()
    button.current?.focus()
    item.onPress?.()
  }
  return (
    <>
      <IconButton icon={icon} label={label} aria-haspopup="menu" {...buttonProps} />
      <div
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={styles.menu}
        {...popupProps}
        onKeyDown={(event) => {
          if (event.key === 'Tab') hide()
          else roving(event, '[role=menuitem]', 'y')
        }}
      >
        {items.map((item, at) => {
          const looks = { role: 'menuitem', tabIndex: -1, className: cx(styles.item, item.danger && styles.danger) }
          const inside = (
            <>
              {item.icon && <Icon name={item.icon} />}
              <span>{item.label}</span>
            </>
          )
          return item.href === undefined ? (
            // oxlint-disable-next-line react/no-array-index-key -- items have no other identity
            <button key={at} type="button" {...looks} onClick={() => act(item)}>
              {inside}
            </button>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <Anchor key={at} href={item.href} {...looks} onClick={() => act(item)}>
              {inside}
            </Anchor>
          )
        })}
      </div>
    </>
  )
}
