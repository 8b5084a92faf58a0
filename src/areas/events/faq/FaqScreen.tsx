// The questions and answers about an event, by section. Each answer has its own address; search works offline.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { eventDetails } from '../../../api/resources/events/event-details.ts'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event } from '../../../contract/events/events.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { PagedRows } from '../../../kit/list/PagedRows.tsx'
import { SearchLine, useSearch } from '../../../kit/list/SearchLine.tsx'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { eventsArea } from '../area.ts'
import { EventTabs } from '../page/EventTabs.tsx'
import { FaqLine } from './FaqLine.tsx'
import styles from './FaqScreen.module.css'
import { searchFaq } from './search-faq.ts'

export function FaqScreen() {
  return <OfEvent skeleton={<Skeleton count={6} />}>{(event) => <Faq event={event} />}</OfEvent>
}

function Faq({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const search = useSearch()
  const list = useInfiniteQuery(eventDetails.faqs({ eventId: event.id }))
  const none = { title: t('eventParts.noFaqTitle'), text: t('eventParts.noFaqText') }
  return (
    <ListScreen
      title={t('events.faq')}
      of={event.name}
      back={paths.event({ event: address })}
      parts={<EventTabs event={event} current="faq" />}
      search={<SearchLine placeholder={t('eventParts.searchFaq')} pauseMs={0} />}
    >
      <PagedRows of={list} skeleton={<Skeleton count={6} />} none={none}>
        {(sections) => {
          const shown = searchFaq(sections, search)
          if (shown.length === 0 && !list.hasNextPage)
            return search === '' ? (
              <EmptyState title={none.title}>{none.text}</EmptyState>
            ) : (
              <EmptyState title={t('eventParts.noAnswerTitle')}>{t('eventParts.noAnswerText')}</EmptyState>
            )
          return shown.map(({ id, name, faqs }) => (
            <Section key={id} title={<bdi>{name}</bdi>}>
              <div className={styles.faqs}>
                {faqs.map((faq) => (
                  <FaqLine key={faq.id} faq={faq} href={eventsArea.to.faq({ event: event.slug, question: faq.id })} />
                ))}
              </div>
            </Section>
          ))
        }}
      </PagedRows>
    </ListScreen>
  )
}
