// A small status line: queued, sending, sent, refused, moved. Always icon and text.
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-names.ts'
import { Spinner } from '../marks/Spinner.tsx'
import styles from './StateLine.module.css'

export interface StateLineProps {
  kind?: 'plain' | 'good' | 'warn' | 'bad' | 'info'
  /** `busy`: a spinner. */
  icon: IconName | 'busy'
  children: ReactNode
}

export function StateLine({ kind = 'plain', icon, children }: StateLineProps) {
  return (
    <span className={cx(styles.state, styles[kind])}>
      {icon === 'busy' ? <Spinner /> : <Icon name={icon} size="em" />}
      <span>{children}</span>
    </span>
  )
}
