// Filters of the agenda: all sessions, the member's own, or one track.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { TrackMark } from '../../../components/events/TrackMark.tsx'
import type { Session } from '../../../contract/events/sessions.ts'
import { session as visit } from '../../../state/identity/session.ts'
import { Chip, Chips } from '../../../ui/controls/Chip.tsx'
import { useAgendaChoice } from './use-agenda-choice.ts'

/** Renders nothing if there is nothing to choose from. */
export function AgendaFilters({ sessions }: { sessions: readonly Session[] }) {
  const { t, i18n } = useTranslation()
  const { status } = useSnapshot(visit)
  const { mine, track, choose } = useAgendaChoice()
  const member = status === 'signed-in'
  const tracks = [...new Map(sessions.flatMap((session) => session.tracks.map((one) => [one.slug, one]))).values()].toSorted((a, b) =>
    a.name.localeCompare(b.name, i18n.language),
  )
  if (!member && tracks.length === 0) return null
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
