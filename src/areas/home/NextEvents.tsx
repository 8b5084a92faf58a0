// The next few events; for visitors the featured ones.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { events } from '../../api/resources/events/events.ts'
import { rowsOf } from '../../api/table.ts'
import { EventCard } from '../../components/events/EventCard.tsx'
import { useNow } from '../../kit/hooks/use-now.ts'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import styles from './home.module.css'

const SHOWN = 4

export function NextEvents({ featured = false }: { featured?: boolean }) {
  const { t } = useTranslation()
  const now = useNow(60_000)
  const put = useInfiniteQuery({ ...events.featured(), ...(featured ? {} : { enabled: false }) })
  const list = useInfiniteQuery(events.list())
  // If no event is featured, the list of all events is used.
  const chosen = featured && rowsOf(put.data).length > 0 ? put : list
  return (
    <Section title={featured ? t('home.featured') : t('home.next')} action={{ label: t('common.seeAll'), href: paths.events() }}>
      <Loaded
        of={chosen}
        skeleton={<Skeleton kind="cards" count={3} />}
        empty={<EmptyState title={t('home.noEventsTitle')}>{t('home.noEventsText')}</EmptyState>}
      >
        {(data) => (
          <ul className={styles.cards}>
            {rowsOf(data)
              .slice(0, SHOWN)
              .map((event) => (
                <li key={event.id}>
                  <EventCard event={event} now={now} />
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
