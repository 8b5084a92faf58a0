// Filters of the agenda: all sessions, the member's own, or one track. Beside them, how it is shown.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { MyTimeChip } from '../../../components/events/agenda/MyTimeChip.tsx'
import { useByRoom, useMyTime } from '../../../components/events/agenda/use-switches.ts'
import { TrackMark } from '../../../components/events/TrackMark.tsx'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { readsOtherwise } from '../../../lib/time/zones.ts'
import { session as visit } from '../../../state/identity/session.ts'
import { Chip, Chips } from '../../../ui/controls/Chip.tsx'
import { useAgendaChoice } from './use-agenda-choice.ts'

/** Renders nothing if there is nothing to choose from. */
export function AgendaFilters({ event, sessions }: { event: Event; sessions: readonly Session[] }) {
  const { t, i18n } = useTranslation()
  const { status } = useSnapshot(visit)
  const { mine, track, choose } = useAgendaChoice()
  const { isOn: isMyTime } = useMyTime()
  const { isOn: isByRoom, turn: showByRoom } = useByRoom()
  const member = status === 'signed-in'
  const hasRooms = new Set(sessions.flatMap(({ location }) => location?.id ?? [])).size > 1
  const hasTwoTimes = isMyTime || readsOtherwise(event.eventStart, { locale: i18n.language, timeZone: event.timezone })
  const tracks = [...new Map(sessions.flatMap((session) => session.tracks.map((one) => [one.slug, one]))).values()].toSorted((a, b) =>
    a.name.localeCompare(b.name, i18n.language),
  )
  if (!member && tracks.length === 0 && !hasTwoTimes && !hasRooms) return null
  return (
    <Chips label={t('events.filters')}>
      <Chip pressed={!mine && track === null} onPress={() => choose({})}>
        {t('events.all')}
      </Chip>
      {member && (
        <Chip icon="star" pressed={mine} onPress={() => choose({ mine: !mine })}>
          {t('events.mine')}
        </Chip>
      )}
      {hasRooms && (
        <Chip icon="places" pressed={isByRoom} onPress={() => showByRoom(!isByRoom)}>
          {t('events.byRoom')}
        </Chip>
      )}
      {hasTwoTimes && <MyTimeChip />}
      {tracks.map((one) => (
        <Chip key={one.id} pressed={track === one.slug} onPress={() => choose({ track: track === one.slug ? null : one.slug })}>
          {/* The chip already shows the name. */}
          <span aria-hidden>
            <TrackMark track={one} />
          </span>
          <bdi>{one.name}</bdi>
        </Chip>
      ))}
    </Chips>
  )
}
