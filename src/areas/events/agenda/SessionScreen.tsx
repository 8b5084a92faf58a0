// One session: time, place, speakers, and the sessions around it in the agenda.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { events } from '../../../api/resources/events/events.ts'
import { Gone } from '../../../kit/detail/Gone.tsx'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { share } from '../../../kit/writes/share.ts'
import { AddToCalendar } from '../../../components/calendar/AddToCalendar.tsx'
import { laterItems } from '../../../components/later/later-item.tsx'
import { TrackMark } from '../../../components/events/TrackMark.tsx'
import { UserHtml } from '../../../kit/text/UserHtml.tsx'
import { useNow } from '../../../kit/hooks/use-now.ts'
import { useTitle } from '../../../kit/hooks/use-title.ts'
import { TrackOrder, trackOrder } from '../../../components/events/track-order.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { paths } from '../../../paths.ts'
import { Bar } from '../../../ui/layout/Bar.tsx'
import { Menu } from '../../../ui/controls/Menu.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { Tag } from '../../../ui/marks/Tag.tsx'
import { KeepSession } from './KeepSession.tsx'
import { Neighbours } from '../page/Neighbours.tsx'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import { RegisterForSession } from './RegisterForSession.tsx'
import { SessionFacts } from './SessionFacts.tsx'
import styles from './SessionScreen.module.css'
import { SessionSpeakers } from './SessionSpeakers.tsx'

export function SessionScreen() {
  return <OfEvent>{(event) => <OfAgenda event={event} />}</OfEvent>
}

/** Uses the agenda request, which returns every session in full, and which is cached on the device after one visit. */
function OfAgenda({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const { sessionId } = useParams<{ sessionId: string }>()
  const sessions = useQuery(events.sessions({ eventId: event.id }))
  const session = sessions.data?.find(({ id, slug }) => id === sessionId || slug === sessionId)
  useTitle(session?.name)
  const onShare = () => session && void share({ title: session.name, path: paths.session({ event: event.slug, sessionId: session.id }) })
  return (
    <>
      <Bar
        back={paths.agenda({ event: address })}
        title={<bdi>{event.name}</bdi>}
        actions={
          session && (
            <>
              <AddToCalendar label={t('calendar.add')} fileName={session.slug} entries={[{ event, session }]} />
              <Menu
                label={t('common.moreOf', { name: session.name })}
                items={[
                  { label: t('events.share'), icon: 'share-2', onPress: onShare },
                  ...laterItems({
                    kind: 'session',
                    id: session.id,
                    title: session.name,
                    by: event.name,
                    href: paths.session({ event: event.slug, sessionId: session.id }),
                  }),
                ]}
              />
            </>
          )
        }
      />
      <Loaded of={sessions} page skeleton={<Skeleton kind="text" count={4} />}>
        {(all) =>
          session ? (
            <TrackOrder value={trackOrder(all)}>
              <One key={session.id} event={event} session={session} sessions={all} />
            </TrackOrder>
          ) : (
            <Gone
              title={t('events.sessionGoneTitle')}
              text={t('events.sessionGoneText')}
              to={paths.agenda({ event: address })}
              way={t('events.wholeAgenda')}
            />
          )
        }
      </Loaded>
    </>
  )
}

function One({ event, session, sessions }: { event: Event; session: Session; sessions: readonly Session[] }) {
  const { t } = useTranslation()
  const now = useNow()
  const over = Date.parse(session.endTime) <= now
  const running = !over && Date.parse(session.startTime) <= now
  return (
    <Page aside={<Neighbours event={event} session={session} sessions={sessions} now={now} />}>
      <div className={styles.head}>
        <div className={styles.tags}>
          {running && (
            <Tag kind="brand" ages>
              {t('common.onNow')}
            </Tag>
          )}
          {over && <Tag icon="history">{t('events.sessionOver')}</Tag>}
          {session.tracks.map((track) => (
            <span key={track.id} className={styles.track}>
              <span aria-hidden>
                <TrackMark track={track} />
              </span>
              <bdi>{track.name}</bdi>
            </span>
          ))}
        </div>
        <h1 tabIndex={-1}>
          <bdi>{session.name}</bdi>
        </h1>
        <SessionFacts event={event} session={session} />
        {!session.nonSession && <KeepSession event={event} session={session} over={over} />}
        {session.registrationEnabled && !over && <RegisterForSession event={event} session={session} />}
      </div>
      {session.image && (
        <div className={styles.picture}>
          <Picture image={session.image} alt="" ratio="16/10" sizes="(min-width: 40rem) 40rem, 100vw" />
        </div>
      )}
      <div className={styles.text}>
        {session.description && <UserHtml markup={session.description} />}
        {session.longDescription && <UserHtml markup={session.longDescription} />}
      </div>
      {session.speakers.length > 0 && <SessionSpeakers speakers={session.speakers} />}
    </Page>
  )
}
