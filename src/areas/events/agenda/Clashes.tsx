// Shows which kept sessions overlap, pair by pair. Overlaps are allowed: people leave early or visit two sessions.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { Session } from '../../../contract/events/sessions.ts'
import { clockRange } from '../../../lib/time/calendar.ts'
import { changeOwn, own } from '../../../state/identity/own.ts'
import { Banner } from '../../../ui/overlays/Banner.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { clashesOf, clashName } from './agenda.ts'
import styles from './Clashes.module.css'
import type { Star } from './use-star.ts'

export interface ClashesProps {
  sessions: readonly Session[]
  timeZone: string | null
  starOf: (session: Session) => Star | undefined
}

export function Clashes({ sessions, timeZone, starOf }: ClashesProps) {
  const { t, i18n } = useTranslation()
  const { clashes: accepted } = useSnapshot(own)
  const [chooses, setChooses] = useState(false)
  const clashes = clashesOf(sessions).filter((clash) => !accepted.includes(clashName(clash)))
  if (clashes.length === 0) return null
  const keepBoth = () => changeOwn('clashes', (before) => [...before, ...clashes.map(clashName)])
  const line = (session: Session) => (
    <span key={session.id} className={styles.clash}>
      <bdi>{session.name}</bdi>
      <small className="num">{clockRange(session.startTime, session.endTime, { locale: i18n.language, timeZone })}</small>
    </span>
  )
  return (
    <div className={styles.clashes}>
      <Banner
        kind="warn"
        icon="clash"
        title={t('clash.title')}
        actions={
          !chooses && (
            <>
              <Button size="sm" onClick={() => setChooses(true)}>
                {t('clash.choose')}
              </Button>
              <Button size="sm" kind="quiet" onClick={keepBoth}>
                {t('clash.keepBoth')}
              </Button>
            </>
          )
        }
      >
        {clashes.map(([one, other]) => (
          <span key={clashName([one, other])} className={styles.pair}>
            {line(one)}
            {line(other)}
            {chooses &&
              [
                [one, other],
                [other, one],
              ].map(([kept, left]) => (
                <Button key={kept!.id} size="sm" onClick={() => starOf(left!)?.onToggle()}>
                  {t('clash.only', { session: kept!.name })}
                </Button>
              ))}
          </span>
        ))}
      </Banner>
    </div>
  )
}
