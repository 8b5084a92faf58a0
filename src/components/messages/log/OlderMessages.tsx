// The beginning of what is here of a conversation: asks for older messages before it comes into view.
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
  /** The box that scrolls. */
  within: RefObject<HTMLElement | null>
  /** Not all that is here is rendered yet: that comes before more is asked for. */
  drawing: boolean
}

/**
 * Nothing where the conversation begins. After a failure there is a button: asking again by itself would never end. Not rendered again for
 * every message that is rendered below it.
 */
export const OlderMessages = memo(function OlderMessages({ of, within, drawing }: OlderMessagesProps) {
  const { t } = useTranslation()
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = of
  // Not while what is newest is asked for: that would be called off, and what came meanwhile would be missing.
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
