// The price as the server confirmed it: subtotal, tax with its rate, total.
import { useTranslation } from 'react-i18next'
import type { PaymentIntent } from '../../contract/events/payments.ts'
import { numbers } from '../../lib/text/formatters.ts'
import { ReceiptLines } from '../selling/ReceiptLines.tsx'

export function PriceLines({ order: { amount, currency, salesTax, salesTaxRate } }: { order: PaymentIntent }) {
  const { t, i18n } = useTranslation()
  // A percentage with up to three digits: 14.975 %.
  const rate = numbers(i18n.language, { style: 'percent', maximumFractionDigits: 3 }).format(salesTaxRate / 100)
  const taxed = [
    { key: 'subtotal', name: t('pay.subtotal'), amount: amount - salesTax },
    { key: 'tax', name: t('pay.tax', { rate }), amount: salesTax, quiet: true },
  ]
  return <ReceiptLines rows={salesTax > 0 ? taxed : []} sum={{ name: t('pay.total'), amount }} currency={currency} />
}
