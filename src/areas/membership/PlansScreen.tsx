// The plans of the organisation side by side, and subscribing to one: the chosen price is in the address.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { subscriptions } from '../../api/resources/community/subscriptions.ts'
import { rowsOf } from '../../api/table.ts'
import type { SubscriptionProduct } from '../../contract/community/subscriptions.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { membershipArea } from './area.ts'
import { PlanCard } from './PlanCard.tsx'
import styles from './membership.module.css'
import { standingOf } from './standing.ts'

const Subscribe = lazyPart(() => import('./Subscribe.tsx'), 'Subscribe')

export function PlansScreen() {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const chosen = query.get('price')
  const plans = useQuery(subscriptions.products())
  const mine = useInfiniteQuery(subscriptions.mine())
  return (
    <ListScreen
      title={t(chosen === null ? 'membership.plans' : 'membership.subscribe')}
      sub={chosen === null ? t('membership.plansText') : undefined}
      back={chosen === null ? paths.me() : membershipArea.to.plans()}
    >
      <Loaded
        of={plans}
        skeleton={<Skeleton kind="posts" count={2} />}
        empty={<EmptyState title={t('membership.noPlansTitle')}>{t('membership.noPlansText')}</EmptyState>}
      >
        {(products) =>
          chosen === null ? (
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
            <ul role="list" aria-label={t('membership.plans')} className={styles.plans}>
              {products.map((product) => (
                <li key={product.id}>
                  <PlanCard product={product} standing={standingOf(rowsOf(mine.data), product.id)} />
                </li>
              ))}
            </ul>
          ) : (
            <Chosen products={products} priceId={chosen} />
          )
        }
      </Loaded>
    </ListScreen>
  )
}

function Chosen({ products, priceId }: { products: readonly SubscriptionProduct[]; priceId: string }) {
  const { t } = useTranslation()
  const product = products.find(({ prices }) => prices.some(({ id }) => id === priceId))
  const price = product?.prices.find(({ id }) => id === priceId)
  if (!product || !price)
    return (
      <EmptyState
        drawing="shut"
        title={t('membership.planGoneTitle')}
        actions={<Button href={membershipArea.to.plans()}>{t('membership.allPlans')}</Button>}
      >
        {t('membership.planGoneText')}
      </EmptyState>
    )
  return (
    <Suspense fallback={<Skeleton kind="rows" count={2} />}>
      <Subscribe product={product} price={price} />
    </Suspense>
  )
}
