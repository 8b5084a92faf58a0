// The upcoming or past events of a group.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '../../../api/resources/community/groups.ts'
import { self } from '../../../api/resources/people/self.ts'
import { EventPosters } from '../../../components/events/EventPosters.tsx'
import { PagedRows } from '../../../kit/list/PagedRows.tsx'
import { useNow } from '../../../kit/hooks/use-now.ts'
import { groupsArea } from '../area.ts'
import { Chip, Chips } from '../../../ui/controls/Chip.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import type { PartProps } from './group-parts.ts'
import styles from '../groups.module.css'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'

export function GroupEvents({ group }: PartProps) {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const past = query.get('when') === 'past'
  const now = useNow(60_000)
  const list = useInfiniteQuery(groups.events({ groupId: group.id, past }))
  const going = useQuery(self.relationships()).data?.events ?? {}
  const part = { group: group.slug, part: 'events' } as const
  return (
    <>
      <PageHead title={t('groups.part.events')} />
      <Chips label={t('groups.when')}>
        <Chip href={groupsArea.to.part(part)} current={!past}>
          {t('groups.upcoming')}
        </Chip>
        <Chip href={groupsArea.to.part({ ...part, when: 'past' })} current={past}>
          {t('groups.past')}
        </Chip>
      </Chips>
      <PagedRows
        of={list}
        skeleton={<Skeleton kind="cards" count={3} />}
        none={{
          title: t(past ? 'groups.noPastTitle' : 'groups.noEventsTitle'),
          text: t(past ? 'groups.noPastText' : 'groups.noEventsText'),
        }}
      >
        {(rows) => (
          <section className={styles.events}>
            <h2>
              <VisuallyHidden>{t(past ? 'groups.past' : 'groups.upcoming')}</VisuallyHidden>
            </h2>
            <EventPosters events={rows} now={now} goes={({ id }) => going[id]} />
          </section>
        )}
      </PagedRows>
    </>
  )
}
