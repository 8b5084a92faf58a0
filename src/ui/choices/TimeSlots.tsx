// Times to choose one from: native radio buttons that look like chips, and since when they are known.
import { useId, type ReactNode } from 'react'
import styles from './TimeSlots.module.css'

export interface TimeSlotsProps {
  /** "Free times on Tuesday 24 November". */
  label: string
  /** `label` is the clock time in the writing of the language. */
  times: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string) => void
  /** Free times are someone else's the next moment, so it is said when they were free: "Free times as of 09:12". */
  asOf: ReactNode
}

export function TimeSlots({ label, times, value, onChange, asOf }: TimeSlotsProps) {
  const name = useId()
  return (
    <div className={styles.slots}>
      {times.length > 0 && (
        <div role="radiogroup" aria-label={label} aria-describedby={`${name}asOf`} className={styles.times}>
          {times.map((time) => (
            <label key={time.value} className={styles.time}>
              <input type="radio" name={name} value={time.value} checked={time.value === value} onChange={() => onChange(time.value)} />
              <span>{time.label}</span>
            </label>
          ))}
        </div>
      )}
      <p id={`${name}asOf`} className={styles.asOf}>
        {asOf}
      </p>
    </div>
  )
}
