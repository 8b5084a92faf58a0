// The end of a list that comes in pages: asks for the next one before it is seen, and offers a button where that failed.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import styles from './MoreRows.module.css'

export interface MoreRowsProps {
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown }
}

/** Nothing when the last page was not full. */
export function MoreRows({ of }: MoreRowsProps) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = of
  const wants = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    const end = ref.current
    if (!wants || !end) return undefined
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), { rootMargin: '600px' })
    watcher.observe(end)
    return () => watcher.disconnect()
  }, [wants, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={ref} className={styles.more}>
      {/* It stays while it works: a button that goes away takes the focus with it. */}
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('common.moreRows')}
      </Button>
    </div>
  )
}
