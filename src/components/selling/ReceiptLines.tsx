// The lines of an order with their sum: what is bought, what is taken off, the total.
import { useTranslation } from 'react-i18next'
import { money } from '../../lib/selling/money.ts'
import { cx } from '../../ui/cx.ts'
import styles from './ReceiptLines.module.css'

export interface ReceiptLinesProps {
  /** `amount` in minor units. */
  rows: readonly { key: string; name: string; count?: number; amount: number; quiet?: boolean }[]
  /** Names the sum: "Total", "Subtotal". */
  sum: { name: string; amount: number }
  currency: string
}

export function ReceiptLines({ rows, sum, currency }: ReceiptLinesProps) {
  const { t, i18n } = useTranslation()
  const amountOf = (minor: number) => money(minor, currency, i18n.language)
  return (
    <dl className={styles.receipt}>
      {rows.map(({ key, name, count = 1, amount, quiet }) => (
        <div key={key} className={cx(styles.row, quiet && styles.quiet)}>
          <dt>
            <bdi>{count > 1 ? t('registration.times', { count, name }) : name}</bdi>
          </dt>
          <dd>{amountOf(amount)}</dd>
        </div>
      ))}
      <div className={cx(styles.row, styles.sum)}>
        <dt>{sum.name}</dt>
        <dd>{amountOf(sum.amount)}</dd>
      </div>
    </dl>
  )
}
