// A progress bar with a sentence below.
import { useId, type ReactNode } from 'react'
import styles from './Progress.module.css'

export interface ProgressProps {
  /** The accessible name, such as a file name. */
  label: string
  /** 0 to 1; indeterminate without it. */
  value?: number
  /** "Uploading, 62 %". Not a live region; the end is announced elsewhere. */
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
