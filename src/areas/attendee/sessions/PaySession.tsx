// Paying for the registration for a session.
import { useQueryClient } from '@tanstack/react-query'
import { fresh } from '../../../api/options.ts'
import { sessionRegistration } from '../../../api/resources/events/session-registration.ts'
import { PayPart } from '../../../components/pay/PayPart.tsx'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { sessionPlaceOf } from './session-place.ts'

export function PaySession({ event, session, onDone }: { event: Event; session: Session; onDone: () => void }) {
  const client = useQueryClient()
  const args = { eventId: event.id, sessionId: session.id }
  return (
    <PayPart
      place={sessionPlaceOf(session.id)}
      // Never an earlier answer: the server returns the same intent while the order is unchanged.
      intentFor={(addressId) => client.fetchQuery({ ...sessionRegistration.intent({ ...args, addressId }), ...fresh })}
      onPaid={onDone}
    />
  )
}
