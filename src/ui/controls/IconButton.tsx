// A round icon button. Its label is for screen readers and the tooltip.
import type { ComponentProps } from 'react'
import { Anchor } from '../navigation/Anchor.tsx'
import { Badge } from '../marks/Badge.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-names.ts'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  label: string
  href?: string
  /** A count, or true for a dot. The label must explain it. */
  badge?: number | boolean
  /** On a picture. */
  glass?: boolean
  /** The pressed state; pressed fills the icon. */
  pressed?: boolean
  /** Mirrors the icon in right-to-left scripts. */
  flip?: boolean
}

export function IconButton({ icon, label, href, badge, glass, pressed, flip, className, onClick, ...rest }: IconButtonProps) {
  const looks = cx(styles.round, glass && styles.glass, className)
  const inside = (
    <>
      <Icon name={icon} flip={flip} filled={pressed} />
      {badge !== undefined && badge !== false && badge !== 0 && (
        <span className={styles.badge} aria-hidden>
          <Badge count={badge === true ? undefined : badge} />
        </span>
      )}
    </>
  )
  if (href !== undefined) {
    return (
      <Anchor href={href} className={looks} aria-label={label} title={label} onClick={onClick as ComponentProps<'a'>['onClick']}>
        {inside}
      </Anchor>
    )
  }
  return (
    <button type="button" {...rest} className={looks} aria-label={label} title={label} aria-pressed={pressed} onClick={onClick}>
      {inside}
    </button>
  )
}
