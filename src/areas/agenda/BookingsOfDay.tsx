// The bookings on one day of the member's own agenda.
import { useTranslation } from 'react-i18next'
import { BookingLine } from '../../components/bookings/BookingLine.tsx'
import { useMyTime } from '../../components/events/agenda/use-switches.ts'
import type { Booking } from '../../contract/events/bookings.ts'
import { paths } from '../../paths.ts'
import { List } from '../../ui/rows/List.tsx'
import { Section } from '../../ui/rows/Section.tsx'

export function BookingsOfDay({ bookings, now }: { bookings: readonly Booking[]; now: number }) {
  const { t } = useTranslation()
  const { isOn: isMyTime } = useMyTime()
  if (bookings.length === 0) return null
  return (
    <Section title={t('bookings.title')} action={{ label: t('common.seeAll'), href: paths.bookings() }}>
      <List label={t('bookings.title')}>
        {bookings.map((booking) => (
          <BookingLine key={booking.id} booking={booking} now={now} isMyTime={isMyTime} ofDay />
        ))}
      </List>
    </Section>
  )
}
