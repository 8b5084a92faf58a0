// The codes of the saved sessions, one at a time, because a camera reads only one.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { useWakeLock } from '../../../kit/hooks/use-wake-lock.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { QrCard } from '../../../ui/pictures/QrCard.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { eventsArea } from '../area.ts'
import { sharedStars } from './shared-stars.ts'
import styles from './stars.module.css'

export function ShowStars({ event, sessions }: { event: Event; sessions: readonly Session[] }) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const codes = sharedStars(sessions)
  useWakeLock(codes.length > 0)
  // A star may have been removed meanwhile.
  const shown = codes[at] === undefined ? 0 : at
  const add = codes[shown]
  if (add === undefined)
    return (
      <EmptyState
        title={t('stars.noneTitle')}
        actions={<Button href={paths.agenda({ event: event.slug })}>{t('events.wholeAgenda')}</Button>}
      >
        {t('stars.noneText')}
      </EmptyState>
    )
  return (
    <div className={styles.show}>
      <QrCard
        content={`${location.origin}${eventsArea.to.stars({ event: event.slug, add })}`}
        label={t('stars.code')}
        name={<bdi>{event.name}</bdi>}
      />
      {codes.length > 1 && (
        <>
          <p role="status">{t('stars.part', { at: shown + 1, count: codes.length })}</p>
          <Button onClick={() => setAt((shown + 1) % codes.length)}>{t('stars.next')}</Button>
        </>
      )}
    </div>
  )
}
