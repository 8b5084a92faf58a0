// The end of a paged list: fetches the next page before it is visible, and shows a button after a failure.
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button.tsx'
import { useNear } from './long/use-near.ts'
import styles from './MoreRows.module.css'

export interface MoreRowsProps {
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown }
  /** Whether loaded rows are not rendered yet; they come before the next fetch. */
  drawing?: boolean
}

const AHEAD = { margin: 600 }

/** Renders nothing after the last page. Memoised, so that rows above do not re-render it. */
export const MoreRows = memo(function MoreRows({ of, drawing = false }: MoreRowsProps) {
  const { t } = useTranslation()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = of
  const ref = useNear<HTMLDivElement>(!drawing && hasNextPage && !isFetchingNextPage && !isFetchNextPageError, fetchNextPage, AHEAD)
  if (!hasNextPage) return null
  return (
    <div ref={ref} className={styles.more}>
      {/* Stays while it loads, because removing a button would lose the focus. */}
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('common.moreRows')}
      </Button>
    </div>
  )
})
