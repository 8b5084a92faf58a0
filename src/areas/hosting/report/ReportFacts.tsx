// The main numbers of an event: passes by status, and how many arrived.
import { useTranslation } from 'react-i18next'
import styles from './report.module.css'
import type { ReportSums } from './report-sums.ts'

export function ReportFacts({ sums: { ready, needsInfo, canceled, arrived } }: { sums: ReportSums }) {
  const { t, i18n } = useTranslation()
  const numbers = new Intl.NumberFormat(i18n.language)
  const expected = ready + needsInfo
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(expected === 0 ? 0 : arrived / expected)
  const facts = [
    { name: t('hostReport.expected'), value: expected },
    { name: t('hostReport.arrived'), value: arrived, beside: share },
    { name: t('hosting.statuses.needsInfo'), value: needsInfo },
    { name: t('hosting.statuses.canceled'), value: canceled },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, beside }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b className="num">{numbers.format(value)}</b>
            {beside && <span className="sub"> {beside}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
