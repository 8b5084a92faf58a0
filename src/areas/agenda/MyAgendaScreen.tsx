// The member's own agenda: sessions with a star, and those they are registered for, of all their events, and their bookings. The day is in
// the address.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { self } from '../../api/resources/people/self.ts'
import { rowsOf } from '../../api/table.ts'
import { spanOf } from '../../components/bookings/booking-state.ts'
import { AddToCalendar } from '../../components/calendar/AddToCalendar.tsx'
import { dayToShow } from '../../components/events/agenda/agenda.ts'
import { Days } from '../../components/events/agenda/Days.tsx'
import { hasLongClock } from '../../components/events/agenda/long-clock.ts'
import { MyTimeChip } from '../../components/events/agenda/MyTimeChip.tsx'
import { useMyTime } from '../../components/events/agenda/use-switches.ts'
import { useBookings } from '../../components/reads/use-bookings.ts'
import type { Booking } from '../../contract/events/bookings.ts'
import { useNow } from '../../kit/hooks/use-now.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { dayKey, fullDay } from '../../lib/time/dates.ts'
import { runningEvent } from '../../lib/time/running-event.ts'
import { readsOtherwise } from '../../lib/time/zones.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Chips } from '../../ui/controls/Chip.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { agendaArea } from './area.ts'
import { EachEvent, type Reading } from './EachEvent.tsx'
import styles from './agenda.module.css'
import { BookingsOfDay } from './BookingsOfDay.tsx'
import { MyDay } from './MyDay.tsx'
import { NowAndNext } from './NowAndNext.tsx'
import { dayOf, ownSessions } from './own-sessions.ts'

type EventsRead = ReturnType<typeof useMyEvents>
const useMyEvents = () => useInfiniteQuery(self.events())

export function MyAgendaScreen() {
  const list = useMyEvents()
  return <EachEvent events={rowsOf(list.data)}>{(readings) => <MyAgenda list={list} readings={readings} />}</EachEvent>
}

function MyAgenda({ list, readings }: { list: EventsRead; readings: readonly Reading[] }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const [query] = useAddressQuery()
  const sessions = ownSessions(readings)
  const bookings = useBookings()
  const days = [...new Set([...sessions.map(dayOf), ...bookings.map(({ day }) => day)])].toSorted()
  // At an event, today is the day there.
  const zone = runningEvent(rowsOf(list.data), now)?.timezone ?? 'local'
  const today = dayKey(now, { timeZone: zone })
  const day = dayToShow(days, query.get('date'), today)
  return (
    <ListScreen
      title={t('today.mine')}
      sub={day && fullDay(`${day}T12:00:00Z`, { locale: i18n.language, timeZone: 'UTC' })}
      back={paths.me()}
      actions={
        days.length > 0 && (
          <AddToCalendar
            label={t('calendar.addMine')}
            fileName="agenda"
            entries={[...sessions, ...bookings.map((booking) => ({ booking }))]}
          />
        )
      }
    >
      <PagedRows
        of={list}
        skeleton={<Skeleton count={6} />}
        none={
          days.length === 0
            ? {
                title: t('events.noMineTitle'),
                text: t('events.noMineText'),
                actions: <Button href={paths.events()}>{t('events.showUpcoming')}</Button>,
              }
            : undefined
        }
      >
        {() => (
          <div className={hasLongClock(i18n.language) ? styles.wide : undefined}>
            {day !== undefined && (
              <>
                <DaysAndTime days={days} day={day} readings={readings} bookings={bookings} />
                {day === today && <NowAndNext sessions={sessions.filter((one) => dayOf(one) === day)} now={now} />}
                <MyDay sessions={sessions} day={day} now={now} />
                <BookingsOfDay bookings={bookings.filter((booking) => booking.day === day)} now={now} />
              </>
            )}
            <Rest readings={readings} isEmpty={days.length === 0} />
          </div>
        )}
      </PagedRows>
    </ListScreen>
  )
}

interface DaysAndTimeProps {
  days: readonly string[]
  day: string
  readings: readonly Reading[]
  bookings: readonly Booking[]
}

function DaysAndTime({ days, day, readings, bookings }: DaysAndTimeProps) {
  const { t, i18n } = useTranslation()
  const { isOn: isMyTime } = useMyTime()
  const locale = i18n.language
  const isElsewhere =
    readings.some(({ event }) => readsOtherwise(event.eventStart, { locale, timeZone: event.timezone })) ||
    bookings.some((booking) => readsOtherwise(spanOf(booking).start, { locale, timeZone: booking.place.timezone }))
  return (
    <>
      {days.length > 1 && (
        <Days days={days} shown={day} hrefOf={(date) => agendaArea.to.myAgenda({ date, tz: isMyTime ? 'mine' : undefined })} />
      )}
      {(isMyTime || isElsewhere) && (
        <Chips label={t('events.filters')}>
          <MyTimeChip />
        </Chips>
      )}
      {isMyTime && <p className="pad sub">{t('events.timesHere')}</p>}
    </>
  )
}

/** Events whose agenda is not known yet, or that could not be read. If there are none and nothing is saved, the empty state. */
function Rest({ readings, isEmpty }: { readings: readonly Reading[]; isEmpty: boolean }) {
  const { t } = useTranslation()
  const unread = readings.filter(({ sessions }) => sessions === undefined)
  if (isEmpty && unread.length === 0)
    return (
      <EmptyState
        title={t('agenda.noneTitle')}
        actions={readings[0] && <Button href={paths.agenda({ event: readings[0].event.slug })}>{t('events.wholeAgenda')}</Button>}
      >
        {t('agenda.noneText')}
      </EmptyState>
    )
  return unread.map(({ event, read }) => (
    <Section key={event.id} title={<bdi>{event.name}</bdi>}>
      <Loaded of={read} skeleton={<Skeleton count={3} />}>
        {() => null}
      </Loaded>
    </Section>
  ))
}
