// The days of an agenda, each with its own address.
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { Anchor } from '../../../ui/navigation/Anchor.tsx'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import styles from './Days.module.css'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import { useAgendaChoice } from './use-agenda-choice.ts'

/** A day is a date, not a moment. Formatted in UTC, so that noon UTC shows the same date on every device. */
const noonOf = (day: string): string => `${day}T12:00:00Z`

export function Days({ days, shown }: { days: readonly string[]; shown: string }) {
  const { t, i18n } = useTranslation()
  const address = useAddress()
  const { mine, track } = useAgendaChoice()
  const locale = i18n.language
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(locale)
  const hrefOf = (day: string) => {
    const href = paths.agenda({ event: address, day, mine })
    return track === null ? href : `${href}&${new URLSearchParams({ track })}`
  }
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
