// A plan: what it is, what is in it, its prices, and the way to subscribe.
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subscription, SubscriptionProduct } from '../../contract/community/subscriptions.ts'
import { numbers } from '../../lib/text/formatters.ts'
import { Choice } from '../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../ui/choices/ChoiceGroup.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import { Card } from '../../ui/rows/Card.tsx'
import { membershipArea } from './area.ts'
import styles from './membership.module.css'
import { byPeriod, pricePer, saving } from './period.ts'

export interface PlanCardProps {
  product: SubscriptionProduct
  /** The membership that the member has of it. */
  standing: Subscription | undefined
}

export function PlanCard({ product, standing }: PlanCardProps) {
  const { t, i18n } = useTranslation()
  const name = useId()
  const prices = product.prices.toSorted(byPeriod)
  const [chosen, setChosen] = useState(prices[0]?.id)
  const price = prices.find(({ id }) => id === chosen) ?? prices[0]
  const percent = (share: number) => numbers(i18n.language, { style: 'percent' }).format(share / 100)
  return (
    <Card className={styles.plan}>
      <div className={styles.words}>
        <h2>
          <bdi>{product.name}</bdi>
        </h2>
        {standing ? (
          <Tag kind="good" icon="check">
            {t('membership.yours')}
          </Tag>
        ) : (
          product.featured && <Tag kind="brand">{t('membership.featured')}</Tag>
        )}
        {product.description && (
          <p className={styles.about} dir="auto">
            {product.description}
          </p>
        )}
      </div>
      {product.features.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
        <ul role="list" className={styles.features}>
          {product.features.map((feature) => (
            <li key={feature}>
              <Icon name="check" size="sm" />
              <bdi>{feature}</bdi>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {prices.length > 1 ? (
          <ChoiceGroup label={t('membership.prices')}>
            {prices.map((one) => (
              <Choice
                key={one.id}
                type="radio"
                name={name}
                value={one.id}
                checked={one.id === price?.id}
                onChange={() => setChosen(one.id)}
                title={pricePer(one, t, i18n.language)}
                second={saving(one, prices) > 0 ? t('membership.saving', { percent: percent(saving(one, prices)) }) : undefined}
              />
            ))}
          </ChoiceGroup>
        ) : (
          price && <p className={styles.price}>{pricePer(price, t, i18n.language)}</p>
        )}
        {standing ? (
          <Button href={membershipArea.to.subscription({ subscriptionId: standing.id })}>{t('membership.see')}</Button>
        ) : (
          price && (
            <Button
              kind={product.featured ? 'solid' : 'plain'}
              href={membershipArea.to.plans({ price: price.id })}
              aria-label={t(price.amount === 0 ? 'membership.joinTo' : 'membership.subscribeTo', { name: product.name })}
            >
              {t(price.amount === 0 ? 'membership.join' : 'membership.subscribe')}
            </Button>
          )
        )}
      </div>
    </Card>
  )
}
