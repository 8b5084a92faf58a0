// One speaker: biography, sessions and links.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { events } from '../../../api/resources/events/events.ts'
import { DetailScreen } from '../../../kit/detail/DetailScreen.tsx'
import type { LoadedQuery } from '../../../kit/list/Loaded.tsx'
import { WebLinks } from '../../../components/people/WebLinks.tsx'
import { UserHtml } from '../../../kit/text/UserHtml.tsx'
import { useNow } from '../../../kit/hooks/use-now.ts'
import { TrackOrder, trackOrder } from '../../../components/events/track-order.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { BaseSpeaker, Speaker } from '../../../contract/events/sessions.ts'
import { lastMoment, sameDay } from '../../../lib/time/dates.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { folded } from '../../../lib/text/folded.ts'
import { listed } from '../../../lib/text/listed.ts'
import { eventsArea } from '../area.ts'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { Tag } from '../../../ui/marks/Tag.tsx'
import { inOrder } from '../../../components/events/agenda/agenda.ts'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import { SessionLines } from '../agenda/SessionLines.tsx'
import styles from './SpeakerScreen.module.css'
import { useKeptProgramme } from '../agenda/use-kept-programme.ts'

export function SpeakerScreen() {
  return <OfEvent>{(event) => <OfSpeaker event={event} />}</OfEvent>
}

function OfSpeaker({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const { speakerId } = useParams<{ speakerId: string }>()
  // The event contains all its speakers, without their links: enough to show the page offline.
  const known: BaseSpeaker | undefined = event.speakers.find(({ id, slug }) => id === speakerId || slug === speakerId)
  const full = useQuery(events.speaker({ eventId: event.id, speakerId: known?.id ?? speakerId }))
  const speaker: BaseSpeaker | Speaker | undefined = full.data ?? known
  useKeptProgramme(event.id)
  const read: LoadedQuery<BaseSpeaker | Speaker> = { ...full, data: speaker, dataUpdatedAt: full.dataUpdatedAt }
  const back = eventsArea.to.speakers({ event: address })
  return (
    <DetailScreen
      of={read}
      title={speaker && displayName(speaker)}
      back={back}
      bar={<bdi>{event.name}</bdi>}
      freshness={full.data !== undefined}
      skeleton={<Skeleton kind="text" count={4} />}
      gone={{ title: t('events.speakerGoneTitle'), text: t('events.speakerGoneText'), to: back, way: t('events.speakers') }}
    >
      {(one) => <One event={event} speaker={one} />}
    </DetailScreen>
  )
}

function One({ event, speaker }: { event: Event; speaker: BaseSpeaker | Speaker }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const agenda = useQuery(events.sessions({ eventId: event.id }))
  const theirs = inOrder(agenda.data ?? []).filter((session) => session.speakers.some(({ id }) => id === speaker.id))
  const name = displayName(speaker)
  const work = listed([speaker.title, speaker.company], i18n.language)
  const host = t('events.host')
  const label = 'label' in speaker ? speaker.label : null
  // Organisers often write "Host" as the label of the host.
  const isSaid = speaker.isHost && label !== null && folded(label) === folded(host)
  return (
    <>
      <div className={styles.head}>
        <Avatar name={name} size="xl" imageUrl={speaker.image?.uri} />
        <h1 tabIndex={-1}>
          <bdi>{name}</bdi>
        </h1>
        {work && (
          <p className={styles.work}>
            <bdi>{work}</bdi>
          </p>
        )}
        {(speaker.isHost || label) && (
          <div className={styles.tags}>
            {speaker.isHost && <Tag kind="brand">{host}</Tag>}
            {label && !isSaid && (
              <Tag>
                <bdi>{label}</bdi>
              </Tag>
            )}
          </div>
        )}
      </div>
      {speaker.bio && (
        <div className="pad">
          <UserHtml markup={speaker.bio} />
        </div>
      )}
      {theirs.length > 0 && (
        <Section title={t('events.speakerSessions')}>
          <TrackOrder value={trackOrder(agenda.data ?? [])}>
            <SessionLines
              event={event}
              sessions={theirs}
              now={now}
              day={
                sameDay(event.eventStart, lastMoment(event.eventStart, event.eventEnd), { timeZone: event.timezone })
                  ? event.eventStart
                  : undefined
              }
            />
          </TrackOrder>
        </Section>
      )}
      {speaker.companyBio && speaker.company && (
        <Section title={t('events.company', { company: speaker.company })}>
          <div className="pad">
            <UserHtml markup={speaker.companyBio} />
          </div>
        </Section>
      )}
      {'website' in speaker && <WebLinks of={speaker} />}
    </>
  )
}
