// The additional pages of an event as links. For registered readers it also saves them, and the answers, on the device.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { eventDetails } from '../../../api/resources/events/event-details.ts'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event } from '../../../contract/events/events.ts'
import { Glyph } from '../../../ui/icons/Glyph.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { eventsArea } from '../area.ts'

/** More pages than this are saved only once they are read. */
const SAVED_PAGES = 10

/** Prefetches what a registered reader needs at the event. The screens that show it report errors. */
function useKeptPages({ id: eventId, registrations, faqSections, pages }: Event): void {
  const client = useQueryClient()
  const isRegistered = registrations.length > 0
  const hasFaq = faqSections.length > 0
  const ids = pages
    .slice(0, SAVED_PAGES)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (!isRegistered) return
    if (hasFaq) void client.prefetchInfiniteQuery(eventDetails.faqs({ eventId }))
    for (const pageId of ids.split(' ').filter(Boolean)) void client.prefetchQuery(eventDetails.page({ eventId, pageId }))
  }, [client, eventId, isRegistered, hasFaq, ids])
}

export function MorePages({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  useKeptPages(event)
  if (event.pages.length === 0) return null
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
      </List>
    </Section>
  )
}
