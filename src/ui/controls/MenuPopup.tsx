// The popup of an overflow menu: a list of actions.
import { Anchor } from '../navigation/Anchor.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icons/Icon.tsx'
import type { MenuItem, MenuProps } from './Menu.tsx'
import styles from './MenuPopup.module.css'
import { roving } from './roving.ts'
import { usePopover, type PopoverOf } from '../overlays/use-popover.ts'

export type MenuPopupProps = PopoverOf & Pick<MenuProps, 'label' | 'items'>

export function MenuPopup({ label, items, ...of }: MenuPopupProps) {
  const { popupProps, hide } = usePopover(of)
  const act = (item: MenuItem) => {
    hide()
    of.button.current?.focus()
    item.onPress?.()
  }
  return (
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
  )
}
