// How many sessions of an agenda changed since the member last saw them. Stays until the changes have been seen.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { Session } from '../../../contract/events/sessions.ts'
import { own } from '../../../state/identity/own.ts'
import { Banner } from '../../../ui/overlays/Banner.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import styles from './ChangesBanner.module.css'
import { storeSeen } from './seen-agenda.ts'
import { changesOf, withNew } from './session-changes.ts'

export interface ChangesBannerProps {
  eventId: string
  /** Of all days. */
  sessions: readonly Session[]
  isMine: (session: Session) => boolean
  /** Where the changes are shown. */
  href: string
  /** Only changes of the member's own sessions. */
  onlyMine?: boolean
}

/** Also remembers the sessions that the member sees here for the first time. */
export function ChangesBanner({ eventId, sessions, isMine, href, onlyMine = false }: ChangesBannerProps) {
  const { t } = useTranslation()
  const { agendas, ready } = useSnapshot(own)
  const seen = agendas[eventId] ?? {}
  useEffect(() => {
    const has = own.agendas[eventId] ?? {}
    if (ready && withNew(has, sessions, isMine) !== has) storeSeen(eventId, (before) => withNew(before, sessions, isMine))
  })
  const count = changesOf(seen, sessions, isMine).filter(({ mine }) => mine || !onlyMine).length
  if (count === 0) return null
  return (
    <div className={styles.changes}>
      <Banner
        kind="info"
        icon="history"
        title={onlyMine ? t('changes.someMine', { count }) : t('changes.some', { count })}
        actions={
          <Button size="sm" href={href}>
            {t('changes.see')}
          </Button>
        }
      />
    </div>
  )
}
