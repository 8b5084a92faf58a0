// An additional page of an event, written by the organisers.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { eventDetails } from '../../../api/resources/events/event-details.ts'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event, EventPage } from '../../../contract/events/events.ts'
import { DetailScreen } from '../../../kit/detail/DetailScreen.tsx'
import { UserHtml } from '../../../kit/text/UserHtml.tsx'
import { paths } from '../../../paths.ts'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import styles from './PageScreen.module.css'

export function PageScreen() {
  return <OfEvent skeleton={<Skeleton kind="text" count={6} />}>{(event) => <OfPage event={event} />}</OfEvent>
}

function OfPage({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const { pageId } = useParams<{ pageId: string }>()
  // By id, under which MorePages saves it.
  const known = event.pages.find(({ id, slug }) => id === pageId || slug === pageId)
  const page = useQuery(eventDetails.page({ eventId: event.id, pageId: known?.id ?? pageId }))
  const back = paths.event({ event: address })
  return (
    <DetailScreen
      of={page}
      title={known?.title ?? page.data?.title}
      back={back}
      bar={<bdi>{event.name}</bdi>}
      skeleton={<Skeleton kind="text" count={6} />}
      gone={{
        title: t('eventParts.pageGoneTitle'),
        text: t('eventParts.pageGoneText'),
        to: back,
        way: t('eventParts.toEvent', { name: event.name }),
      }}
    >
      {(found) => <Text page={found} />}
    </DetailScreen>
  )
}

function Text({ page: { title, subtitle, html, images } }: { page: EventPage }) {
  return (
    <>
      <PageHead title={<bdi>{title}</bdi>} sub={subtitle ? <bdi>{subtitle}</bdi> : undefined} />
      <div className={styles.text}>
        {images.map((image) => (
          <Picture key={image.id} image={image} alt="" sizes="(min-width: 42rem) 40rem, 100vw" className={styles.picture} />
        ))}
        <UserHtml markup={html} />
      </div>
    </>
  )
}
