// Everyone who speaks at an event.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { events } from '../../../api/resources/events/events.ts'
import { rowsOf } from '../../../api/table.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { MoreRows } from '../../../kit/list/MoreRows.tsx'
import { SearchLine, useSearch } from '../../../kit/list/SearchLine.tsx'
import { useTitle } from '../../../kit/hooks/use-title.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { Speaker } from '../../../contract/events/sessions.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { holdsWords } from '../../../lib/text/holds-words.ts'
import { paths } from '../../../paths.ts'
import { eventsArea } from '../area.ts'
import { Bar } from '../../../ui/layout/Bar.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { EventTabs } from '../page/EventTabs.tsx'
import { OfEvent, useAddress } from '../page/OfEvent.tsx'
import { SpeakerLine } from './SpeakerLine.tsx'
import { useKeptProgramme } from '../agenda/use-kept-programme.ts'

/** Fewer are found by looking. */
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
  const title = t('events.speakers')
  useTitle(`${title} · ${event.name}`)
  const fits = (speaker: Speaker) => holdsWords([displayName(speaker), speaker.title, speaker.company].join(' '), search)
  return (
    <>
      <Bar back={paths.event({ event: address })} title={<bdi>{event.name}</bdi>} />
      <Page>
        <EventTabs event={event} current="speakers" />
        <PageHead title={title} />
        {event.speakers.length > WORTH_SEARCHING && <SearchLine placeholder={t('events.searchSpeakers')} pauseMs={150} />}
        <Loaded of={speakers} empty={<EmptyState title={t('events.noSpeakersTitle')}>{t('events.noSpeakersText')}</EmptyState>}>
          {(pages) => {
            const shown = rowsOf(pages).filter((speaker) => search === '' || fits(speaker))
            return (
              <>
                {shown.length === 0 && !speakers.hasNextPage && (
                  <EmptyState title={t('events.notFoundTitle')}>{t('events.noSuchSpeaker')}</EmptyState>
                )}
                <List>
                  {shown.map((speaker) => (
                    <SpeakerLine
                      key={speaker.id}
                      speaker={speaker}
                      href={eventsArea.to.speaker({ event: address, speakerId: speaker.id })}
                    />
                  ))}
                </List>
                <MoreRows of={speakers} />
              </>
            )
          }}
        </Loaded>
      </Page>
    </>
  )
}
