// A notice in the page: brand from the organiser, warn about a choice, info as an offer, bad for a failure.
import type { ReactNode } from 'react'
import styles from './Banner.module.css'
import tones from '../tokens/tones.module.css'
import { cx } from '../cx.ts'
import { Icon } from '../icons/Icon.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import type { IconName } from '../icons/icon-names.ts'
import { useLabels } from '../labels.ts'

const icons: Record<NonNullable<BannerProps['kind']>, IconName> = {
  plain: 'info',
  brand: 'megaphone',
  good: 'circle-check',
  warn: 'triangle-alert',
  bad: 'circle-alert',
  info: 'info',
}

export interface BannerProps {
  kind?: 'plain' | 'brand' | 'good' | 'warn' | 'bad' | 'info'
  icon?: IconName
  title?: ReactNode
  /** One sentence. */
  children?: ReactNode
  /** At most two buttons. */
  actions?: ReactNode
  onDismiss?: () => void
  /** Announced immediately, as the response to an action. */
  urgent?: boolean
}

export function Banner({ kind = 'plain', icon, title, children, actions, onDismiss, urgent }: BannerProps) {
  const labels = useLabels()
  return (
    <div className={cx(styles.banner, tones[kind])} role={urgent ? 'alert' : undefined}>
      <Icon name={icon ?? icons[kind]} />
      <div className={styles.text}>
        {title !== undefined && <strong>{title}</strong>}
        {children !== undefined && <p>{children}</p>}
      </div>
      {onDismiss && <IconButton icon="x" label={labels.close} onClick={onDismiss} />}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
