// Everybody who speaks at an event.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { events } from '../../api/resources/events.ts'
import { rowsOf } from '../../api/table.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { MoreRows } from '../../components/MoreRows.tsx'
import { SearchLine, useSearch } from '../../components/SearchLine.tsx'
import { useTitle } from '../../components/use-title.ts'
import type { Event } from '../../contract/events.ts'
import type { Speaker } from '../../contract/sessions.ts'
import { displayName } from '../../lib/display-name.ts'
import { holdsWords } from '../../lib/holds-words.ts'
import { paths } from '../../paths.ts'
import { Bar } from '../../ui/Bar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { List } from '../../ui/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EventTabs } from './EventTabs.tsx'
import { OfEvent, useAddress } from './OfEvent.tsx'
import { SpeakerLine } from './SpeakerLine.tsx'
import { useKeptProgramme } from './use-kept-programme.ts'

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
                    <SpeakerLine key={speaker.id} speaker={speaker} href={paths.speaker({ event: address, speakerId: speaker.id })} />
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
