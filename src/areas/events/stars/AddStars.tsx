// The sessions of a scanned code. They are added only when the member says so, because anyone can make a code. None is removed.
import { useTranslation } from 'react-i18next'
import { isKept } from '../../../components/events/agenda/kept.ts'
import { useStar } from '../../../components/events/agenda/use-star.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { useFocusStays } from '../../../kit/hooks/use-focus-stays.ts'
import { useNow } from '../../../kit/hooks/use-now.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Banner } from '../../../ui/overlays/Banner.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { SessionLines } from '../agenda/SessionLines.tsx'
import { starsIn } from './shared-stars.ts'
import styles from './stars.module.css'

export interface AddStarsProps {
  event: Event
  sessions: readonly Session[]
  /** From the link. */
  text: string
}

export function AddStars({ event, sessions, text }: AddStarsProps) {
  const { t } = useTranslation()
  const now = useNow()
  const starOf = useStar(event.id)
  const place = useFocusStays<HTMLDivElement>()
  const { sessions: found, missing } = starsIn(text, sessions)
  const news = found.filter((session) => !isKept(session))
  const unknown = missing > 0 && <p className="pad sub">{t('stars.missing', { count: missing })}</p>
  if (found.length === 0)
    return (
      <>
        <EmptyState
          title={t('stars.nothing')}
          actions={<Button href={paths.agenda({ event: event.slug })}>{t('events.wholeAgenda')}</Button>}
        />
        {unknown}
      </>
    )
  return (
    <div {...place}>
      <div className={styles.acts}>
        {news.length > 0 ? (
          <Button kind="solid" icon="star" onClick={() => news.forEach((session) => starOf(session)?.onToggle())}>
            {t('stars.add', { count: news.length })}
          </Button>
        ) : (
          <Banner
            kind="good"
            urgent
            title={t('stars.all')}
            actions={
              <Button size="sm" href={paths.agenda({ event: event.slug, mine: true })}>
                {t('events.kept')}
              </Button>
            }
          />
        )}
      </div>
      {unknown}
      <SessionLines event={event} sessions={found} now={now} />
    </div>
  )
}
