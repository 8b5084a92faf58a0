// The days of an agenda, each with its own address.
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../../ui/navigation/Anchor.tsx'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import styles from './Days.module.css'

/** A day is a date, not a moment. Formatted in UTC, so that noon UTC shows the same date on every device. */
const noonOf = (day: string): string => `${day}T12:00:00Z`

export interface DaysProps {
  /** "2026-11-20", in order. */
  days: readonly string[]
  shown: string
  hrefOf: (day: string) => string
}

export function Days({ days, shown, hrefOf }: DaysProps) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(locale)
  return (
    <nav aria-label={t('events.days')} className={styles.days}>
      {days.map((day) => (
        <Anchor key={day} href={hrefOf(day)} replace className={styles.day} aria-current={day === shown ? 'date' : undefined}>
          {weekday.format(new Date(noonOf(day)))} <b>{number.format(Number(day.slice(8)))}</b>{' '}
          {/* After the visible text instead of replacing it, because users of voice control say what they see. */}
          <VisuallyHidden>{month.format(new Date(noonOf(day)))}</VisuallyHidden>
        </Anchor>
      ))}
    </nav>
  )
}
