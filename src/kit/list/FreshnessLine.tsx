// The words of the line that says how old what is shown is. Seldom seen, so not part of the first screen.
import { useTranslation } from 'react-i18next'
import { chatTime } from '../../lib/time/since.ts'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import styles from './Freshness.module.css'

export interface FreshnessLineProps {
  /** When the answer came, in ms since 1970; 0 when that is not known. */
  at: number
  failed: boolean
}

export function FreshnessLine({ at, failed }: FreshnessLineProps) {
  const { t, i18n } = useTranslation()
  const time = at === 0 ? '' : chatTime(at, i18n.language)
  return (
    <p className={styles.line}>
      {failed ? (
        <StateLine icon="circle-alert">{t('common.fresh.failed', { time })}</StateLine>
      ) : (
        <StateLine icon="busy">{t('common.fresh.looking', { time })}</StateLine>
      )}
    </p>
  )
}
