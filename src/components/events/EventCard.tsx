// An event as a card: its picture, when it is, what it is called, and whatever the place says besides.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BaseEvent } from '../../contract/events/events.ts'
import { clock, dayRange } from '../../lib/time/dates.ts'
import { isRunning } from '../../lib/time/running-event.ts'
import { paths } from '../../paths.ts'
import { cx } from '../../ui/cx.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import styles from './EventCard.module.css'

/** `square` and `tall` have their picture beside the text, `large` above it. */
export type EventCardSize = 'square' | 'tall' | 'large'

const pictures = {
  square: { ratio: 1, sizes: '92px' },
  tall: { ratio: '3/4', sizes: '84px' },
  large: { ratio: '16/10', sizes: '22rem' },
} as const

export interface EventCardProps {
  event: BaseEvent
  now: number
  size?: EventCardSize
  /** Of its heading. */
  level?: 2 | 3
  /** Below the name; the short description when not given. */
  children?: ReactNode
}

/** The whole card opens the event. Its days are those of its own place. */
export function EventCard({ event, now, size = 'square', level = 3, children = <Short event={event} /> }: EventCardProps) {
  const { t, i18n } = useTranslation()
  const here = { locale: i18n.language, timeZone: event.timezone }
  const Heading = `h${level}` as const
  const image = size === 'large' ? event.image : (event.squareImage ?? event.image)
  return (
    <article className={cx(styles.card, styles[size])}>
      <div className={styles.poster}>
        <Picture image={image} alt="" {...pictures[size]} />
      </div>
      <div className={styles.text}>
        <p className={styles.when}>
          <time dateTime={event.eventStart}>{dayRange(event.eventStart, event.eventEnd, here, now)}</time>
          <span>{clock(event.eventStart, here)}</span>
          {isRunning(event, now) && <Tag kind="brand">{t('common.onNow')}</Tag>}
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

export function Short({ event }: { event: BaseEvent }) {
  if (!event.shortDescription) return null
  return (
    <p className={styles.what} dir="auto">
      {event.shortDescription}
    </p>
  )
}
