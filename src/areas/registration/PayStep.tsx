// Paying for the draft, with the part that every order uses.
import { useQueryClient } from '@tanstack/react-query'
import { fresh } from '../../api/options.ts'
import { registration as reads } from '../../api/resources/events/registration.ts'
import { PayPart } from '../../components/pay/PayPart.tsx'
import type { RegisterStepProps } from './step-props.ts'
import { forgetPlace, placeOf } from './use-place.ts'

export function PayStep({ event, draft, onDone }: RegisterStepProps) {
  const client = useQueryClient()
  const eventId = event.id
  return (
    <PayPart
      place={placeOf(eventId)}
      // Never an earlier answer: the server returns the same intent while the order is unchanged.
      intentFor={(addressId) => client.fetchQuery({ ...reads.intent({ eventId, addressId }), ...fresh })}
      onPaid={() => {
        forgetPlace(eventId, draft.passes)
        onDone()
        // After a reload the cache does not know the event of the intent, and would keep the draft.
        client.removeQueries({ queryKey: ['registration'] })
      }}
    />
  )
}
