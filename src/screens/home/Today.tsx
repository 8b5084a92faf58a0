// The day of an event of mine: what is on, and what comes next.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { events } from '../../api/resources/events.ts'
import { selfWrites } from '../../api/resources/self.ts'
import { EventCard } from '../../components/EventCard.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { NowCard } from '../../components/NowCard.tsx'
import { SessionLine } from '../../components/SessionLine.tsx'
import type { BaseEvent } from '../../contract/events.ts'
import { dayKey, fullDay } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { List } from '../../ui/List.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Section } from '../../ui/Section.tsx'
import styles from './home.module.css'
import { ReadyOffline } from './ReadyOffline.tsx'
import { dayOf, saved, todaysProgramme } from './programme.ts'

const NEXT = 4

export function Today({ event, now }: { event: BaseEvent; now: number }) {
  const { t, i18n } = useTranslation()
  const sessions = useQuery(events.sessions({ eventId: event.id }))
  // One after the other: of two fast taps the second must arrive last.
  const scope = { id: `stars ${event.id}` }
  const keep = useMutation({ ...selfWrites.saveSession, scope })
  const unkeep = useMutation({ ...selfWrites.unsaveSession, scope })
  const place = { locale: i18n.language, timeZone: event.timezone }
  const { day, days } = dayOf(event, now)
  const name = event.name
  return (
    <>
      <PageHead title={fullDay(now, place)} sub={<bdi>{days > 1 && day > 0 ? t('home.dayOf', { day, days, event: name }) : name}</bdi>} />
      <Loaded of={sessions} isEmpty={(all) => all.length === 0} empty={<Alone event={event} />}>
        {(all) => {
          const { running, next } = todaysProgramme(all, now, (at) => dayKey(at, place))
          const [first, ...others] = running
          const href = (sessionId: string) => paths.session({ event: event.slug, sessionId })
          return (
            <>
              {first ? (
                <NowCard session={first} href={href(first.id)} timeZone={event.timezone} now={now} others={others.length} />
              ) : (
                <Alone event={event} />
              )}
              {next.length > 0 && (
                <Section title={t('home.nextSessions')} action={{ label: t('home.agenda'), href: paths.agenda({ event: event.slug }) }}>
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
                                saved: saved(one),
                                onToggle: () => (saved(one) ? unkeep : keep).mutate({ eventId: event.id, sessionId: one.id }),
                              }
                        }
                      />
                    ))}
                  </List>
                </Section>
              )}
            </>
          )
        }}
      </Loaded>
      <ReadyOffline eventId={event.id} />
    </>
  )
}

/** Between two sessions, or before the first: the event itself. */
function Alone({ event }: { event: BaseEvent }) {
  return (
    <div className={styles.notice}>
      <EventCard event={event} level={2} />
    </div>
  )
}
