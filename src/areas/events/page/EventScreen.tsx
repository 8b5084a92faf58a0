// One event: description, time, place, host, and the reader's registration.
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { firstCharacters } from '../../../lib/text/characters.ts'
import { Freshness } from '../../../kit/list/Freshness.tsx'
import type { LoadedQuery } from '../../../kit/list/Loaded.tsx'
import { share } from '../../../kit/writes/share.ts'
import { textOf } from '../../../kit/text/text-of.ts'
import { UserHtml } from '../../../kit/text/UserHtml.tsx'
import { useNow } from '../../../kit/hooks/use-now.ts'
import { useTitle } from '../../../kit/hooks/use-title.ts'
import type { Event } from '../../../contract/events/events.ts'
import { isRunning } from '../../../lib/time/running-event.ts'
import { paths } from '../../../paths.ts'
import { Bar } from '../../../ui/layout/Bar.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { Tag } from '../../../ui/marks/Tag.tsx'
import { eventsArea } from '../area.ts'
import { EventFacts } from './EventFacts.tsx'
import styles from './EventScreen.module.css'
import { EventTabs } from './EventTabs.tsx'
import { OfEvent } from '../../../components/reads/OfEvent.tsx'
import { RegistrationCard } from './RegistrationCard.tsx'
import { SpeakerStrip } from '../speakers/SpeakerStrip.tsx'
import { useKeptProgramme } from '../agenda/use-kept-programme.ts'

// Not part of the first picture: they come with requests of their own.
const Going = lazyPart(() => import('./Going.tsx'), 'Going')
const MorePages = lazyPart(() => import('../parts/MorePages.tsx'), 'MorePages')
const PassTypes = lazyPart(() => import('../parts/PassTypes.tsx'), 'PassTypes')
const RegisterDock = lazyPart(() => import('./RegisterDock.tsx'), 'RegisterDock')

export function EventScreen() {
  return <OfEvent>{(event, read) => <About event={event} read={read} />}</OfEvent>
}

function About({ event, read }: { event: Event; read: LoadedQuery<Event> }) {
  const { t } = useTranslation()
  const now = useNow()
  useTitle(event.name)
  useKeptProgramme(event.id)
  const short = event.shortDescription
  // Many long descriptions start with the short one, which is then not shown twice.
  const repeated = textOf(event.longDescription ?? '').startsWith(firstCharacters(short, 40))
  const onShare = () => void share({ title: event.name, path: paths.event({ event: event.slug }) })
  return (
    <div className={styles.ambient}>
      <Bar
        back={paths.events()}
        actions={
          <>
            <IconButton icon="search" label={t('eventSearch.title')} href={eventsArea.to.search({ event: event.slug })} />
            <IconButton icon="share-2" label={t('events.share')} onClick={onShare} />
          </>
        }
      />
      <div className={styles.grid}>
        <div className={styles.cover}>
          <Picture
            image={event.image ?? event.squareImage}
            alt=""
            ratio="auto"
            sizes="(min-width: 60em) 27rem, 100vw"
            eager
            className={styles.picture}
          />
        </div>
        <div className={styles.main}>
          <div className={styles.hero}>
            <div className={styles.title}>
              {isRunning(event, now) && (
                <Tag kind="brand" ages>
                  {t('common.onNow')}
                </Tag>
              )}
              <h1 tabIndex={-1}>
                <bdi>{event.name}</bdi>
              </h1>
            </div>
            <EventFacts event={event} now={now} />
            <Suspense>{event.publicRegistrants && <Going eventId={event.id} />}</Suspense>
            <RegistrationCard event={event} now={now} />
          </div>
          <Freshness dataUpdatedAt={read.dataUpdatedAt} isFetching={read.isFetching} failed={Boolean(read.error)} />
          <EventTabs event={event} current="about" />
          <div className={styles.about}>
            {short && !repeated && (
              <p className={styles.short} dir="auto">
                {short}
              </p>
            )}
            {event.longDescription && <UserHtml markup={event.longDescription} />}
          </div>
          <Suspense>
            <PassTypes event={event} now={now} />
          </Suspense>
          {event.speakers.length > 0 && <SpeakerStrip speakers={event.speakers} />}
        </div>
        <div className={styles.more}>
          <Suspense>
            <MorePages event={event} />
          </Suspense>
        </div>
      </div>
      <Suspense>
        <RegisterDock event={event} now={now} />
      </Suspense>
    </div>
  )
}
