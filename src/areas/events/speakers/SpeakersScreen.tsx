// All speakers of an event.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { events } from '../../../api/resources/events/events.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { PagedRows } from '../../../kit/list/PagedRows.tsx'
import { SearchLine, useSearch } from '../../../kit/list/SearchLine.tsx'
import type { Event } from '../../../contract/events/events.ts'
import type { Speaker } from '../../../contract/events/sessions.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { holdsWords } from '../../../lib/text/holds-words.ts'
import { paths } from '../../../paths.ts'
import { eventsArea } from '../area.ts'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { EventTabs } from '../page/EventTabs.tsx'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import { SpeakerLine } from './SpeakerLine.tsx'
import { useKeptProgramme } from '../agenda/use-kept-programme.ts'

/** A shorter list needs no search. */
const WORTH_SEARCHING = 8

export function SpeakersScreen() {
  return <OfEvent skeleton={<Skeleton count={8} />}>{(event) => <Speakers event={event} />}</OfEvent>
}

function Speakers({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const speakers = useInfiniteQuery(events.speakers({ eventId: event.id }))
  const search = useSearch()
  useKeptProgramme(event.id)
  const fits = (speaker: Speaker) => holdsWords([displayName(speaker), speaker.title, speaker.company].join(' '), search)
  return (
    <ListScreen
      title={t('events.speakers')}
      of={event.name}
      back={paths.event({ event: address })}
      parts={<EventTabs event={event} current="speakers" />}
      search={event.speakers.length > WORTH_SEARCHING && <SearchLine placeholder={t('events.searchSpeakers')} pauseMs={150} />}
    >
      <PagedRows of={speakers} none={{ title: t('events.noSpeakersTitle'), text: t('events.noSpeakersText') }}>
        {(rows) => {
          const shown = rows.filter((speaker) => search === '' || fits(speaker))
          return (
            <>
              {shown.length === 0 && !speakers.hasNextPage && (
                <EmptyState title={t('events.notFoundTitle')}>{t('events.noSuchSpeaker')}</EmptyState>
              )}
              <List>
                {shown.map((speaker) => (
                  <SpeakerLine key={speaker.id} speaker={speaker} href={eventsArea.to.speaker({ event: address, speakerId: speaker.id })} />
                ))}
              </List>
            </>
          )
        }}
      </PagedRows>
    </ListScreen>
  )
}
