// The top bar. A root screen shows whose house it is, an inner one the way back; the line under it is the connection.
import type { ReactNode } from 'react'
import styles from './Bar.module.css'
import { cx } from '../cx.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { useShell } from './shell-context.ts'
import { useLabels } from '../labels.ts'

export interface BarProps {
  /** One of the tabs' own screens: the mark instead of a way back. Hidden beside the rail, which shows it already. */
  root?: boolean
  /** Where back leads when none of ours came before. */
  back?: string
  /** Small and optional; the large title belongs to the page and scrolls away. */
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
