// The state of a membership in plain words, with its date.
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '../../contract/community/subscriptions.ts'
import { useNow } from '../../kit/hooks/use-now.ts'
import { longDate } from '../../lib/time/calendar.ts'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { looks, membershipState } from './membership-state.ts'
import { pricePer } from './period.ts'

/** One that ended at once, because nothing was paid, has a period that is not over. */
const dateOf = ({ status, expiresAt, updatedAt }: Subscription, now: number): string =>
  status === 'canceled' && Date.parse(expiresAt) > now ? updatedAt : expiresAt

/** "Active. Renews on 20 December 2026: €9 per month". */
function stateText(subscription: Subscription, now: number, t: TFunction, locale: string): string {
  return t(`membership.state.${membershipState(subscription)}`, {
    day: longDate(dateOf(subscription, now), { locale, timeZone: 'local' }),
    price: pricePer(subscription.price, t, locale),
  })
}

export function MembershipStateLine({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const { kind, icon } = looks[membershipState(subscription)]
  return (
    <StateLine kind={kind} icon={icon}>
      {stateText(subscription, now, t, i18n.language)}
    </StateLine>
  )
}
