// An invoice: what it is for, its state, paying it, and the same for paper. Not persisted on the device, because it has amounts and names.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { fresh } from '../../api/options.ts'
import { payments } from '../../api/resources/events/payments.ts'
import { useFocusFollows } from '../../components/pay/use-focus-follows.ts'
import { ReceiptLines } from '../../components/selling/ReceiptLines.tsx'
import { useMoney } from '../../components/selling/use-money.ts'
import type { Invoice } from '../../contract/events/payments.ts'
import { DetailScreen } from '../../kit/detail/DetailScreen.tsx'
import { useFeature } from '../../kit/hooks/use-feature.ts'
import { useNow } from '../../kit/hooks/use-now.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { tell } from '../../kit/writes/tell.ts'
import { money } from '../../lib/selling/money.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { longDate } from '../../lib/time/calendar.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import { Facts } from '../../ui/rows/Facts.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { invoiceState, tones, totalOf } from './invoice-state.ts'
import styles from './invoices.module.css'

const PayPart = lazyPart(() => import('../../components/pay/PayPart.tsx'), 'PayPart')

export function InvoiceScreen() {
  const { t } = useTranslation()
  const { invoiceId } = useParams<{ invoiceId: string }>()
  const asks = useFeature('support')
  const invoice = useQuery(payments.invoice({ invoiceId }))
  const way = asks ? { to: paths.support(), way: t('invoices.ask') } : { to: paths.home(), way: t('common.goHome') }
  return (
    <DetailScreen
      of={invoice}
      title={invoice.data && t('invoices.titleOf', { number: String(invoice.data.alternateId) })}
      back={paths.me()}
      gone={{ title: t('invoices.goneTitle'), text: t('invoices.goneText'), ...way }}
    >
      {(found) => <Found invoice={found} />}
    </DetailScreen>
  )
}

function Found({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation()
  const { currency: ours } = useMoney()
  const now = useNow()
  const state = invoiceState(invoice, now)
  const focus = useFocusFollows<HTMLDivElement>(state)
  const currency = invoice.payments[0]?.currency ?? ours
  const day = (at: string) => longDate(at, { locale: i18n.language, timeZone: 'local' })
  const { lineItems, account, organization, notes } = invoice
  return (
    <>
      <PageHead
        title={<bdi>{invoice.title}</bdi>}
        sub={<Tag kind={tones[state]}>{t(`invoices.state.${state}`)}</Tag>}
        action={
          <Button icon="file-text" onClick={() => print()}>
            {t('invoices.print')}
          </Button>
        }
      />
      <div ref={focus} tabIndex={-1} className={styles.body}>
        <Facts
          facts={[
            { name: t('invoices.number'), lines: [String(invoice.alternateId)] },
            { name: t('invoices.issuer'), lines: [<bdi key="issuer">{organization.name}</bdi>] },
            { name: t('invoices.for'), lines: [account && <bdi key="account">{displayName(account)}</bdi>] },
            { name: t('invoices.sent'), lines: [invoice.sentDate && day(invoice.sentDate)] },
            { name: t('invoices.dueDate'), lines: [state !== 'paid' && state !== 'void' && day(invoice.dueDate)] },
            {
              name: t('invoices.notes'),
              lines: [
                notes && (
                  <span key="notes" dir="auto">
                    {notes}
                  </span>
                ),
              ],
            },
          ]}
        />
        <ReceiptLines
          rows={lineItems.map(({ id, name, quantity, amount }) => ({ key: id, name, count: quantity, amount: quantity * amount }))}
          sum={{ name: t('pay.total'), amount: totalOf(invoice) }}
          currency={currency}
        />
        {invoice.payments.length > 0 && <Paid invoice={invoice} />}
        {(state === 'due' || state === 'late') && <Pay invoice={invoice} />}
      </div>
    </>
  )
}

/** Tax depends on the address of the payer, so a payment may be more than the total. */
function Paid({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation()
  return (
    <Facts
      facts={invoice.payments.map(({ id, type, createdAt, chargedAmt, currency, last4 }) => ({
        key: id,
        name: t(type === 'refund' ? 'invoices.refundedOn' : 'invoices.paidOn', {
          day: longDate(createdAt, { locale: i18n.language, timeZone: 'local' }),
        }),
        lines: [money(chargedAmt, currency, i18n.language), last4 && t('invoices.last4', { last4 })],
      }))}
    />
  )
}

function Pay({ invoice: { id: invoiceId } }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return (
    <div className={styles.pay}>
      <Section title={t('invoices.pay')}>
        <Suspense fallback={<Skeleton kind="rows" count={2} />}>
          <PayPart
            place={`invoice:${invoiceId}`}
            // Never an earlier answer: the server returns the same intent while the invoice is unchanged.
            intentFor={(addressId) => client.fetchQuery({ ...payments.invoiceIntent({ invoiceId, addressId }), ...fresh })}
            onPaid={() => void tell({ kind: 'notice', text: 'invoices.paidNow' })}
          />
        </Suspense>
      </Section>
    </div>
  )
}
