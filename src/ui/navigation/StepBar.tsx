// The position in a form with several pages: done, current, to come. Screen readers get the sentence instead.
import { cx } from '../cx.ts'
import styles from './StepBar.module.css'

export interface StepBarProps {
  /** The number of steps. */
  count: number
  /** The current step, from 1. */
  at: number
  /** "Step 2 of 4, Questions". */
  label: string
}

export function StepBar({ count, at, label }: StepBarProps) {
  return (
    <div role="img" aria-label={label} className={styles.steps}>
      {Array.from({ length: count }, (_, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- steps have no identity but their number
          key={index}
          className={cx(styles.step, index + 1 < at && styles.done, index + 1 === at && styles.here)}
        />
      ))}
    </div>
  )
}
