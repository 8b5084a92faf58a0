// Shows which sessions of the member's agenda overlap, pair by pair. Overlaps are allowed: people leave early or visit two sessions.
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { Session } from '../../../contract/events/sessions.ts'
import { clockRange } from '../../../lib/time/calendar.ts'
import { changeOwn, own } from '../../../state/identity/own.ts'
import { Banner } from '../../../ui/overlays/Banner.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { clashName, type Clash } from './agenda.ts'
import styles from './Clashes.module.css'
import type { Star } from './use-star.ts'

export interface ClashesProps {
  clashes: readonly Clash[]
  /** Of the times shown; 'local' for the reader's. */
  zoneOf: (clash: Clash) => string | null
  /** If the pair is of two events: the name of each. */
  eventOf?: (session: Session, clash: Clash) => string | null
  /** Whose time it is, where that is not plain. */
  noteOf?: (clash: Clash) => string | null
  isRegistered: (session: Session) => boolean
  starOf: (session: Session) => Star | undefined
}

export function Clashes({ clashes: all, zoneOf, eventOf, noteOf, isRegistered, starOf }: ClashesProps) {
  const { t, i18n } = useTranslation()
  const { clashes: accepted } = useSnapshot(own)
  const [chooses, setChooses] = useState(false)
  const clashes = all.filter((clash) => !accepted.includes(clashName(clash)))
  if (clashes.length === 0) return null
  const keep = (pairs: readonly Clash[]) => changeOwn('clashes', (before) => [...before, ...pairs.map(clashName)])
  const line = (session: Session, clash: Clash) => (
    <span key={session.id} className={styles.clash}>
      <bdi>{session.name}</bdi>
      <small>
        <span className="num">{clockRange(session.startTime, session.endTime, { locale: i18n.language, timeZone: zoneOf(clash) })}</span>
        {[session.location?.name, eventOf?.(session, clash)].filter(Boolean).map((part) => (
          <Fragment key={part}>
            {' · '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
        {isRegistered(session) && (
          <>
            {' · '}
            <span>{t('clash.registered')}</span>
          </>
        )}
      </small>
    </span>
  )
  /** A registration is not dropped here, because it may be paid for. */
  const only = (kept: Session, left: Session) =>
    !isRegistered(left) && (
      <Button size="sm" onClick={() => starOf(left)?.onToggle()}>
        {t('clash.only', { session: kept.name })}
      </Button>
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
              <Button size="sm" kind="quiet" onClick={() => keep(clashes)}>
                {t('clash.keepBoth')}
              </Button>
            </>
          )
        }
      >
        {clashes.map((clash) => {
          const [one, other] = clash
          return (
            <span key={clashName(clash)} className={styles.pair}>
              {line(one, clash)}
              {line(other, clash)}
              {noteOf?.(clash) && <small>{noteOf(clash)}</small>}
              {chooses && (
                <>
                  {only(one, other)}
                  {only(other, one)}
                  <Button size="sm" kind="quiet" onClick={() => keep([clash])}>
                    {t('clash.keepBoth')}
                  </Button>
                </>
              )}
            </span>
          )
        })}
      </Banner>
    </div>
  )
}
