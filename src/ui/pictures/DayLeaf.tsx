// A calendar leaf: small month, large day.
import { dayLeaf } from '../../lib/time/calendar.ts'
import styles from './DayLeaf.module.css'

export interface DayLeafProps {
  date: string
  /** The event's time zone; without it, the time as written. */
  timeZone?: string | null
  locale: string
}

/** Decorative, because the date is beside it as text. */
export function DayLeaf({ date, timeZone, locale }: DayLeafProps) {
  const { month, day } = dayLeaf(date, { locale, timeZone })
  return (
    <span className={styles.leaf} aria-hidden>
      <span>{month}</span>
      <b>{day}</b>
    </span>
  )
}
