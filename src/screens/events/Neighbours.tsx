// What stands round a session in the agenda: at the same time, before it, after it.
import { useTranslation } from 'react-i18next'
import { SessionLine } from '../../components/SessionLine.tsx'
import type { Event } from '../../contract/events.ts'
import type { Session } from '../../contract/sessions.ts'
import { paths } from '../../paths.ts'
import { List } from '../../ui/List.tsx'
import { Section } from '../../ui/Section.tsx'
import { neighboursOf } from './agenda.ts'
import { useAddress } from './OfEvent.tsx'
import { useStar } from './use-star.ts'

export interface NeighboursProps {
  event: Event
  session: Session
  sessions: readonly Session[]
  now: number
}

export function Neighbours({ event, session, sessions, now }: NeighboursProps) {
  const { t } = useTranslation()
  const address = useAddress()
  const starOf = useStar(event.id)
  const { before, after, parallel } = neighboursOf(sessions, session.id)
  const groups = [
    { title: t('events.sameTime'), sessions: parallel },
    { title: t('events.before'), sessions: before ? [before] : [] },
    { title: t('events.after'), sessions: after ? [after] : [] },
  ]
  return groups
    .filter((group) => group.sessions.length > 0)
    .map((group) => (
      <Section key={group.title} title={group.title}>
        <List>
          {group.sessions.map((one) => (
            <SessionLine
              key={one.id}
              session={one}
              href={paths.session({ event: address, sessionId: one.id })}
              timeZone={event.timezone}
              now={now}
              star={starOf(one)}
            />
          ))}
        </List>
      </Section>
    ))
}
