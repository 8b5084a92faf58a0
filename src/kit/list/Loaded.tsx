// Renders the five states of a query: saved copy, skeleton, content, empty, or error.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { ApiError, isForbidden, isGone, OfflineError } from '../../api/transport/errors.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { Freshness } from './Freshness.tsx'
import { Waiting } from './Waiting.tsx'

/** The used part of a query; useQuery and useInfiniteQuery provide it. */
export interface LoadedQuery<T> {
  data: T | undefined
  error: unknown
  isFetching: boolean
  fetchStatus: 'fetching' | 'paused' | 'idle'
  failureCount: number
  dataUpdatedAt: number
  refetch: () => unknown
}

export interface LoadedProps<T> {
  of: LoadedQuery<T>
  children: (data: T) => ReactNode
  /** Rendered instead of an empty list. Without it `children` receive the empty list. */
  empty?: ReactNode
  /** When an answer counts as empty. Default: a list without rows, or pages without rows. */
  isEmpty?: (data: T) => boolean
  skeleton?: ReactNode
  /** The texts for 404, which means "not found" or "no access". */
  gone?: ReactNode
  /** The query is the whole page, so its states have the page title. */
  page?: boolean
  /** False if another query of the page shows the age already. */
  freshness?: boolean
}

function holdsNothing(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages)) return false
  return data.pages.every(holdsNothing)
}

/** Cached data is shown even if refetching failed, with its age. */
export function Loaded<T>({ of, children, empty, isEmpty = holdsNothing, skeleton, gone, page, freshness = true }: LoadedProps<T>) {
  if (of.data === undefined) return <Absent of={of} skeleton={skeleton} gone={gone} page={page} />
  return (
    <>
      {freshness && (
        <Freshness dataUpdatedAt={of.dataUpdatedAt} isFetching={of.isFetching} failed={of.error !== null && of.error !== undefined} />
      )}
      {empty !== undefined && isEmpty(of.data) ? empty : children(of.data)}
    </>
  )
}

function Absent({ of, skeleton, gone, page }: Pick<LoadedProps<unknown>, 'of' | 'skeleton' | 'gone' | 'page'>) {
  const { t } = useTranslation()
  const { state } = useSnapshot(connectivity)
  const { error } = of
  const unreached = error instanceof OfflineError ? error.kind : null
  // The identity has changed meanwhile; the next person must not see any of it.
  if (unreached === 'closed') return null
  const again = (
    <Button busy={of.isFetching} onClick={() => void of.refetch()}>
      {t('common.retry')}
    </Button>
  )
  if (unreached === 'not-ours' || (state === 'captive' && (error || of.failureCount > 0)))
    return (
      <EmptyState
        page={page}
        drawing="dotted"
        title={t('common.face.captiveTitle')}
        children={t('common.face.captiveText')}
        actions={again}
      />
    )
  if (unreached || of.fetchStatus === 'paused' || (state === 'offline' && (error || of.failureCount > 0)))
    return (
      <EmptyState page={page} drawing="dotted" title={t('common.face.unsavedTitle')} actions={again}>
        {t('common.face.unsavedText')}
      </EmptyState>
    )
  if (!error) return <Waiting>{skeleton ?? <Skeleton />}</Waiting>
  if (isGone(error))
    return gone ?? <EmptyState page={page} drawing="shut" title={t('common.face.goneTitle')} children={t('common.face.goneText')} />
  if (isForbidden(error)) {
    const off = error instanceof ApiError && error.code === 'featureUnavailable'
    return (
      <EmptyState page={page} drawing="shut" title={off ? t('common.face.offTitle') : t('common.face.deniedTitle')}>
        {off ? t('common.face.offText') : t('common.face.deniedText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      page={page}
      drawing="shut"
      title={t('common.face.failedTitle')}
      actions={
        <Button kind="solid" busy={of.isFetching} onClick={() => void of.refetch()}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('common.face.failedText')}
    </EmptyState>
  )
}
