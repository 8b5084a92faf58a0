// A notice above pending messages if their conversation is not loaded: loading or failed.
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/Button.tsx'
import { Spinner } from '../../../ui/marks/Spinner.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import type { LoadedQuery } from '../../../kit/list/Loaded.tsx'
import styles from './RestMissing.module.css'

/** Retried automatically when the network is back; the button retries immediately. */
export function RestMissing({ of }: { of: Pick<LoadedQuery<unknown>, 'fetchStatus' | 'failureCount' | 'refetch'> }) {
  const { t } = useTranslation()
  const asking = of.fetchStatus === 'fetching'
  return (
    <div className={styles.rest} role="status">
      {asking && of.failureCount === 0 ? (
        <Spinner label={t('common.loading')} />
      ) : (
        <>
          <StateLine icon="circle-alert">{t('conversation.restMissing')}</StateLine>
          <Button size="sm" busy={asking} onClick={() => void of.refetch()}>
            {t('common.retry')}
          </Button>
        </>
      )}
    </div>
  )
}
