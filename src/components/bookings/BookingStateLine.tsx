// The state of a booking as a line: held until a time, booked, cancelled.
import { useTranslation } from 'react-i18next'
import type { Booking } from '../../contract/events/bookings.ts'
import { clock } from '../../lib/time/dates.ts'
import type { IconName } from '../../ui/icons/icon-names.ts'
import { StateLine, type StateLineProps } from '../../ui/rows/StateLine.tsx'
import { bookingState, heldUntil, type BookingState } from './booking-state.ts'

const looks: Readonly<Record<BookingState, { kind: NonNullable<StateLineProps['kind']>; icon: IconName }>> = {
  held: { kind: 'warn', icon: 'clock' },
  lapsed: { kind: 'warn', icon: 'triangle-alert' },
  asked: { kind: 'warn', icon: 'circle-alert' },
  booked: { kind: 'good', icon: 'circle-check' },
  canceled: { kind: 'bad', icon: 'ban' },
  over: { kind: 'plain', icon: 'history' },
}

export function BookingStateLine({ booking, now }: { booking: Booking; now: number }) {
  const { t, i18n } = useTranslation()
  const state = bookingState(booking, now)
  const { kind, icon } = looks[state]
  // On the clock of this device: the person compares it with the time on their screen.
  const time = clock(heldUntil(booking), { locale: i18n.language, timeZone: 'local' })
  return (
    <StateLine kind={kind} icon={icon}>
      {t(`bookings.state.${state}`, { time })}
    </StateLine>
  )
}
