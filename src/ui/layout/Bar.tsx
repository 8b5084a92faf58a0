// The top bar. A root screen shows the organisation, an inner screen the back button. The line under it is the connection status.
import type { ReactNode } from 'react'
import styles from './Bar.module.css'
import { cx } from '../cx.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { useShell } from './shell-context.ts'
import { useLabels } from '../labels.ts'

export interface BarProps {
  /** A root screen of a tab: the organisation's mark instead of a back button. Hidden beside the rail, which shows the mark. */
  root?: boolean
  /** The target of the back button if the app was opened on this screen. */
  back?: string
  /** Optional small title; the large one belongs to the page and scrolls away. */
  title?: ReactNode
  /** At most two icon buttons, then a menu. */
  actions?: ReactNode
}

export function Bar({ root, back, title, actions }: BarProps) {
  const { organization, tools, line, status, back: goBack } = useShell()
  const labels = useLabels()
  return (
    <header className={cx(styles.bar, root && styles.root, line === 'lit' && styles.lit, line === 'cut' && styles.cut)}>
      {root && organization}
      {back !== undefined && <IconButton icon="chevron-left" flip label={labels.back} onClick={() => goBack(back)} />}
      <div className={styles.title}>{title}</div>
      {status.bar}
      {actions}
      {root && tools}
    </header>
  )
}
