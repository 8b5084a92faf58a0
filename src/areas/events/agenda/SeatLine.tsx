// Below a session of the agenda: that a pass is registered for it, or the way to register one.
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Session } from '../../../contract/events/sessions.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import { attendeeArea } from '../../attendee/area.ts'
import styles from './Programme.module.css'

export interface SeatLineProps {
  session: Session
  isRegistered: boolean
  canRegister: boolean
}

export function SeatLine({ session, isRegistered, canRegister }: SeatLineProps) {
  const { t } = useTranslation()
  const address = useAddress()
  if (isRegistered)
    return (
      <p>
        <StateLine kind="good" icon="circle-check">
          {t('attendee.session.registered')}
        </StateLine>
      </p>
    )
  if (!canRegister) return null
  return (
    <p className={styles.seat}>
      <Button
        size="sm"
        href={attendeeArea.to.registerSession({ event: address, sessionId: session.id, from: 'agenda' })}
        aria-label={t('attendee.session.registerFor', { session: session.name })}
      >
        {t('attendee.session.register')}
      </Button>
    </p>
  )
}
