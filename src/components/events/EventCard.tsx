// An event card: picture, date, name and further content.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BaseEvent } from '../../contract/events/events.ts'
import { clock, dayRange } from '../../lib/time/dates.ts'
import { isRunning } from '../../lib/time/running-event.ts'
import { paths } from '../../paths.ts'
import { cx } from '../../ui/cx.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Picture, type PictureProps } from '../../ui/pictures/Picture.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import styles from './EventCard.module.css'

export interface EventCardProps {
  event: BaseEvent
  now: number
  /** By default small and square beside the text. */
  picture?: Pick<PictureProps, 'image' | 'ratio' | 'sizes'>
  className?: string
  /** The level of its heading. */
  level?: 2 | 3
  /** Below the name; by default the short description. */
  children?: ReactNode
}

/** The short description of the event. */
export const shortOf = ({ shortDescription }: BaseEvent): ReactNode =>
  shortDescription && (
    <p className={styles.what} dir="auto">
      {shortDescription}
    </p>
  )

/** The whole card links to the event. Dates are in the event's time zone. */
export function EventCard({ event, now, picture, className, level = 3, children = shortOf(event) }: EventCardProps) {
  const { t, i18n } = useTranslation()
  const here = { locale: i18n.language, timeZone: event.timezone }
  const Heading = `h${level}` as const
  return (
    <article className={cx(styles.card, className)}>
      <div className={styles.poster}>
        <Picture image={event.squareImage ?? event.image} ratio={1} sizes="92px" {...picture} alt="" />
      </div>
      <div className={styles.text}>
        <p className={styles.when}>
          <time dateTime={event.eventStart}>{dayRange(event.eventStart, event.eventEnd, here, now)}</time>
          <span>{clock(event.eventStart, here)}</span>
          {isRunning(event, now) && (
            <Tag kind="brand" ages>
              {t('common.onNow')}
            </Tag>
          )}
        </p>
        <Heading className={styles.name}>
          <Anchor href={paths.event({ event: event.slug })}>
            <bdi>{event.name}</bdi>
          </Anchor>
        </Heading>
        {children}
      </div>
    </article>
  )
}
