// A leaf of a calendar: the month small, the day large.
import { dayLeaf } from '../../lib/time/calendar.ts'
import styles from './DayLeaf.module.css'

export interface DayLeafProps {
  date: string
  /** The event's own zone; missing means the time as it is written. */
  timeZone?: string | null
  locale: string
}

/** Decoration: the date is beside it in words. */
export function DayLeaf({ date, timeZone, locale }: DayLeafProps) {
  const { month, day } = dayLeaf(date, { locale, timeZone })
  return (
    <span className={styles.leaf} aria-hidden>
      <span>{month}</span>
      <b>{day}</b>
    </span>
  )
}
