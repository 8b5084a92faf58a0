// The agenda of an event, day by day. The day and the filters are in the address.
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { events } from '../../../api/resources/events/events.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { useNow } from '../../../kit/hooks/use-now.ts'
import { useTitle } from '../../../kit/hooks/use-title.ts'
import { AddToCalendar } from '../../../components/calendar/AddToCalendar.tsx'
import { useByRoom, useMyTime } from '../../../components/events/agenda/use-switches.ts'
import { TrackOrder, trackOrder } from '../../../components/events/track-order.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { dayKey } from '../../../lib/time/dates.ts'
import { zoneName } from '../../../lib/time/zones.ts'
import { paths } from '../../../paths.ts'
import { Bar } from '../../../ui/layout/Bar.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { dayToShow, daysOf, inOrder } from '../../../components/events/agenda/agenda.ts'
import { eventsArea } from '../area.ts'
import { AgendaFilters } from './AgendaFilters.tsx'
import { Days } from '../../../components/events/agenda/Days.tsx'
import { EventTabs } from '../page/EventTabs.tsx'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import { Programme } from './Programme.tsx'
import { useKeptProgramme } from './use-kept-programme.ts'
import { useMine } from '../../../components/reads/use-mine.ts'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'

// It compares the agenda with what was seen before, which is on the device and known only after the first picture.
const ChangesBanner = lazyPart(() => import('../../../components/events/changes/ChangesBanner.tsx'), 'ChangesBanner')

const ProgrammeGrid = lazyPart(() => import('./ProgrammeGrid.tsx'), 'ProgrammeGrid')

export function AgendaScreen() {
  return <OfEvent skeleton={<Skeleton count={8} />}>{(event) => <Agenda event={event} />}</OfEvent>
}

function Agenda({ event }: { event: Event }) {
  const { t, i18n } = useTranslation()
  const address = useAddress()
  const sessions = useQuery(events.sessions({ eventId: event.id }))
  useKeptProgramme(event.id)
  const title = t('events.agenda')
  useTitle(`${title} · ${event.name}`)
  const { isMine, isWhole } = useMine(event.id, event.registrations.length > 0)
  const mine = inOrder(sessions.data?.filter(isMine) ?? [])
  const { isOn: isMyTime } = useMyTime()
  const zone = zoneName({ locale: i18n.language, timeZone: event.timezone }, event.eventStart)
  return (
    <>
      <Bar
        back={paths.event({ event: address })}
        title={<bdi>{event.name}</bdi>}
        actions={
          mine.length > 0 &&
          isWhole && (
            <>
              <AddToCalendar label={t('calendar.addMine')} fileName={event.slug} entries={mine.map((session) => ({ event, session }))} />
              <IconButton icon="qr-code" label={t('calendar.otherDevice')} href={eventsArea.to.stars({ event: address })} />
            </>
          )
        }
      />
      <Page>
        <EventTabs event={event} current="agenda" />
        <PageHead
          title={title}
          action={<IconButton icon="search" label={t('eventSearch.title')} href={eventsArea.to.search({ event: address })} />}
          sub={isMyTime ? t('events.timesHere') : zone === null ? t('events.timesThere') : t('events.timesIn', { zone })}
        />
        <Loaded
          of={sessions}
          skeleton={<Skeleton count={8} />}
          empty={<EmptyState title={t('events.noSessionsTitle')}>{t('events.noSessionsText')}</EmptyState>}
        >
          {(all) => (
            <TrackOrder value={trackOrder(all)}>
              <Suspense>
                <ChangesBanner eventId={event.id} sessions={all} isMine={isMine} href={eventsArea.to.changes({ event: address })} />
              </Suspense>
              <Day event={event} sessions={all} />
            </TrackOrder>
          )}
        </Loaded>
      </Page>
    </>
  )
}

function Day({ event, sessions }: { event: Event; sessions: readonly Session[] }) {
  const now = useNow()
  const address = useAddress()
  const [query] = useAddressQuery()
  const { isOn: isByRoom } = useByRoom()
  /** With the same filters. */
  const hrefOf = (of: string) => {
    const to = new URLSearchParams([...query])
    to.set('day', of)
    return `${paths.agenda({ event: address })}?${to}`
  }
  const days = daysOf(sessions, event.timezone)
  const day = dayToShow(days, query.get('day'), dayKey(now, { timeZone: event.timezone }))
  if (day === undefined) return null
  return (
    <>
      {days.length > 1 && <Days days={days} shown={day} hrefOf={hrefOf} />}
      <AgendaFilters event={event} sessions={sessions} />
      {isByRoom ? (
        <Suspense fallback={<Skeleton count={8} />}>
          <ProgrammeGrid event={event} sessions={sessions} day={day} now={now} />
        </Suspense>
      ) : (
        // The key resets the unfolded sessions when the day changes.
        <Programme key={day} event={event} sessions={sessions} day={day} now={now} />
      )}
    </>
  )
}
