// What the member can do about the state of a membership. Nothing where nothing is needed.
import { useTranslation } from 'react-i18next'
import type { Subscription } from '../../contract/community/subscriptions.ts'
import { useFeature } from '../../kit/hooks/use-feature.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Banner } from '../../ui/overlays/Banner.tsx'
import { membershipArea } from './area.ts'
import { looks, membershipState, type NextStep as Step } from './membership-state.ts'

export function NextStep({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const asks = useFeature('support')
  const { next, kind } = looks[membershipState(subscription)]
  if (next === undefined) return null
  const { price, subscriptionProduct: plan } = subscription
  const toPrice = membershipArea.to.plans({ price: price.id })
  const ways = {
    // The button is below, beside the card.
    method: null,
    pay: { href: toPrice, label: t('membership.way.pay') },
    again: { href: plan.active && price.active ? toPrice : membershipArea.to.plans(), label: t('membership.way.again') },
    ask: asks ? { href: paths.support(), label: t('membership.way.ask') } : null,
  } satisfies Record<Step, { href: string; label: string } | null>
  const way = ways[next]
  return (
    <Banner kind={kind} actions={way && <Button href={way.href}>{way.label}</Button>}>
      {t(`membership.next.${next}`)}
    </Banner>
  )
}
