// The people who registered for an event, if the organisers show them. Never persisted on the device, because it lists other people.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { events } from '../../../api/resources/events/events.ts'
import { self } from '../../../api/resources/people/self.ts'
import { AccountLine } from '../../../components/people/AccountLine.tsx'
import { FollowButton } from '../../../components/people/FollowButton.tsx'
import { named } from '../../../components/people/named.ts'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event } from '../../../contract/events/events.ts'
import type { Account } from '../../../contract/people/accounts.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { SearchedRows } from '../../../kit/list/SearchedRows.tsx'
import { SearchLine, useSearch } from '../../../kit/list/SearchLine.tsx'
import { displayName } from '../../../lib/text/display-name.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { EventTabs } from '../page/EventTabs.tsx'

export function EventPeopleScreen() {
  return <OfEvent skeleton={<Skeleton count={8} />}>{(event) => <People event={event} />}</OfEvent>
}

function People({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const search = useSearch()
  const eventId = event.id
  const all = useInfiniteQuery(events.registrants({ eventId }))
  const found = useInfiniteQuery({ ...events.registrants({ eventId, search }), ...(search ? {} : { enabled: false }) })
  const empty = search ? (
    <EmptyState title={t('people.notFoundTitle')}>{t('people.notFoundText')}</EmptyState>
  ) : (
    <EmptyState title={t('eventParts.noPeopleTitle')}>{t('eventParts.noPeopleText')}</EmptyState>
  )
  return (
    <ListScreen
      title={t('events.people')}
      of={event.name}
      back={paths.event({ event: address })}
      parts={<EventTabs event={event} current="people" />}
      search={<SearchLine placeholder={t('people.search')} />}
    >
      <SearchedRows all={all} found={found} search={search} fits={named} nameOf={displayName} empty={empty}>
        {(people) => <Lines people={people} grouped={search === '' && !all.hasNextPage} />}
      </SearchedRows>
    </ListScreen>
  )
}

/** `grouped`: the people the reader follows come first. Only for a complete list, because later pages would have more of them. */
function Lines({ people, grouped }: { people: readonly Account[]; grouped: boolean }) {
  const { t } = useTranslation()
  const me = useQuery(self.me()).data?.id
  const links = useQuery(self.relationships()).data?.accounts
  // As it was at first, so that a row does not move away when its button is pressed.
  const [first, setFirst] = useState(links)
  if (first === undefined && links !== undefined) setFirst(links)
  const list = (rows: readonly Account[]) => (
    <List>
      {rows.map((account) => (
        <AccountLine
          key={account.id}
          account={account}
          href={paths.person({ accountId: account.username })}
          end={
            links &&
            account.id !== me && (
              <FollowButton size="sm" accountId={account.id} following={links[account.id] === true} name={displayName(account)} />
            )
          }
        />
      ))}
    </List>
  )
  const followed = grouped ? people.filter(({ id }) => first?.[id]) : []
  if (followed.length === 0) return list(people)
  const others = people.filter(({ id }) => !first?.[id])
  return (
    <>
      <Section title={t('eventParts.followed')}>{list(followed)}</Section>
      {others.length > 0 && <Section title={t('eventParts.others')}>{list(others)}</Section>}
    </>
  )
}
