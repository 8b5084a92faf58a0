// The days of an agenda, each a place of its own.
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { Anchor } from '../../../ui/navigation/Anchor.tsx'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import styles from './Days.module.css'
import { useAddress } from '../page/OfEvent.tsx'
import { useAgendaChoice } from './use-agenda-choice.ts'

/** A day is a date, not a moment: at noon UTC it is the same one everywhere. */
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
          {/* Behind what is seen, not instead of it: who speaks to the screen says what they see. */}
          <VisuallyHidden>{month.format(new Date(noonOf(day)))}</VisuallyHidden>
        </Anchor>
      ))}
    </nav>
  )
}
