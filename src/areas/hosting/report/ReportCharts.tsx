// The charts of a report: check-ins by pass type, registrations by day, and answers to questions with choices.
import { useTranslation } from 'react-i18next'
import { shortDay } from '../../../lib/time/calendar.ts'
import { Chart } from '../../../ui/charts/Chart.tsx'
import { Card } from '../../../ui/rows/Card.tsx'
import styles from './report.module.css'
import type { ReportSums } from './report-sums.ts'

/** With more days than this, bars would be too narrow. */
const MOST_BARS = 31

export function ReportCharts({ sums: { types, days, questions } }: { sums: ReportSums }) {
  const { t, i18n } = useTranslation()
  const numbers = new Intl.NumberFormat(i18n.language)
  const words = (heading: string) => ({ heading, table: t('hostReport.table'), empty: t('hostReport.nothing') })
  /** Switches answer with 'true' or 'false'. */
  const answer = (value: string) => (value === 'true' ? t('hosting.yes') : value === 'false' ? t('hosting.no') : value)
  const place = { locale: i18n.language, timeZone: 'UTC' }
  return (
    <div className={styles.charts}>
      <Card>
        <Chart
          kind="bar"
          caption={t('hostReport.byType')}
          labels={types.map(({ name }) => name)}
          series={[
            { name: t('hostReport.expected'), values: types.map(({ expected }) => expected) },
            { name: t('hostReport.arrived'), values: types.map(({ arrived }) => arrived) },
          ]}
          numbers={numbers}
          words={words(t('hosting.pass'))}
        />
      </Card>
      {days.length > 1 && (
        <Card>
          <Chart
            kind={days.length > MOST_BARS ? 'line' : 'bar'}
            caption={t('hostReport.byDay')}
            labels={days.map(({ day }) => shortDay(`${day}T12:00:00Z`, place))}
            series={[{ name: t('hostReport.registrations'), values: days.map(({ count }) => count) }]}
            numbers={numbers}
            words={words(t('hostReport.day'))}
          />
        </Card>
      )}
      {questions.map(({ id, name, answers }) => (
        <Card key={id}>
          <Chart
            kind="bar"
            caption={<bdi>{name}</bdi>}
            labels={answers.map(({ value }) => answer(value))}
            series={[{ name: t('hostReport.answers'), values: answers.map(({ count }) => count) }]}
            numbers={numbers}
            words={words(t('hostReport.answer'))}
          />
        </Card>
      ))}
    </div>
  )
}
