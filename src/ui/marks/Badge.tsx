// A count on the brand colour, or a dot for "new".
import { cx } from '../cx.ts'
import styles from './Badge.module.css'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

export interface BadgeProps {
  /** Without a count a dot. From 100 on it shows 99+. */
  count?: number
  /** Announced instead of the number: "3 unread". */
  label?: string
}

export function Badge({ count, label }: BadgeProps) {
  if (count === undefined)
    return (
      <span className={cx(styles.dot, styles.bare)} data-ages>
        {label && <VisuallyHidden>{label}</VisuallyHidden>}
      </span>
    )
  return (
    <span className={styles.dot} data-ages>
      <span aria-hidden={label === undefined ? undefined : true}>{count > 99 ? '99+' : count}</span>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
