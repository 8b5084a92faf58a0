// What attendees paid and got back, by currency. Only while connected: amounts of money are not kept on devices.
import { useTranslation } from 'react-i18next'
import type { ListingReport } from '../../../contract/events/listings.ts'
import { money as amount } from '../../../lib/selling/money.ts'
import { Section } from '../../../ui/rows/Section.tsx'
import styles from './report.module.css'

export function ReportMoney({ money }: { money: NonNullable<ListingReport['money']> }) {
  const { t, i18n } = useTranslation()
  if (money.length === 0) return null
  return (
    <Section title={t('hostReport.money')}>
      {money.map(({ currency, charged, refunded }) => (
        <dl key={currency} className={styles.facts}>
          {[
            { name: t('hostReport.charged'), value: charged },
            { name: t('hostReport.refunded'), value: refunded },
            { name: t('hostReport.rest'), value: charged - refunded },
          ].map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <b className="num">{amount(value, currency, i18n.language)}</b>
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </Section>
  )
}
