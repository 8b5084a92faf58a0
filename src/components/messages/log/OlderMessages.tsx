// The start of the loaded messages: fetches older ones before it is visible.
import { memo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/Button.tsx'
import { Spinner } from '../../../ui/marks/Spinner.tsx'
import { useNear } from '../../../kit/list/long/use-near.ts'
import styles from './OlderMessages.module.css'

export interface OlderMessagesProps {
  of: {
    hasNextPage: boolean
    isFetching: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  /** The scroll container. */
  within: RefObject<HTMLElement | null>
  /** Whether loaded messages are not rendered yet; they come before the next fetch. */
  drawing: boolean
}

/**
 * Not rendered at the start of the conversation. Shows a button after a failure, because automatic retries would never end. Memoised, so
 * that messages below do not re-render it.
 */
export const OlderMessages = memo(function OlderMessages({ of, within, drawing }: OlderMessagesProps) {
  const { t } = useTranslation()
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = of
  // Not during a fetch of the newest messages, which would be cancelled, so that messages would be missing.
  const wants = !drawing && hasNextPage && !isFetching && !isFetchNextPageError
  const ref = useNear<HTMLDivElement>(wants, fetchNextPage, { margin: 800, within })
  if (!hasNextPage) return null
  return (
    <div ref={ref} className={styles.older}>
      {isFetchNextPageError && !isFetchingNextPage ? (
        <Button size="sm" onClick={() => void fetchNextPage()}>
          {t('messages.older')}
        </Button>
      ) : (
        <Spinner label={t('common.loading')} />
      )}
    </div>
  )
})
