// A booking as a row of a list: day or time, space, place and state.
import { useTranslation } from 'react-i18next'
import type { Booking } from '../../contract/events/bookings.ts'
import { clockRange, shortDay } from '../../lib/time/calendar.ts'
import { clock } from '../../lib/time/dates.ts'
import { dayShift } from '../../lib/time/day-shift.ts'
import { duration } from '../../lib/time/durations.ts'
import { listed } from '../../lib/text/listed.ts'
import { paths } from '../../paths.ts'
import { DayLeaf } from '../../ui/pictures/DayLeaf.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { spanOf } from './booking-state.ts'
import styles from './BookingLine.module.css'
import { BookingStateLine } from './BookingStateLine.tsx'

export interface BookingLineProps {
  booking: Booking
  now: number
  /** Times of the reader instead of the place. */
  isMyTime?: boolean
  /** The list shows one day: the lead is the time, as in an agenda. */
  ofDay?: boolean
}

export function BookingLine({ booking, now, isMyTime, ofDay }: BookingLineProps) {
  const { i18n } = useTranslation()
  const locale = i18n.language
  const there = { locale, timeZone: booking.place.timezone }
  const place = isMyTime ? { locale, timeZone: 'local' } : there
  const { start, end } = spanOf(booking)
  const iso = new Date(start).toISOString()
  const shift = isMyTime && dayShift(start, there)
  return (
    <Row
      top
      lead={
        ofDay ? (
          <time dateTime={iso} className={styles.time}>
            {clock(start, place)}
          </time>
        ) : (
          <DayLeaf date={iso} timeZone={place.timeZone} locale={locale} />
        )
      }
      title={<bdi>{booking.space.name}</bdi>}
      second={
        <>
          {ofDay ? (
            duration(booking.duration, locale)
          ) : (
            <time dateTime={iso} className="num">
              {listed([shortDay(start, place), clockRange(start, end, place)], locale)}
            </time>
          )}
          {shift && ` (${shift})`}
          <br />
          <bdi>{booking.place.name}</bdi>
          <br />
          <BookingStateLine booking={booking} now={now} />
        </>
      }
      href={paths.booking({ bookingId: booking.id })}
      chevron
    />
  )
}
