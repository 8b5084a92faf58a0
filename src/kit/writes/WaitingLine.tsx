// The status of a pending write as text, with its actions.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { isReachable } from '../../lib/device/connectivity-state.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import type { Waiting } from '../../state/shown/outbox.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { reasonKey } from './failure-words.ts'
import styles from './WaitingLine.module.css'

export interface WaitingLineProps extends Pick<Waiting, 'state' | 'reason' | 'sentence'> {
  /** Whether it was sent at least once. */
  tried: boolean
  onRetry: () => void
  /** The text to copy; no copy action without it. */
  onCopy?: () => void
  onDiscard: () => void
}

export function WaitingLine({ state, reason, sentence, tried, onRetry, onCopy, onDiscard }: WaitingLineProps) {
  const { t } = useTranslation()
  const { state: network } = useSnapshot(connectivity)
  if (state === 'sending') {
    return (
      <span className={styles.line}>
        <StateLine icon="busy">{t('waiting.sending')}</StateLine>
      </span>
    )
  }
  if (state === 'queued') {
    const words = () => {
      if (!isReachable(network)) return t('waiting.waitsForNetwork')
      return tried ? t('waiting.triedAgain') : t('waiting.waitsItsTurn')
    }
    return (
      <span className={styles.line}>
        <StateLine icon="clock">{words()}</StateLine>
        <Button size="sm" kind="quiet" onClick={onDiscard}>
          {t('waiting.discard')}
        </Button>
      </span>
    )
  }
  const words = () =>
    state === 'unknown' || reason === null
      ? t('waiting.unknown')
      : t('waiting.notSentBecause', { reason: sentence ?? t(reasonKey(reason)) })
  return (
    <div className={styles.refused} role="group" aria-label={t('waiting.notSent')}>
      <span className={styles.line} role="alert">
        <StateLine kind="bad" icon="circle-alert">
          {words()}
        </StateLine>
      </span>
      <div className={styles.actions}>
        <Button size="sm" onClick={onRetry}>
          {t('common.retry')}
        </Button>
        {onCopy && (
          <Button size="sm" kind="quiet" onClick={onCopy}>
            {t('waiting.copy')}
          </Button>
        )}
        <Button size="sm" kind="quiet" onClick={onDiscard}>
          {t('waiting.discard')}
        </Button>
      </div>
    </div>
  )
}
