// Paying for group tickets. Afterwards the order has the code.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { fresh } from '../../../api/options.ts'
import { offers } from '../../../api/resources/events/offers.ts'
import { registration } from '../../../api/resources/events/registration.ts'
import { PayPart } from '../../../components/pay/PayPart.tsx'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event } from '../../../contract/events/events.ts'
import { tell } from '../../../kit/writes/tell.ts'
import { attendeeArea } from '../area.ts'
import { groupPlaceOf, type GroupWish } from './group-place.ts'

export function PayGroup({ event, wish }: { event: Event; wish: GroupWish }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const address = useAddress()
  const [, navigate] = useLocation()
  const eventId = event.id
  const { ticket: ticketId, count } = wish
  const name = useQuery(offers.passTypes({ eventId })).data?.passTypes.find(({ id }) => id === ticketId)?.name
  return (
    <PayPart
      place={groupPlaceOf(eventId, wish)}
      // Never an earlier answer: the server returns the same intent while the order is unchanged.
      intentFor={(addressId) =>
        client.fetchQuery({ ...registration.couponIntent({ eventId, ticketId, quantity: count, addressId }), ...fresh })
      }
      onPaid={() => {
        void tell({ kind: 'notice', text: 'attendee.group.bought' })
        navigate(attendeeArea.to.order({ event: address }), { replace: true })
      }}
    >
      {name !== undefined && (
        <p className="pad">
          <bdi>{t('registration.times', { count, name })}</bdi>
        </p>
      )}
    </PayPart>
  )
}
