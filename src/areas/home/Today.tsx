// The day of an event that the member attends: current and next sessions.
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { events } from '../../api/resources/events/events.ts'
import { clashesOf } from '../../components/events/agenda/agenda.ts'
import { useStar } from '../../components/events/agenda/use-star.ts'
import { EventCard } from '../../components/events/EventCard.tsx'
import { useMine } from '../../components/reads/use-mine.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { NowCard } from '../../components/events/NowCard.tsx'
import { SessionLine } from '../../components/events/SessionLine.tsx'
import { TrackOrder, trackOrder } from '../../components/events/track-order.ts'
import type { BaseEvent } from '../../contract/events/events.ts'
import { dayKey, fullDay } from '../../lib/time/dates.ts'
import { readsOtherwise, zoneName } from '../../lib/time/zones.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { List } from '../../ui/rows/List.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { agendaArea } from '../agenda/area.ts'
import { eventsArea } from '../events/area.ts'
import styles from './home.module.css'
import { ReadyOffline } from './ReadyOffline.tsx'
import { TodaysBookings } from './TodaysBookings.tsx'
import { YourPass } from './YourPass.tsx'
import { dayOf, todaysProgramme } from './programme.ts'

const NEXT = 4

// It compares the agenda with what was seen before, which is on the device and known only after the first picture.
const ChangesBanner = lazyPart(() => import('../../components/events/changes/ChangesBanner.tsx'), 'ChangesBanner')

export function Today({ event, now }: { event: BaseEvent; now: number }) {
  const { t, i18n } = useTranslation()
  const sessions = useQuery(events.sessions({ eventId: event.id }))
  const starOf = useStar(event.id)
  // It is one of the member's events.
  const { isMine, isRegistered } = useMine(event.id, true)
  const place = { locale: i18n.language, timeZone: event.timezone }
  const { day, days } = dayOf(event, now)
  // At the venue, people use the local time. Remote attendees need to see the time zone.
  const zone = readsOtherwise(now, place) && zoneName(place, now)
  const name = event.name
  return (
    <>
      <PageHead
        title={fullDay(now, place)}
        sub={
          <>
            <bdi>{days > 1 && day > 0 ? t('today.dayOf', { day, days, event: name }) : name}</bdi>
            {zone && (
              <>
                <br />
                {t('events.timesIn', { zone })}
              </>
            )}
          </>
        }
      />
      <Loaded of={sessions} isEmpty={(all) => all.length === 0} empty={<Alone event={event} now={now} />}>
        {(all) => {
          const { running, next } = todaysProgramme(all, now, (at) => dayKey(at, place), isMine)
          const overlapping = new Set(
            clashesOf(all, isMine)
              .flat()
              .map(({ id }) => id),
          )
          const [first, ...others] = running
          const href = (sessionId: string) => paths.session({ event: event.slug, sessionId })
          return (
            <TrackOrder value={trackOrder(all)}>
              {first ? (
                <NowCard session={first} href={href(first.id)} timeZone={event.timezone} now={now} others={others.length} />
              ) : (
                <Alone event={event} now={now} />
              )}
              {next.length > 0 && (
                <Section title={t('today.nextSessions')} action={{ label: t('today.agenda'), href: paths.agenda({ event: event.slug }) }}>
                  <List>
                    {next.slice(0, NEXT).map((one) => (
                      <SessionLine
                        key={one.id}
                        session={one}
                        href={href(one.id)}
                        timeZone={event.timezone}
                        now={now}
                        countdown
                        star={starOf(one)}
                        state={
                          <>
                            {isRegistered(one) && <StateLine icon="circle-check">{t('clash.registered')}</StateLine>}
                            {overlapping.has(one.id) && (
                              <StateLine kind="warn" icon="clash">
                                {t('clash.mark')}
                              </StateLine>
                            )}
                          </>
                        }
                      />
                    ))}
                  </List>
                </Section>
              )}
            </TrackOrder>
          )
        }}
      </Loaded>
      <TodaysBookings now={now} />
      <YourPass event={event} />
      {sessions.data && (
        <Suspense>
          <ChangesBanner
            eventId={event.id}
            sessions={sessions.data}
            isMine={isMine}
            href={eventsArea.to.changes({ event: event.slug })}
            onlyMine
          />
        </Suspense>
      )}
      <ReadyOffline event={event} />
      <p className={styles.others}>
        <Button kind="quiet" icon="agenda" href={agendaArea.to.myAgenda()}>
          {t('today.mine')}
        </Button>
        <Button kind="quiet" icon="events" href={paths.events()}>
          {t('today.allEvents')}
        </Button>
      </p>
    </>
  )
}

/** Between two sessions, or before the first, only the event itself is shown. */
function Alone({ event, now }: { event: BaseEvent; now: number }) {
  return (
    <div className={styles.notice}>
      <EventCard event={event} now={now} level={2} />
    </div>
  )
}
