// Paying for add-ons of a bought pass.
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { fresh } from '../../../api/options.ts'
import { attendee } from '../../../api/resources/events/attendee.ts'
import { PayPart } from '../../../components/pay/PayPart.tsx'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event } from '../../../contract/events/events.ts'
import { tell } from '../../../kit/writes/tell.ts'
import { listed } from '../../../lib/text/listed.ts'
import { paths } from '../../../paths.ts'

export interface PayAddOnsProps {
  event: Event
  passId: string
  /** Joined by commas. */
  addOnIds: string
  /** Empty until they have loaded. */
  names: readonly string[]
}

export function PayAddOns({ event, passId, addOnIds, names }: PayAddOnsProps) {
  const { i18n } = useTranslation()
  const client = useQueryClient()
  const address = useAddress()
  const [, navigate] = useLocation()
  return (
    <PayPart
      place={`addons:${passId}`}
      // Never an earlier answer: the server returns the same intent while the order is unchanged.
      intentFor={(addressId) =>
        client.fetchQuery({ ...attendee.addOnsIntent({ eventId: event.id, passId, addOnIds, addressId }), ...fresh })
      }
      onPaid={() => {
        void tell({ kind: 'notice', text: 'attendee.addOns.added' })
        navigate(paths.pass({ event: address, passId }), { replace: true })
      }}
    >
      {names.length > 0 && (
        <p className="pad">
          <bdi>{listed(names, i18n.language, true)}</bdi>
        </p>
      )}
    </PayPart>
  )
}
