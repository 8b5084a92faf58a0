// Upcoming or past events, page by page. Featured events are first.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { events } from '../../../api/resources/events/events.ts'
import { self } from '../../../api/resources/people/self.ts'
import { rowsOf } from '../../../api/table.ts'
import { EventPoster } from '../../../components/events/EventPoster.tsx'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { MoreRows } from '../../../kit/list/MoreRows.tsx'
import { useNow } from '../../../kit/hooks/use-now.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import styles from '../events.module.css'
import { EventsByMonth } from './EventsByMonth.tsx'

const skeleton = <Skeleton kind="cards" count={6} />

export function AllEvents({ past, search }: { past: boolean; search: string }) {
  const { t } = useTranslation()
  const now = useNow(60_000)
  const { state } = useSnapshot(connectivity)
  const puts = !past && search === ''
  const list = useInfiniteQuery(events.list({ past: past || undefined, search: search || undefined }))
  const put = useInfiniteQuery({ ...events.featured(), ...(puts ? {} : { enabled: false }) })
  const going = useQuery(self.relationships()).data?.events ?? {}
  if (search && list.data === undefined && state === 'offline')
    return (
      <EmptyState drawing="dotted" title={t('events.searchOfflineTitle')}>
        {t('events.searchOfflineText')}
      </EmptyState>
    )
  const empty = search ? (
    <EmptyState title={t('events.notFoundTitle')}>{t('events.notFoundText')}</EmptyState>
  ) : past ? (
    <EmptyState title={t('events.noPastTitle')}>{t('events.noPastText')}</EmptyState>
  ) : (
    <EmptyState title={t('events.noneTitle')}>{t('events.noneText')}</EmptyState>
  )
  return (
    <Loaded of={list} skeleton={skeleton} empty={empty}>
      {(pages) => {
        // Waits for the featured events, which must not push down events that are already being read.
        if (puts && put.data === undefined && put.fetchStatus === 'fetching') return skeleton
        const front = puts ? rowsOf(put.data).filter(({ eventEnd }) => Date.parse(eventEnd) >= now) : []
        const inFront = new Set(front.map(({ id }) => id))
        return (
          <>
            {front.length > 0 && (
              <Section title={t('events.featured')}>
                {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one */}
                <ul role="list" className={styles.front}>
                  {front.map((event) => (
                    <li key={event.id}>
                      <EventPoster large event={event} now={now} going={going[event.id]} />
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            <EventsByMonth events={rowsOf(pages).filter(({ id }) => !inFront.has(id))} going={going} now={now} />
            <MoreRows of={list} />
          </>
        )
      }}
    </Loaded>
  )
}
