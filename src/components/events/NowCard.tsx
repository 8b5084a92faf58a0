// The current session: title, place, speakers and remaining time.
import { useTranslation } from 'react-i18next'
import type { CSSProperties } from 'react'
import type { Session } from '../../contract/events/sessions.ts'
import { clock } from '../../lib/time/dates.ts'
import { duration, minutesBetween } from '../../lib/time/durations.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { listed } from '../../lib/text/listed.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { AvatarStack } from '../../ui/pictures/AvatarStack.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import styles from './NowCard.module.css'

export interface NowCardProps {
  session: Session
  href: string
  timeZone: string | null
  now: number
  /** The number of other sessions at the same time. */
  others?: number
}

export function NowCard({ session, href, timeZone, now, others = 0 }: NowCardProps) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const start = Date.parse(session.startTime)
  const end = Date.parse(session.endTime)
  const passed = end > start ? Math.min(1, Math.max(0, (now - start) / (end - start))) : 1
  const people = session.speakers.map((speaker) => ({ name: displayName(speaker), imageUrl: speaker.image?.uri }))
  return (
    <section className={styles.now} aria-label={t('today.now')}>
      <div className={styles.head}>
        <span className={styles.live} data-ages>
          {t('today.now')}
        </span>
        <span className="num" data-ages>
          {t('today.left', { time: duration(Math.max(0, minutesBetween(now, end)), locale) })}
        </span>
      </div>
      <h2 className={styles.title}>
        <Anchor href={href}>
          <bdi>{session.name}</bdi>
        </Anchor>
      </h2>
      <div className={styles.facts}>
        {session.location && (
          <span>
            <Icon name="map-pin" size="sm" />
            <bdi>{session.location.name}</bdi>
          </span>
        )}
        {people.length > 0 && (
          <span>
            <AvatarStack people={people} />
            <bdi>
              {listed(
                people.map(({ name }) => name),
                locale,
              )}
            </bdi>
          </span>
        )}
        {others > 0 && <span>{t('today.alsoNow', { count: others })}</span>}
      </div>
      <div className={styles.span}>
        <time dateTime={session.startTime}>{clock(start, { locale, timeZone })}</time>
        <span className={styles.track} data-ages style={{ '--passed': `${Math.round(passed * 100)}%` } as CSSProperties}>
          <i />
        </span>
        <time dateTime={session.endTime}>{clock(end, { locale, timeZone })}</time>
      </div>
    </section>
  )
}
