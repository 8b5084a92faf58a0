// Who hosts an event: its creator, and the co-hosts. Only the creator changes them.
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listings, listingWrites } from '../../../api/resources/events/listings.ts'
import { self } from '../../../api/resources/people/self.ts'
import { AccountLine } from '../../../components/people/AccountLine.tsx'
import { PagedRows } from '../../../kit/list/PagedRows.tsx'
import type { EventListing } from '../../../contract/events/listings.ts'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Tag } from '../../../ui/marks/Tag.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { OfListing } from '../OfListing.tsx'
import { EditablePeople } from './EditablePeople.tsx'

export function TeamScreen() {
  const { t } = useTranslation()
  return <OfListing title={t('hosting.team')}>{(listing) => <Team listing={listing} />}</OfListing>
}

function Team({ listing: { id: eventId, creator, creatorId } }: { listing: EventListing }) {
  const { t } = useTranslation()
  const me = useQuery(self.me()).data?.id
  const coHosts = useInfiniteQuery(listings.coHosts({ eventId }))
  const add = useMutation({ ...listingWrites.addCoHost, meta: { quiet: true } })
  const remove = useMutation({ ...listingWrites.removeCoHost, meta: { quiet: true } })
  const isCreator = me !== undefined && me === creatorId
  return (
    <>
      <PageHead title={t('hosting.team')} sub={t(isCreator ? 'hosting.teamText' : 'hosting.teamLocked')} />
      {creatorId !== null && (
        <List label={t('hosting.creator')}>
          <AccountLine account={creator} end={<Tag kind="brand">{t('hosting.creator')}</Tag>} />
        </List>
      )}
      <PagedRows of={coHosts}>
        {(people) => (
          <EditablePeople
            people={people}
            also={creatorId === null ? [] : [creatorId]}
            changes={
              isCreator
                ? {
                    label: t('hosting.addCoHost'),
                    add: ({ id }) => add.mutateAsync({ eventId, body: { accountId: id } }),
                    question: (name) => ({ title: t('hosting.removeCoHostTitle', { name }), text: t('hosting.removeCoHostText') }),
                    remove: ({ id }) => remove.mutateAsync({ eventId, accountId: id }),
                  }
                : undefined
            }
            empty={<EmptyState title={t('hosting.noCoHostsTitle')}>{t('hosting.noCoHostsText')}</EmptyState>}
          />
        )}
      </PagedRows>
    </>
  )
}
