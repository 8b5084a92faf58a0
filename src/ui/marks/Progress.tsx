// How far something has come: a bar, and a sentence under it that says so.
import { useId, type ReactNode } from 'react'
import styles from './Progress.module.css'

export interface ProgressProps {
  /** What it is that goes on: the name of a file. Only read out. */
  label: string
  /** 0 to 1; without it the bar only says that something goes on. */
  value?: number
  /** "Uploading, 62 %". Not a live region: whoever waits asks, and is notified of the end elsewhere. */
  children?: ReactNode
}

export function Progress({ label, value, children }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        aria-label={label}
        aria-describedby={children === undefined ? undefined : id}
        max={1}
        value={value}
      />
      {children !== undefined && (
        <p id={id} className={styles.words}>
          {children}
        </p>
      )}
    </div>
  )
}
