// The price as the server confirmed it: subtotal, tax with its rate, total.
import { useTranslation } from 'react-i18next'
import type { PaymentIntent } from '../../contract/events/payments.ts'
import { numbers } from '../../lib/text/formatters.ts'
import { money } from '../../lib/selling/money.ts'
import styles from './PriceLines.module.css'

export function PriceLines({ order: { amount, currency, salesTax, salesTaxRate } }: { order: PaymentIntent }) {
  const { t, i18n } = useTranslation()
  const shown = (minor: number) => <bdi>{money(minor, currency, i18n.language)}</bdi>
  // A percentage with up to three digits: 14.975 %.
  const rate = numbers(i18n.language, { style: 'percent', maximumFractionDigits: 3 }).format(salesTaxRate / 100)
  return (
    <dl className={styles.lines}>
      {salesTax > 0 && (
        <>
          <dt>{t('pay.subtotal')}</dt>
          <dd>{shown(amount - salesTax)}</dd>
          <dt>{t('pay.tax', { rate })}</dt>
          <dd>{shown(salesTax)}</dd>
        </>
      )}
      <dt className={styles.total}>{t('pay.total')}</dt>
      <dd className={styles.total}>{shown(amount)}</dd>
    </dl>
  )
}
