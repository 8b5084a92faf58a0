// Push notifications on this device. The browser asks for permission only after a press here.
import { useSnapshot } from 'valtio'
import { PushCard } from '../../components/push/PushCard.tsx'
import { usePushPlace } from '../../components/push/use-push-place.ts'
import { turnOff, turnOn } from '../../offline/push/subscription.ts'
import { push } from '../../state/device/push.ts'
import styles from './welcome.module.css'

export function NotificationStep() {
  const state = useSnapshot(push)
  const place = usePushPlace()
  if (!place) return null
  return (
    <div className={styles.form}>
      <PushCard state={state} host={location.host} onTurnOn={() => void turnOn(place)} onTurnOff={() => void turnOff(place)} />
    </div>
  )
}
