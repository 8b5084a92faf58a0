// Shows that today's event is available offline, once all its data is stored on the device.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { attendee } from '../../api/resources/events/attendee.ts'
import { events } from '../../api/resources/events/events.ts'
import type { BaseEvent } from '../../contract/events/events.ts'
import { useHeld } from '../../offline/reads/use-held.ts'
import { paths } from '../../paths.ts'
import { device } from '../../state/device/device.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { cx } from '../../ui/cx.ts'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import styles from './home.module.css'

/**
 * Makes no requests: only reads what src/app/arrivals/use-event-day.ts has loaded. Its place is kept until all is known, so that nothing moves.
 * Renders nothing if the device persists nothing.
 */
export function ReadyOffline({ event: { id: eventId, slug } }: { event: Pick<BaseEvent, 'id' | 'slug'> }) {
  const { t } = useTranslation()
  const { keeps, storage } = useSnapshot(device)
  const reads = { detail: events.detail({ eventId }), sessions: events.sessions({ eventId }), record: attendee.record({ eventId }) }
  const detail = useQuery({ ...reads.detail, enabled: false }).data
  const sessions = useQuery({ ...reads.sessions, enabled: false }).data
  const record = useQuery({ ...reads.record, enabled: false }).data
  const held = useHeld(Object.values(reads).map(({ queryKey }) => queryKey))
  if (!keeps || storage !== 'kept') return null
  const isReady = held && detail && sessions && record !== undefined
  const hasPass = record === undefined || (record?.passes.length ?? 0) > 0
  return (
    <p className={cx(styles.ready, !isReady && styles.unknown)}>
      <StateLine kind="good" icon="circle-check">
        <Anchor href={paths.eventOffline({ event: slug })}>{t(hasPass ? 'today.readyPass' : 'today.ready')}</Anchor>
      </StateLine>
    </p>
  )
}
