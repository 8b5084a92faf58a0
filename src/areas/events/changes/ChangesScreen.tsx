// What changed in the agenda of an event since the member last saw it: the former time and room, and the new ones.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { events } from '../../../api/resources/events/events.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { listed } from '../../../lib/text/listed.ts'
import { clockRange, shortDay } from '../../../lib/time/calendar.ts'
import { paths } from '../../../paths.ts'
import { own, type SeenSession } from '../../../state/identity/own.ts'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { useMine } from '../../../components/reads/use-mine.ts'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import { storeSeen } from '../../../components/events/changes/seen-agenda.ts'
import { changesOf, seenAgenda, type SessionChange } from '../../../components/events/changes/session-changes.ts'

export function ChangesScreen() {
  return <OfEvent skeleton={<Skeleton count={4} />}>{(event) => <OfAgenda event={event} />}</OfEvent>
}

function OfAgenda({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const { ready } = useSnapshot(own)
  const sessions = useQuery(events.sessions({ eventId: event.id }))
  return (
    <ListScreen title={t('changes.title')} of={event.name} back={paths.agenda({ event: address })}>
      <Loaded of={sessions} skeleton={<Skeleton count={4} />}>
        {(all) => (ready ? <Changes key={event.id} event={event} sessions={all} /> : <Skeleton count={4} />)}
      </Loaded>
    </ListScreen>
  )
}

function Changes({ event, sessions }: { event: Event; sessions: readonly Session[] }) {
  const { t } = useTranslation()
  const { isMine } = useMine(event.id, event.registrations.length > 0)
  const { agendas } = useSnapshot(own)
  // The list stays while it is on screen, although it counts as seen from now on.
  const [before] = useState(() => agendas[event.id] ?? {})
  const changes = changesOf(before, sessions, isMine)
  useSeen(event, sessions, isMine)
  if (changes.length === 0) return <EmptyState title={t('changes.noneTitle')}>{t('changes.noneText')}</EmptyState>
  const groups = [
    { title: t('events.kept'), rows: changes.filter(({ mine }) => mine) },
    { title: t('changes.others'), rows: changes.filter(({ mine }) => !mine) },
  ]
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <Section key={title} title={title}>
        <List label={title} ruled nolead>
          {rows.map((change) => (
            <Changed key={change.id} change={change} timeZone={event.timezone} />
          ))}
        </List>
      </Section>
    ))
}

/** Marks the changes as seen. Not in a tab in the background, where they are not visible. */
function useSeen(event: Event, sessions: readonly Session[], isMine: (session: Session) => boolean): void {
  useEffect(() => {
    const mark = () => {
      const unseen = changesOf(own.agendas[event.id] ?? {}, sessions, isMine)
      if (document.visibilityState === 'visible' && unseen.length > 0) storeSeen(event.id, () => seenAgenda(sessions, isMine))
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  })
}

function Changed({ change: { id, before, now }, timeZone }: { change: SessionChange; timeZone: string | null }) {
  const { t, i18n } = useTranslation()
  const address = useAddress()
  const place = { locale: i18n.language, timeZone }
  const facts = ({ name, start, end, room }: SeenSession) =>
    listed([name === now?.name ? null : name, shortDay(start, place), clockRange(start, end, place), room], i18n.language)
  const after = now && { name: now.name, start: now.startTime, end: now.endTime, room: now.location?.name ?? null, mine: false }
  return (
    <Row
      top
      title={<bdi>{now?.name ?? before.name}</bdi>}
      href={now ? paths.session({ event: address, sessionId: id }) : undefined}
      second={
        <>
          <div>{t('changes.before', { facts: facts(before) })}</div>
          <div>{after ? t('changes.now', { facts: facts(after) }) : t('changes.removed')}</div>
        </>
      }
    />
  )
}
