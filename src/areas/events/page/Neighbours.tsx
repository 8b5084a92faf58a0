// The sessions around a session in the agenda: at the same time, before and after.
import { useTranslation } from 'react-i18next'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { Section } from '../../../ui/rows/Section.tsx'
import { neighboursOf } from '../../../components/events/agenda/agenda.ts'
import { SessionLines } from '../agenda/SessionLines.tsx'

export interface NeighboursProps {
  event: Event
  session: Session
  sessions: readonly Session[]
  now: number
}

export function Neighbours({ event, session, sessions, now }: NeighboursProps) {
  const { t } = useTranslation()
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
        <SessionLines event={event} sessions={group.sessions} now={now} day={session.startTime} />
      </Section>
    ))
}
