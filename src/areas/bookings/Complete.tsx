// Completes a draft: confirms a free one, or pays for it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { fresh } from '../../api/options.ts'
import { bookingIntents, bookings, bookingWrites } from '../../api/resources/events/bookings.ts'
import type { Booking } from '../../contract/events/bookings.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { FailureLine } from '../../kit/writes/FailureLine.tsx'
import { NeedsNetwork, useReached } from '../../kit/writes/Reached.tsx'
import { tell } from '../../kit/writes/tell.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import styles from './bookings.module.css'

const PayPart = lazyPart(() => import('../../components/pay/PayPart.tsx'), 'PayPart')

const booked = () => void tell({ kind: 'notice', text: 'bookings.booked' })

export function Complete({ booking }: { booking: Booking }) {
  return booking.space.price > 0 ? <Pay booking={booking} /> : <Confirm booking={booking} />
}

function Confirm({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const isReached = useReached()
  const confirm = useMutation({ ...bookingWrites.confirm, meta: { quiet: true } })
  return (
    <div className="stack">
      <NeedsNetwork />
      <FailureLine error={confirm.error} />
      <Button
        kind="solid"
        size="big"
        busy={confirm.isPending}
        disabled={!isReached}
        onClick={() => confirm.mutate({ bookingId: booking.id }, { onSuccess: booked })}
      >
        {t('bookings.confirm')}
      </Button>
    </div>
  )
}

function Pay({ booking }: { booking: Booking }) {
  const client = useQueryClient()
  const { id: bookingId } = booking
  return (
    <div className={styles.pay}>
      <Suspense fallback={<Skeleton kind="rows" count={2} />}>
        <PayPart
          place={`booking:${bookingId}`}
          // Never an earlier answer: the server returns the same intent while the order is unchanged.
          intentFor={(addressId) => client.fetchQuery({ ...bookingIntents.intent({ bookingId, addressId }), ...fresh })}
          onPaid={() => {
            booked()
            void client.invalidateQueries({ queryKey: bookings.booking({ bookingId }).queryKey })
          }}
        />
      </Suspense>
    </div>
  )
}
