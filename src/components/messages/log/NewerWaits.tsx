// A notice below saved messages if a notification's message is not saved: it will load with the network.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useLocationProperty } from 'wouter/use-browser-location'
import { connectivity } from '../../../state/device/connectivity.ts'
import { laterIn, tapped } from '../../../state/shown/tapped.ts'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import styles from './RestMissing.module.css'

/** `newest`: id of the newest loaded message. Not rendered online, where the message loads soon or was deleted. */
export function NewerWaits({ newest }: { newest: number }) {
  const { t } = useTranslation()
  const { state } = useSnapshot(connectivity)
  const meant = useLocationProperty(() => /^#m-(\d+)$/.exec(location.hash)?.[1])
  const { stands } = useSnapshot(tapped)
  if (state === 'online' || meant === undefined || Number(meant) <= newest) return null
  const count = laterIn(stands, location.pathname, newest)
  return (
    <div className={styles.rest} role="status">
      <StateLine icon="clock">{count > 0 ? t('conversation.newerWait', { count }) : t('conversation.newerWaits')}</StateLine>
    </div>
  )
}
