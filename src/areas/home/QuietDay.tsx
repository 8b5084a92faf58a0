// The home page of a member on a day without an event: bookings of today, and events to come.
import { useTranslation } from 'react-i18next'
import { fullDay } from '../../lib/time/dates.ts'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { NextEvents } from './NextEvents.tsx'
import { TodaysBookings } from './TodaysBookings.tsx'

/** `name`: of the organisation. `events`: it has events. */
export function QuietDay({ name, events, now }: { name: string; events: boolean; now: number }) {
  const { i18n } = useTranslation()
  return (
    <>
      <PageHead title={fullDay(now, { locale: i18n.language, timeZone: 'local' })} sub={name} />
      <TodaysBookings now={now} />
      {events && <NextEvents />}
    </>
  )
}
