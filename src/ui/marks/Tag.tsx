// A short label: "Virtual", "Host", "Sold out". Not a control.
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-names.ts'
import styles from './Tag.module.css'
import tones from '../tokens/tones.module.css'

export interface TagProps {
  kind?: 'plain' | 'brand' | 'good' | 'warn' | 'bad' | 'info'
  icon?: IconName
  /** True for a while only, so not shown in a painted copy. */
  ages?: boolean
  children: ReactNode
}

export function Tag({ kind = 'plain', icon, ages, children }: TagProps) {
  return (
    <span data-tag data-ages={ages ? '' : undefined} className={cx(styles.tag, tones[kind])}>
      {icon && <Icon name={icon} size="em" />}
      {children}
    </span>
  )
}
