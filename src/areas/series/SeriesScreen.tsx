// One series: what it is, and its dates, upcoming or past.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { series } from '../../api/resources/people/sponsorship.ts'
import { rowsOf } from '../../api/table.ts'
import { AddToCalendar } from '../../components/calendar/AddToCalendar.tsx'
import { EventPosters } from '../../components/events/EventPosters.tsx'
import type { Series } from '../../contract/events/events.ts'
import { DetailScreen } from '../../kit/detail/DetailScreen.tsx'
import { useNow } from '../../kit/hooks/use-now.ts'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { Chip, Chips } from '../../ui/controls/Chip.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { seriesArea } from './area.ts'
import styles from './series.module.css'

export function SeriesScreen() {
  const { t } = useTranslation()
  const { seriesId } = useParams<{ seriesId: string }>()
  const listed = useInfiniteQuery(series.list())
  const detail = useQuery(series.detail({ seriesId }))
  // The list contains each series in full: enough before the request completes, and offline.
  const known = detail.data ?? rowsOf(listed.data).find(({ id, slug }) => id === seriesId || slug === seriesId)
  const back = seriesArea.to.list()
  return (
    <DetailScreen
      of={{ ...detail, data: known }}
      title={known?.name}
      back={back}
      freshness={false}
      gone={{ title: t('series.goneTitle'), text: t('series.goneText'), to: back, way: t('series.toAll') }}
    >
      {(one) => <Found one={one} />}
    </DetailScreen>
  )
}

function Found({ one }: { one: Series }) {
  const { t } = useTranslation()
  const now = useNow(60_000)
  const [query] = useAddressQuery()
  const past = query.get('when') === 'past'
  const dates = useInfiniteQuery(series.events({ seriesId: one.id, past: past || undefined }))
  const events = rowsOf(dates.data)
  return (
    <>
      {one.image && (
        <div className={styles.picture}>
          <Picture image={one.image} alt="" ratio="16/9" sizes="(min-width: 42rem) 40rem, 100vw" eager />
        </div>
      )}
      <PageHead
        title={<bdi>{one.name}</bdi>}
        action={
          !past &&
          events.length > 0 &&
          !dates.hasNextPage && (
            <AddToCalendar label={t('series.addAll')} fileName={one.slug} entries={events.map((event) => ({ event }))} />
          )
        }
      />
      {one.description && (
        <p className={styles.about} dir="auto">
          {one.description}
        </p>
      )}
      <Chips label={t('series.dates')}>
        <Chip href={seriesArea.to.one({ seriesId: one.slug })} current={!past}>
          {t('events.upcoming')}
        </Chip>
        <Chip href={seriesArea.to.one({ seriesId: one.slug, when: 'past' })} current={past}>
          {t('events.past')}
        </Chip>
      </Chips>
      <PagedRows
        of={dates}
        skeleton={<Skeleton kind="cards" count={3} />}
        none={
          past
            ? { title: t('events.noPastTitle'), text: t('events.noPastText') }
            : { title: t('series.noDatesTitle'), text: t('series.noDatesText') }
        }
      >
        {(rows) => (
          <section className={styles.events}>
            <h2>
              <VisuallyHidden>{t(past ? 'events.past' : 'events.upcoming')}</VisuallyHidden>
            </h2>
            <EventPosters events={rows} now={now} goes={({ registrations }) => registrations.length > 0} />
          </section>
        )}
      </PagedRows>
    </>
  )
}
