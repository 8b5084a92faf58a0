// The receipt of a payment or a refund, for paper too. Not persisted on the device, because it has an address and amounts.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useParams } from 'wouter'
import { attendee } from '../../../api/resources/events/attendee.ts'
import { addressLines } from '../../../components/addresses/address-fields.ts'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import { ReceiptLines } from '../../../components/selling/ReceiptLines.tsx'
import type { Event } from '../../../contract/events/events.ts'
import type { Payment } from '../../../contract/events/payments.ts'
import { DetailScreen } from '../../../kit/detail/DetailScreen.tsx'
import { numbers } from '../../../lib/text/formatters.ts'
import { longDate } from '../../../lib/time/calendar.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Tag } from '../../../ui/marks/Tag.tsx'
import { Facts } from '../../../ui/rows/Facts.tsx'
import { attendeeArea } from '../area.ts'
import { boughtWith } from '../../../components/pay/bought-with.ts'
import styles from '../attendee.module.css'

export function ReceiptScreen() {
  return <OfEvent>{(event) => <OfPayment event={event} />}</OfEvent>
}

function OfPayment({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const { paymentId } = useParams<{ paymentId: string }>()
  const payment = useQuery(attendee.payment({ eventId: event.id, paymentId }))
  const back = attendeeArea.to.order({ event: address })
  return (
    <DetailScreen
      of={payment}
      title={t('attendee.receipt.title')}
      back={back}
      bar={<bdi>{event.name}</bdi>}
      gone={{ title: t('attendee.receipt.goneTitle'), text: t('attendee.receipt.goneText'), to: back, way: t('attendee.order.title') }}
    >
      {(found) => <Receipt event={event} payment={found} />}
    </DetailScreen>
  )
}

function Receipt({ event, payment }: { event: Event; payment: Payment }) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const organization = useSnapshot(tenant).config?.NAME
  const { subTotal, salesTax, salesTaxRate, chargedAmt, currency, last4 } = payment
  const isRefund = payment.type === 'refund'
  // A percentage with up to three digits: 14.975 %.
  const rate = numbers(language, { style: 'percent', maximumFractionDigits: 3 }).format(Number(salesTaxRate ?? 0) / 100)
  const facts = [
    { name: t('attendee.receipt.date'), lines: [longDate(payment.createdAt, { locale: language, timeZone: event.timezone })] },
    { name: t('attendee.receipt.issuer'), lines: organization ? [organization] : [] },
    { name: t('attendee.receipt.event'), lines: [event.name] },
    { name: t('attendee.receipt.for'), lines: boughtWith(payment) },
    { name: t('attendee.receipt.address'), lines: addressLines(payment, language) },
    { name: t('attendee.receipt.card'), lines: last4 ? [t('attendee.receipt.last4', { last4 })] : [] },
    { name: t('attendee.receipt.number'), lines: [payment.id] },
  ]
  return (
    <>
      <PageHead
        title={t('attendee.receipt.title')}
        sub={isRefund ? <Tag kind="info">{t('attendee.receipt.refund')}</Tag> : undefined}
        action={
          <Button icon="file-text" onClick={() => print()}>
            {t('attendee.receipt.print')}
          </Button>
        }
      />
      <div className={styles.body}>
        <Facts facts={facts.map(({ name, lines }) => ({ name, lines: lines.map((line) => <bdi key={line}>{line}</bdi>) }))} />
        <ReceiptLines
          rows={
            salesTax === 0
              ? []
              : [
                  { key: 'subtotal', name: t('pay.subtotal'), amount: subTotal },
                  { key: 'tax', name: t('pay.tax', { rate }), amount: salesTax },
                ]
          }
          sum={{ name: isRefund ? t('attendee.receipt.refunded') : t('pay.total'), amount: chargedAmt }}
          currency={currency}
        />
      </div>
    </>
  )
}
