// The card that a membership is paid with, and changing it.
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '../../contract/community/subscriptions.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { useReached } from '../../kit/writes/Reached.tsx'
import { format } from '../../lib/time/dates.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { Facts } from '../../ui/rows/Facts.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { membershipState } from './membership-state.ts'
import { formOfMethod } from './method-forms.ts'

const ChangeMethod = lazyPart(() => import('./ChangeMethod.tsx'), 'ChangeMethod')

const brands: Readonly<Record<string, string>> = { amex: 'American Express', discover: 'Discover', mastercard: 'Mastercard', visa: 'Visa' }

export function MethodOf({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation()
  const isReached = useReached()
  const [isOpen, setOpen] = useState(false)
  const { paymentMethod } = subscription
  const hasEnded = membershipState(subscription) === 'canceled'
  const canChange = !hasEnded && formOfMethod(subscription) !== null
  const { brand, last4, expMonth, expYear } = paymentMethod ?? { brand: null, last4: null, expMonth: null, expYear: null }
  const card = last4 && t('membership.card', { brand: brands[brand ?? ''] ?? t('membership.cardUnnamed'), last4 })
  const expires =
    expMonth &&
    expYear &&
    format({ locale: i18n.language }, { month: 'long', year: 'numeric' }).format(
      new Date(`${expYear}-${String(expMonth).padStart(2, '0')}-15T12:00:00Z`),
    )
  return (
    <div className="stack">
      <Facts
        facts={[
          {
            name: t('membership.method'),
            lines: [
              card || t('membership.noCard'),
              expires && t('membership.cardUntil', { month: expires }),
              !hasEnded && !canChange && t('membership.askToChange'),
            ],
          },
        ]}
      />
      {canChange && (
        <div className="acts">
          <Button size="sm" disabled={!isReached} onClick={() => setOpen(true)}>
            {t('membership.changeMethod')}
          </Button>
        </div>
      )}
      {isOpen && (
        <Sheet open onClose={() => setOpen(false)} title={t('membership.changeMethod')}>
          <Suspense fallback={<Skeleton kind="rows" count={2} />}>
            <ChangeMethod subscription={subscription} onChanged={() => setOpen(false)} />
          </Suspense>
        </Sheet>
      )}
    </div>
  )
}
