// The first payment of a membership, in the form of the provider.
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { fresh } from '../../api/options.ts'
import { subscriptions } from '../../api/resources/community/subscriptions.ts'
import { ApiError } from '../../api/transport/errors.ts'
import { PayPart } from '../../components/pay/PayPart.tsx'
import type { BaseSubscriptionProductPrice } from '../../contract/community/subscriptions.ts'
import { tenant } from '../../state/identity/tenant.ts'
import styles from './membership.module.css'
import { orderOf } from './order.ts'
import type { Begun } from './use-subscribe.ts'

export interface PayMembershipProps {
  begun: Begun
  price: BaseSubscriptionProductPrice
  onPaid: () => void
}

export function PayMembership({ begun: { subscription, secret }, price, onPaid }: PayMembershipProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { config } = useSnapshot(tenant)
  return (
    <div className={styles.pay}>
      <PayPart
        place={`membership:paying:${subscription.id}`}
        begun
        intentFor={async () => orderOf(subscription, price, secret, config?.PAYMENT ?? { TYPE: 'none', CONNECTION_ID: null })}
        // The provider charges; our server only has to see it.
        capture={async () => {
          const read = subscriptions.subscription({ subscriptionId: subscription.id })
          const { status } = await client.fetchQuery({ ...read, ...fresh })
          if (status === 'unpaid') throw new ApiError(460, 'paymentPending', { message: t('membership.notPaidYet') })
        }}
        onPaid={onPaid}
      />
    </div>
  )
}
