// The bookings of one day as a section, with a link to all of them.
import { useTranslation } from 'react-i18next'
import type { Booking } from '../../contract/events/bookings.ts'
import { paths } from '../../paths.ts'
import { List } from '../../ui/rows/List.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { BookingLine, type BookingLineProps } from './BookingLine.tsx'

export interface BookingSectionProps extends Pick<BookingLineProps, 'now' | 'isMyTime'> {
  bookings: readonly Booking[]
}

/** Renders nothing without bookings. */
export function BookingSection({ bookings, ...line }: BookingSectionProps) {
  const { t } = useTranslation()
  if (bookings.length === 0) return null
  return (
    <Section title={t('bookings.title')} action={{ label: t('common.seeAll'), href: paths.bookings() }}>
      <List label={t('bookings.title')}>
        {bookings.map((booking) => (
          <BookingLine key={booking.id} booking={booking} {...line} ofDay />
        ))}
      </List>
    </Section>
  )
}
