// The people who registered for an event, if the organisers show them. Those of an event of one's own are on the device for its days.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { events } from '../../../api/resources/events/events.ts'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import { MOST_PEOPLE, type SavedPerson } from '../../../components/reads/saved-people.ts'
import { useBlocked } from '../../../components/reads/use-blocked.ts'
import { named } from '../../../components/people/named.ts'
import type { Event } from '../../../contract/events/events.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { SearchedRows } from '../../../kit/list/SearchedRows.tsx'
import { SearchLine, useSearch } from '../../../kit/list/SearchLine.tsx'
import { Waiting } from '../../../kit/list/Waiting.tsx'
import { useReached } from '../../../kit/writes/Reached.tsx'
import { displayName } from '../../../lib/text/display-name.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { EventTabs } from '../page/EventTabs.tsx'
import { PeopleList } from './PeopleList.tsx'
import { useSavedPeople, type SavedList } from './use-saved-people.ts'

export function EventPeopleScreen() {
  return <OfEvent skeleton={<Skeleton count={8} />}>{(event) => <People event={event} />}</OfEvent>
}

function People({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const search = useSearch()
  const isReached = useReached()
  const saved = useSavedPeople(event)
  const blocked = useBlocked()
  // A very large event is saved in part: its other people are found by the server, if that can be reached.
  const isFetched = saved === null || (saved && saved.data.length >= MOST_PEOPLE && isReached)
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
      {isFetched ? (
        <Fetched eventId={event.id} search={search} empty={empty} />
      ) : saved && blocked ? (
        <Saved saved={saved} blocked={blocked} search={search} empty={empty} />
      ) : (
        <Waiting>
          <Skeleton count={8} />
        </Waiting>
      )}
    </ListScreen>
  )
}

interface ListedProps {
  search: string
  empty: ReactNode
}

function Fetched({ eventId, search, empty }: ListedProps & { eventId: string }) {
  const all = useInfiniteQuery(events.registrants({ eventId }))
  const found = useInfiniteQuery({ ...events.registrants({ eventId, search }), ...(search ? {} : { enabled: false }) })
  return (
    <SearchedRows all={all} found={found} search={search} fits={named} nameOf={displayName} empty={empty}>
      {(people) => <PeopleList people={people} grouped={search === '' && !all.hasNextPage} />}
    </SearchedRows>
  )
}

interface SavedProps extends ListedProps {
  saved: SavedList
  blocked: ReadonlySet<string>
}

/** `data-uncopied`: they leave the device after the event, which a painted copy of the screen would not. */
function Saved({ saved, blocked, search, empty }: SavedProps) {
  const people = useMemo(() => saved.data.filter(({ id, username }) => !blocked.has(id) && !blocked.has(username)), [saved.data, blocked])
  const data = useMemo(() => ({ pages: [[...people]], pageParams: [1] }), [people])
  const all = { ...saved, data, hasNextPage: false, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage() {} }
  return (
    <div data-uncopied>
      <SearchedRows<SavedPerson> all={all} search={search} fits={named} nameOf={displayName} empty={empty}>
        {(found) => <PeopleList people={found} grouped={search === ''} />}
      </SearchedRows>
    </div>
  )
}
