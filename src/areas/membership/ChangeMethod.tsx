// Changes the card of a membership: the form of the provider gives a token, and the server stores it.
import { useMutation } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { subscriptionWrites } from '../../api/resources/community/subscriptions.ts'
import { payForms } from '../../components/pay/pay-forms.ts'
import type { Subscription } from '../../contract/community/subscriptions.ts'
import type { PayProvider } from '../../kit/pay/payment.ts'
import { FailureLine } from '../../kit/writes/FailureLine.tsx'
import { NeedsNetwork, useReached } from '../../kit/writes/Reached.tsx'
import { tell } from '../../kit/writes/tell.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Banner } from '../../ui/overlays/Banner.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { formOfMethod } from './method-forms.ts'
import { orderOf } from './order.ts'

export interface ChangeMethodProps {
  subscription: Subscription
  onChanged: () => void
}

export function ChangeMethod({ subscription, onChanged }: ChangeMethodProps) {
  const { t } = useTranslation()
  const isReached = useReached()
  const change = useMutation({ ...subscriptionWrites.changePaymentMethod, meta: { quiet: true } })
  const [provider, setProvider] = useState<PayProvider | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const onReady = useCallback((next: PayProvider | null) => setProvider(() => next), [])
  const order = orderOf(subscription, subscription.price, '', { TYPE: '', CONNECTION_ID: null })
  const Form = payForms[formOfMethod(subscription) ?? '']
  if (!Form) return <Banner kind="warn">{t('membership.askToChange')}</Banner>

  async function save() {
    setTrouble(null)
    const found = await provider?.confirm(order)
    if (found?.outcome === 'failed') setTrouble(found.message)
    const token = found?.outcome === 'confirmed' ? found.body?.nonce : null
    if (!token) return
    change.mutate(
      { subscriptionId: subscription.id, body: { paymentMethodId: token } },
      {
        onSuccess() {
          void tell({ kind: 'notice', text: 'membership.methodChanged' })
          onChanged()
        },
      },
    )
  }
  return (
    <div className="stack">
      <Suspense fallback={<Skeleton kind="rows" count={1} />}>
        <Form intent={order} locked={change.isPending} onReady={onReady} />
      </Suspense>
      {trouble !== null && (
        <Banner kind="bad" urgent>
          {trouble}
        </Banner>
      )}
      <FailureLine error={change.error} />
      <NeedsNetwork />
      <Button kind="solid" size="big" busy={change.isPending} disabled={!isReached || provider === null} onClick={() => void save()}>
        {t('membership.saveMethod')}
      </Button>
    </div>
  )
}
