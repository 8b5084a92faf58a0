// The number of chosen interests, and how many are missing.
import { useTranslation } from 'react-i18next'
import { advice, EXACTLY, type Picking } from '../../lib/files/picking.ts'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import styles from './PickingLine.module.css'

export function PickingLine({ picking }: { picking: Picking }) {
  const { t } = useTranslation()
  const hint = advice(picking)
  return (
    <p role="status" className={styles.line}>
      <StateLine kind={hint ? 'plain' : 'good'} icon={hint ? 'info' : 'circle-check'}>
        {t('interests.counter', { chosen: picking.chosen.length, of: EXACTLY })}
      </StateLine>
      {hint && <span className="sub">{t(`interests.${hint.kind}`, { count: hint.count })}</span>}
    </p>
  )
}
