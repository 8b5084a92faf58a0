// The offer of push notifications on the member's own page, until they are on or cannot be turned on.
import { useSnapshot } from 'valtio'
import { PushCard } from '../../components/push/PushCard.tsx'
import { usePushPlace } from '../../components/push/use-push-place.ts'
import { turnOff, turnOn } from '../../offline/push/subscription.ts'
import { push } from '../../state/device/push.ts'
import styles from './me.module.css'

export function PushHint() {
  const state = useSnapshot(push)
  const place = usePushPlace()
  if (!place || (state.status !== 'off' && state.status !== 'unfinished')) return null
  return (
    <div className={styles.hint}>
      <PushCard state={state} host={location.host} onTurnOn={() => void turnOn(place)} onTurnOff={() => void turnOff(place)} />
    </div>
  )
}
