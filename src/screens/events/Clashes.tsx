// Says which of one's own sessions overlap. Nothing is forbidden: people leave early, and look in twice.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session } from '../../contract/sessions.ts'
import { clockRange } from '../../lib/calendar.ts'
import { Banner } from '../../ui/Banner.tsx'
import { clashesOf } from './agenda.ts'
import styles from './Clashes.module.css'

/** Dismissed for as long as the page lives, until other sessions overlap. */
const accepted = new Set<string>()

export function Clashes({ sessions, timeZone }: { sessions: readonly Session[]; timeZone: string | null }) {
  const { t, i18n } = useTranslation()
  const [, setCount] = useState(accepted.size)
  const clashes = clashesOf(sessions)
  const names = clashes.map(({ id }) => id).join(' ')
  if (clashes.length === 0 || accepted.has(names)) return null
  const accept = () => {
    accepted.add(names)
    setCount(accepted.size)
  }
  return (
    <div className={styles.clashes}>
      <Banner kind="warn" icon="clash" title={t('events.clashTitle')} onDismiss={accept}>
        {clashes.map((session) => (
          <span key={session.id} className={styles.clash}>
            <span className="num">{clockRange(session.startTime, session.endTime, { locale: i18n.language, timeZone })}</span>
            <bdi>{session.name}</bdi>
          </span>
        ))}
      </Banner>
    </div>
  )
}
