// The main column of a screen, and an aside on wide windows.
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Page.module.css'

export interface PageProps {
  children: ReactNode
  /** Beside the column from 60em on; below it otherwise, unless `asideOnlyWide`. */
  aside?: ReactNode
  asideOnlyWide?: boolean
}

export function Page({ children, aside, asideOnlyWide }: PageProps) {
  if (aside === undefined) return <div className={styles.page}>{children}</div>
  return (
    <div className={styles.two}>
      <div className={styles.page}>{children}</div>
      <aside className={cx(styles.aside, asideOnlyWide && styles.wide)}>{aside}</aside>
    </div>
  )
}
