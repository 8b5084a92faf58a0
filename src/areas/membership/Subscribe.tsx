// Subscribes to a plan once: what it costs and when it renews, the order, and the form of the provider if it has to be paid there.
import { useTranslation } from 'react-i18next'
import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import type { SubscriptionProduct, SubscriptionProductPrice } from '../../contract/community/subscriptions.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { FailureLine } from '../../kit/writes/FailureLine.tsx'
import { NeedsNetwork, useReached } from '../../kit/writes/Reached.tsx'
import { price as priceText } from '../../lib/selling/money.ts'
import { own } from '../../state/identity/own.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Banner } from '../../ui/overlays/Banner.tsx'
import { Facts } from '../../ui/rows/Facts.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { membershipArea } from './area.ts'
import styles from './membership.module.css'
import { pricePer } from './period.ts'
import { useSubscribe } from './use-subscribe.ts'

const PayMembership = lazyPart(() => import('./PayMembership.tsx'), 'PayMembership')

export interface SubscribeProps {
  product: SubscriptionProduct
  price: SubscriptionProductPrice
}

export function Subscribe(props: SubscribeProps) {
  // The key of an order whose answer was lost is on the device.
  return useSnapshot(own).ready ? <Order key={props.price.id} {...props} /> : <Skeleton kind="rows" count={2} />
}

function Order({ product, price }: SubscribeProps) {
  const { t, i18n } = useTranslation()
  const order = useSubscribe(product.id, price.id)
  const locale = i18n.language
  return (
    <div className={styles.body}>
      <Facts
        facts={[
          { name: t('membership.plan'), lines: [<bdi key="name">{product.name}</bdi>] },
          { name: t('membership.price'), lines: [pricePer(price, t, locale)] },
          {
            name: t('membership.renewal'),
            lines: [price.amount === 0 ? t('membership.renewsFree') : t('membership.renews', { price: pricePer(price, t, locale) })],
          },
        ]}
      />
      {order.state === 'paying' ? (
        <Suspense fallback={<Skeleton kind="rows" count={2} />}>
          <PayMembership begun={order.begun} price={price} onPaid={order.finish} />
        </Suspense>
      ) : (
        <Place
          order={order}
          label={
            price.amount === 0 ? t('membership.joinNow') : t('membership.pay', { price: priceText(price.amount, price.currency, locale) })
          }
        />
      )}
    </div>
  )
}

/** The button that orders, or the wait for an answer that was lost. */
function Place({ order, label }: { order: ReturnType<typeof useSubscribe>; label: string }) {
  const { t } = useTranslation()
  const isReached = useReached()
  const isLost = order.state === 'lost'
  return (
    <div className="stack">
      <div role="status">
        {isLost && (
          <Banner kind="info" title={t('membership.checking')}>
            {t('membership.checkingText')}
          </Banner>
        )}
      </div>
      <NeedsNetwork />
      <FailureLine error={order.error} />
      <Button kind="solid" size="big" busy={order.state === 'sending'} disabled={!isReached} onClick={order.start}>
        {isLost ? t('membership.check') : label}
      </Button>
      {order.error !== null && (
        <div className="acts">
          <Button kind="quiet" href={membershipArea.to.membership()}>
            {t('membership.mine')}
          </Button>
        </div>
      )}
    </div>
  )
}
