// The messages for no results and for incomplete results.
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import styles from './search.module.css'

export function NothingTyped() {
  const { t } = useTranslation()
  return <EmptyState title={t('search.beginTitle')}>{t('search.beginText')}</EmptyState>
}

interface Why {
  /** The server is not reachable. */
  away: boolean
  /** The server returned an error. */
  onRetry: (() => void) | undefined
}

/** Shown below rows that may be incomplete. */
export function NotEverywhere({ away, onRetry }: Why) {
  const { t } = useTranslation()
  return (
    <div className={styles.said}>
      <StateLine icon={away ? 'cloud-off' : 'circle-alert'}>{t(away ? 'search.away' : 'search.failed')}</StateLine>
      {!away && onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
    </div>
  )
}

interface NothingFoundProps extends Why {
  words: string
  /** The address of the same search in all kinds. */
  everything?: string
}

export function NothingFound({ words, away, onRetry, everything }: NothingFoundProps) {
  const { t } = useTranslation()
  if (away) {
    return (
      <EmptyState drawing="dotted" title={t('search.notSavedTitle', { words })}>
        {t('search.notSavedText')}
      </EmptyState>
    )
  }
  if (onRetry) {
    return (
      <EmptyState
        drawing="shut"
        title={t('common.face.failedTitle')}
        actions={
          <Button kind="solid" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('search.failed')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('search.noneTitle', { words })}
      actions={everything === undefined ? undefined : <Button href={everything}>{t('search.everywhere')}</Button>}
    >
      {t('search.noneText')}
    </EmptyState>
  )
}
