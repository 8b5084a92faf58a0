// The end of a list that comes in pages: asks for the next one before it is seen, and offers a button where that failed.
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button.tsx'
import { useNear } from './long/use-near.ts'
import styles from './MoreRows.module.css'

export interface MoreRowsProps {
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown }
  /** Not all that is here is rendered yet: that comes before more is asked for. */
  drawing?: boolean
}

const AHEAD = { margin: 600 }

/** Nothing when the last page was not full. Not rendered again for every row that is rendered above it. */
export const MoreRows = memo(function MoreRows({ of, drawing = false }: MoreRowsProps) {
  const { t } = useTranslation()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = of
  const ref = useNear<HTMLDivElement>(!drawing && hasNextPage && !isFetchingNextPage && !isFetchNextPageError, fetchNextPage, AHEAD)
  if (!hasNextPage) return null
  return (
    <div ref={ref} className={styles.more}>
      {/* It stays while it works: a button that goes away takes the focus with it. */}
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('common.moreRows')}
      </Button>
    </div>
  )
})
