// Time slots: native radio buttons styled as chips, with the time of their data.
import { useId, type ReactNode } from 'react'
import styles from './TimeSlots.module.css'

export interface TimeSlotsProps {
  /** "Free times on Tuesday 24 November". */
  label: string
  /** `label`: the time of day in the language. */
  times: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string) => void
  /** The time of the data, because free slots may be taken meanwhile: "Free times as of 09:12". */
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
