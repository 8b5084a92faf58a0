// Events that the caller is registered for: first upcoming, then past ones.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { self } from '../../../api/resources/people/self.ts'
import { rowsOf } from '../../../api/table.ts'
import { EventPosters } from '../../../components/events/EventPosters.tsx'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { MoreRows } from '../../../kit/list/MoreRows.tsx'
import { useNow } from '../../../kit/hooks/use-now.ts'
import type { Event } from '../../../contract/events/events.ts'
import { holdsWords } from '../../../lib/text/holds-words.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'

/** Searches the loaded events, because a member's events are few and must be found offline. */
export function MyEvents({ search }: { search: string }) {
  const { t } = useTranslation()
  const now = useNow(60_000)
  const coming = useInfiniteQuery(self.events())
  const past = useInfiniteQuery(self.events({ past: true }))
  const chosen = (pages: typeof past.data): Event[] =>
    rowsOf(pages).filter(({ name, venue, city }) => holdsWords([name, venue, city].join(' '), search))
  const were = chosen(past.data)
  return (
    <Loaded of={coming} skeleton={<Skeleton kind="cards" count={4} />}>
      {(pages) => {
        const are = chosen(pages)
        if (are.length + were.length === 0 && past.data !== undefined)
          return search ? (
            <EmptyState title={t('events.notFoundTitle')}>{t('events.notFoundText')}</EmptyState>
          ) : (
            <EmptyState title={t('events.noMineTitle')} actions={<Button href={paths.events()}>{t('events.showUpcoming')}</Button>}>
              {t('events.noMineText')}
            </EmptyState>
          )
        return (
          <>
            {are.length > 0 && (
              <Section title={t('events.mineUpcoming')}>
                <EventPosters events={are} now={now} goes={() => true} />
                <MoreRows of={coming} />
              </Section>
            )}
            {were.length > 0 && (
              <Section title={t('events.minePast')}>
                <EventPosters events={were} now={now} goes={() => true} />
                <MoreRows of={past} />
              </Section>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
