// An event in a list: its poster, when, what.
import { useTranslation } from 'react-i18next'
import type { BaseEvent } from '../../contract/events/events.ts'
import { clock, dayRange } from '../../lib/time/dates.ts'
import { isRunning } from '../../lib/time/running-event.ts'
import { paths } from '../../paths.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import styles from './EventCard.module.css'
import { useNow } from '../../kit/hooks/use-now.ts'

/** The whole card opens the event. Its days are those of its own place. `level` is that of its heading. */
export function EventCard({ event, level = 3 }: { event: BaseEvent; level?: 2 | 3 }) {
  const { t, i18n } = useTranslation()
  const now = useNow(60_000)
  const place = { locale: i18n.language, timeZone: event.timezone }
  const Heading = `h${level}` as const
  return (
    <article className={styles.card}>
      <div className={styles.poster}>
        <Picture image={event.squareImage ?? event.image} alt="" ratio={1} sizes="92px" />
      </div>
      <div className={styles.text}>
        <p className={styles.when}>
          <time dateTime={event.eventStart}>{dayRange(event.eventStart, event.eventEnd, place, now)}</time> {clock(event.eventStart, place)}
          {isRunning(event, now) && <Tag kind="brand">{t('home.running')}</Tag>}
        </p>
        <Heading className={styles.name}>
          <Anchor href={paths.event({ event: event.slug })}>
            <bdi>{event.name}</bdi>
          </Anchor>
        </Heading>
        {event.shortDescription && (
          <p className={styles.what} dir="auto">
            {event.shortDescription}
          </p>
        )}
      </div>
    </article>
  )
}
