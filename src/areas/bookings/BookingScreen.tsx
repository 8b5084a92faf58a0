// One booking: when and where it is, and what can be done in its state: confirm or pay while it is held, cancel until it begins.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useParams } from 'wouter'
import { bookingPlaces, bookings } from '../../api/resources/events/bookings.ts'
import { addressLines } from '../../components/addresses/address-fields.ts'
import { bookingState, spanOf } from '../../components/bookings/booking-state.ts'
import { BookingStateLine } from '../../components/bookings/BookingStateLine.tsx'
import { BookingWhen } from '../../components/bookings/BookingWhen.tsx'
import { AddToCalendar } from '../../components/calendar/AddToCalendar.tsx'
import { useFocusFollows } from '../../components/pay/use-focus-follows.ts'
import { useMoney } from '../../components/selling/use-money.ts'
import type { Booking } from '../../contract/events/bookings.ts'
import { DetailScreen } from '../../kit/detail/DetailScreen.tsx'
import { useNow } from '../../kit/hooks/use-now.ts'
import { paths } from '../../paths.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Facts } from '../../ui/rows/Facts.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import styles from './bookings.module.css'
import { NextStep } from './NextStep.tsx'

/** A hold ends to the minute, so its screen looks at the clock more often. */
const OFTEN = 5000

export function BookingScreen() {
  const { t } = useTranslation()
  const { bookingId } = useParams<{ bookingId: string }>()
  const booking = useQuery(bookings.booking({ bookingId }))
  const now = useNow(OFTEN)
  const { data } = booking
  const isCalendar = data && ['booked', 'asked'].includes(bookingState(data, now))
  return (
    <DetailScreen
      of={booking}
      title={data?.space.name}
      back={paths.bookings()}
      actions={isCalendar && <AddToCalendar label={t('calendar.add')} fileName="booking" entries={[{ booking: data }]} />}
      gone={{ title: t('bookings.goneTitle'), text: t('bookings.goneText'), to: paths.bookings(), way: t('bookings.all') }}
    >
      {(found) => <Found booking={found} now={now} />}
    </DetailScreen>
  )
}

function Found({ booking, now }: { booking: Booking; now: number }) {
  const { t, i18n } = useTranslation()
  const { short } = useMoney()
  const { place, space } = booking
  const state = bookingState(booking, now)
  const { rows } = useSnapshot(outbox)
  const waits = rows.some(({ op, params }) => op === 'bookings.giveUp' && params['bookingId'] === booking.id)
  const focus = useFocusFollows<HTMLDivElement>(state)
  // Its address is that of the place, which may not be on this device.
  const { data: whole } = useQuery(bookingPlaces.place({ placeId: place.id }))
  const address = whole
    ? addressLines(
        {
          address1: whole.address1 ?? '',
          address2: whole.address2 ?? '',
          city: whole.city ?? '',
          state: whole.state ?? '',
          zip: whole.zip ?? '',
          country: whole.country ?? '',
        },
        i18n.language,
      )
    : []
  return (
    <>
      <PageHead title={<bdi>{space.name}</bdi>} sub={<BookingStateLine booking={booking} now={now} />} />
      <div ref={focus} tabIndex={-1} className={styles.body}>
        <p role="status">{waits && <StateLine icon="clock">{t('bookings.cancelWaits')}</StateLine>}</p>
        <Facts
          facts={[
            { name: t('bookings.when'), lines: [<BookingWhen key="when" {...spanOf(booking)} timeZone={place.timezone} />] },
            {
              name: t('bookings.where'),
              lines: [
                <Anchor key="place" href={paths.place({ placeId: place.id })} className="link">
                  <bdi>{place.name}</bdi>
                </Anchor>,
                ...address.map((line) => <bdi key={line}>{line}</bdi>),
              ],
            },
            { name: t('places.price'), lines: [space.price === 0 ? t('places.free') : short(space.price)] },
            { name: t('bookings.number'), lines: [String(booking.alternateId)] },
          ]}
        />
        <NextStep booking={booking} state={state} now={now} />
      </div>
    </>
  )
}
