// One membership: its state with the next step, its payment method, its payments, and cancelling it in two presses.
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { subscriptions, subscriptionWrites } from '../../api/resources/community/subscriptions.ts'
import type { Subscription } from '../../contract/community/subscriptions.ts'
import type { Payment } from '../../contract/events/payments.ts'
import { DetailScreen } from '../../kit/detail/DetailScreen.tsx'
import { ask } from '../../kit/ask/ask.ts'
import { useNow } from '../../kit/hooks/use-now.ts'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import { NeedsNetwork, useReached } from '../../kit/writes/Reached.tsx'
import { tell } from '../../kit/writes/tell.ts'
import { money } from '../../lib/selling/money.ts'
import { longDate } from '../../lib/time/calendar.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import { Facts } from '../../ui/rows/Facts.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { membershipArea } from './area.ts'
import { looks, membershipState } from './membership-state.ts'
import styles from './membership.module.css'
import { MembershipStateLine } from './MembershipStateLine.tsx'
import { MethodOf } from './MethodOf.tsx'
import { NextStep } from './NextStep.tsx'
import { pricePer } from './period.ts'

export function MembershipScreen() {
  const { t } = useTranslation()
  const { subscriptionId } = useParams<{ subscriptionId: string }>()
  const read = useQuery(subscriptions.subscription({ subscriptionId }))
  const back = membershipArea.to.membership()
  return (
    <DetailScreen
      of={read}
      title={read.data?.subscriptionProduct.name}
      back={back}
      gone={{ title: t('membership.goneTitle'), text: t('membership.goneText'), to: back, way: t('membership.title') }}
    >
      {(subscription) => <Found subscription={subscription} />}
    </DetailScreen>
  )
}

function Found({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation()
  const here = { locale: i18n.language, timeZone: 'local' }
  const look = looks[membershipState(subscription)]
  return (
    <>
      <PageHead title={<bdi>{subscription.subscriptionProduct.name}</bdi>} sub={<MembershipStateLine subscription={subscription} />} />
      <div className={styles.body}>
        <NextStep subscription={subscription} />
        <Facts
          facts={[
            { name: t('membership.price'), lines: [pricePer(subscription.price, t, i18n.language)] },
            { name: t('membership.since'), lines: [longDate(subscription.createdAt, here)] },
          ]}
        />
        {subscription.price.amount > 0 && <MethodOf subscription={subscription} />}
        {look.ends && <Cancel subscription={subscription} />}
      </div>
      {subscription.price.amount > 0 && <Payments subscriptionId={subscription.id} />}
    </>
  )
}

/** Periods that were paid, or are free of charge until their end. */
const lasting: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])

function Cancel({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const isReached = useReached()
  const { mutateAsync: end } = useMutation({ ...subscriptionWrites.end, meta: { quiet: true } })
  const isKept = lasting.has(subscription.status) && Date.parse(subscription.expiresAt) > now
  const day = longDate(subscription.expiresAt, { locale: i18n.language, timeZone: 'local' })
  const cancel = async () => {
    const isDone = await ask({
      title: t('membership.cancelTitle', { name: subscription.subscriptionProduct.name }),
      text: isKept ? t('membership.cancelKept', { day }) : t('membership.cancelNow'),
      confirm: t('membership.cancel'),
      cancel: t('membership.keep'),
      act: () => end({ subscriptionId: subscription.id }),
    })
    if (isDone) void tell({ kind: 'notice', text: 'membership.canceled' })
  }
  return (
    <div className="stack">
      <NeedsNetwork />
      <div className="acts">
        <Button kind="bad" disabled={!isReached} onClick={() => void cancel()}>
          {t('membership.cancel')}
        </Button>
      </div>
    </div>
  )
}

function Payments({ subscriptionId }: { subscriptionId: string }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(subscriptions.payments({ subscriptionId }))
  return (
    <Section title={t('membership.payments')}>
      <PagedRows of={list} freshness={false} none={{ face: <p className="pad sub">{t('membership.noPayments')}</p> }}>
        {(rows) => (
          <List label={t('membership.payments')}>
            {rows.map((payment) => (
              <PaymentLine key={payment.id} payment={payment} />
            ))}
          </List>
        )}
      </PagedRows>
    </Section>
  )
}

function PaymentLine({ payment: { type, chargedAmt, currency, last4, createdAt } }: { payment: Payment }) {
  const { t, i18n } = useTranslation()
  return (
    <Row
      lead={<Glyph icon="file-text" />}
      title={money(chargedAmt, currency, i18n.language)}
      second={last4 ? t('membership.last4', { last4 }) : undefined}
      meta={longDate(createdAt, { locale: i18n.language, timeZone: 'local' })}
      end={type === 'refund' ? <Tag kind="info">{t('membership.refund')}</Tag> : undefined}
    />
  )
}
