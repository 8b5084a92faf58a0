// When a booking is: at the place, and for the reader if their clock shows something else.
import { useTranslation } from 'react-i18next'
import { clockRange } from '../../lib/time/calendar.ts'
import { duration } from '../../lib/time/durations.ts'
import { fullDay } from '../../lib/time/dates.ts'
import { readsOtherwise, timeHere, zoneName } from '../../lib/time/zones.ts'

export interface BookingWhenProps {
  /** Milliseconds since 1970. */
  start: number
  end: number
  /** That of the place. */
  timeZone: string
}

export function BookingWhen({ start, end, timeZone }: BookingWhenProps) {
  const { t, i18n } = useTranslation()
  const place = { locale: i18n.language, timeZone }
  const isElsewhere = readsOtherwise(start, place)
  const zone = isElsewhere && zoneName(place, start)
  const minutes = Math.round((end - start) / 60_000)
  return (
    <>
      <time dateTime={new Date(start).toISOString()}>{fullDay(start, place)}</time>
      <br />
      <span className="num">{clockRange(start, end, place)}</span>
      {` (${duration(minutes, i18n.language)})`}
      {isElsewhere && (
        <span className="sub">
          <br />
          {zone && (
            <>
              {t('events.timesIn', { zone })}
              <br />
            </>
          )}
          {t('events.yourTime', { time: timeHere(start, place) })}
        </span>
      )}
    </>
  )
}
