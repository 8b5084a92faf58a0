// One line that says how old what is shown is, when that matters: when asking anew failed or takes long. Silent when fresh, and
// without a connection, where the line of the shell says it for the whole screen. Always a clock time, never "stale".
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { isReachable } from '../lib/connectivity-state.ts'
import { chatTime } from '../lib/dates.ts'
import { connectivity } from '../state/connectivity.ts'
import { shown } from '../state/shown.ts'
import { StateLine } from '../ui/StateLine.tsx'
import styles from './Freshness.module.css'

const OLD = 60_000
/** A refresh that takes less is not worth a word. */
const PATIENCE = 1200

export interface FreshnessProps {
  /** When the answer came, in ms since 1970. */
  dataUpdatedAt: number
  isFetching: boolean
  /** The last try to refresh failed. */
  failed: boolean
}

export function Freshness({ dataUpdatedAt, isFetching, failed }: FreshnessProps) {
  const { t, i18n } = useTranslation()
  const { state } = useSnapshot(connectivity)
  const [slow, setSlow] = useState(false)
  const [old, setOld] = useState(false)
  const id = useId()
  useEffect(() => {
    shown.ages[id] = dataUpdatedAt
    return () => void delete shown.ages[id]
  }, [id, dataUpdatedAt])
  useEffect(() => {
    if (!isFetching) return undefined
    const timer = setTimeout(() => {
      setSlow(true)
      setOld(Date.now() - dataUpdatedAt > OLD)
    }, PATIENCE)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isFetching, dataUpdatedAt])

  const line = () => {
    if (!isReachable(state) || !(failed || (slow && old))) return null
    // Not before: the first time that is written costs a slow phone more than a tenth of a second, and nothing is drawn until then.
    const time = dataUpdatedAt === 0 ? '' : chatTime(dataUpdatedAt, i18n.language)
    if (failed) return <StateLine icon="circle-alert">{t('common.fresh.failed', { time })}</StateLine>
    return <StateLine icon="busy">{t('common.fresh.looking', { time })}</StateLine>
  }
  const words = line()
  return words && <p className={styles.line}>{words}</p>
}
