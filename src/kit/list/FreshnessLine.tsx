// The text of the freshness line. Rare, so not part of the first load.
import { useTranslation } from 'react-i18next'
import { chatTime } from '../../lib/time/since.ts'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import styles from './Freshness.module.css'

export interface FreshnessLineProps {
  /** The time of the answer, milliseconds since 1970; 0 if unknown. */
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
