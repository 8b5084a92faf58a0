// The day of an event that the member attends: current and next sessions.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { events } from '../../api/resources/events/events.ts'
import { selfWrites } from '../../api/resources/people/self.ts'
import { isKept } from '../../components/events/agenda/kept.ts'
import { EventCard } from '../../components/events/EventCard.tsx'
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
import { agendaArea } from '../agenda/area.ts'
import styles from './home.module.css'
import { ReadyOffline } from './ReadyOffline.tsx'
import { YourPass } from './YourPass.tsx'
import { dayOf, todaysProgramme } from './programme.ts'

const NEXT = 4

export function Today({ event, now }: { event: BaseEvent; now: number }) {
  const { t, i18n } = useTranslation()
  const sessions = useQuery(events.sessions({ eventId: event.id }))
  // A shared scope sends one after the other: the second of two fast taps must arrive last.
  const scope = { id: 'stars' }
  const keep = useMutation({ ...selfWrites.saveSession, scope })
  const unkeep = useMutation({ ...selfWrites.unsaveSession, scope })
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
          const { running, next } = todaysProgramme(all, now, (at) => dayKey(at, place))
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
                        star={
                          one.nonSession
                            ? undefined
                            : {
                                saved: isKept(one),
                                onToggle: () => (isKept(one) ? unkeep : keep).mutate({ eventId: event.id, sessionId: one.id }),
                              }
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
      <YourPass event={event} />
      <ReadyOffline eventId={event.id} />
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
