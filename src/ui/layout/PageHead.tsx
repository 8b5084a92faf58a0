// The large title of a page. It scrolls away, and gets the focus after a navigation.
import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

export interface PageHeadProps {
  title: ReactNode
  sub?: ReactNode
  /** Beside the title: one button at most. */
  action?: ReactNode
}

export function PageHead({ title, sub, action }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <h1 tabIndex={-1}>{title}</h1>
        {action}
      </div>
      {sub !== undefined && <p className={styles.sub}>{sub}</p>}
    </div>
  )
}
