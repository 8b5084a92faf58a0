// The additional pages of an event and what else can be done with it, as links. For registered readers it also saves them, and the answers, on the device.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { eventDetails } from '../../../api/resources/events/event-details.ts'
import { useSaveCalendar } from '../../../components/calendar/AddToCalendar.tsx'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import { FAQ_PAGES, SAVED_PAGES } from '../../../components/reads/save-event.ts'
import { useFeature } from '../../../kit/hooks/use-feature.ts'
import type { Event } from '../../../contract/events/events.ts'
import { savesData } from '../../../lib/device/data-saver.ts'
import { paths } from '../../../paths.ts'
import { session } from '../../../state/identity/session.ts'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { eventsArea } from '../area.ts'

/** Prefetches what a registered reader needs at the event, unless data is to be saved. The screens that show it report errors. */
function useKeptPages({ id: eventId, registrations, faqSections, pages }: Event): void {
  const client = useQueryClient()
  const isRegistered = registrations.length > 0
  const hasFaq = faqSections.length > 0
  const ids = pages
    .slice(0, SAVED_PAGES)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (!isRegistered || savesData()) return
    if (hasFaq) void client.prefetchInfiniteQuery({ ...eventDetails.faqs({ eventId }), pages: FAQ_PAGES })
    for (const pageId of ids.split(' ').filter(Boolean)) void client.prefetchQuery(eventDetails.page({ eventId, pageId }))
  }, [client, eventId, isRegistered, hasFaq, ids])
}

export function MorePages({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const isMember = useSnapshot(session).status === 'signed-in'
  const asks = useFeature('support')
  const saveCalendar = useSaveCalendar({ fileName: event.slug, entries: [{ event }] })
  const hasMap = event.venueMap !== null || event.sessions.some(({ location }) => location)
  useKeptPages(event)
  return (
    <Section title={t('eventParts.pages')}>
      <List panel>
        {event.pages.map(({ id, slug, title }) => (
          <Row
            key={id}
            lead={<Glyph icon="file-text" />}
            title={<bdi>{title}</bdi>}
            href={eventsArea.to.page({ event: address, pageId: slug })}
            chevron
          />
        ))}
        {hasMap && <Row lead={<Glyph icon="places" />} title={t('eventMap.title')} href={eventsArea.to.map({ event: address })} chevron />}
        <Row lead={<Glyph icon="calendar-plus" />} title={t('calendar.add')} onPress={saveCalendar} />
        {asks && (
          <Row lead={<Glyph icon="message-circle" />} title={t('eventParts.ask')} href={paths.support({ event: event.id })} chevron />
        )}
        {isMember && (
          <Row
            lead={<Glyph icon="hard-drive-download" />}
            title={t('offline.title')}
            href={paths.eventOffline({ event: address })}
            chevron
          />
        )}
      </List>
    </Section>
  )
}
