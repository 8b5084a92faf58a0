// On the agenda: how many sessions changed since the member last saw them. Stays until the changes have been seen.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { Event } from '../../../contract/events/events.ts'
import type { Session } from '../../../contract/events/sessions.ts'
import { own } from '../../../state/identity/own.ts'
import { Banner } from '../../../ui/overlays/Banner.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { useMine } from '../agenda/use-mine.ts'
import { eventsArea } from '../area.ts'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import styles from './ChangesBanner.module.css'
import { storeSeen } from './seen-agenda.ts'
import { changesOf, withNew } from './session-changes.ts'

/** Also remembers the sessions that the member sees here for the first time. */
export function ChangesBanner({ event, sessions }: { event: Event; sessions: readonly Session[] }) {
  const { t } = useTranslation()
  const address = useAddress()
  const { isMine } = useMine(event)
  const { agendas, ready } = useSnapshot(own)
  const seen = agendas[event.id] ?? {}
  useEffect(() => {
    const has = own.agendas[event.id] ?? {}
    if (ready && withNew(has, sessions, isMine) !== has) storeSeen(event.id, (before) => withNew(before, sessions, isMine))
  })
  const count = changesOf(seen, sessions, isMine).length
  if (count === 0) return null
  return (
    <div className={styles.changes}>
      <Banner
        kind="info"
        icon="history"
        title={t('changes.some', { count })}
        actions={
          <Button size="sm" href={eventsArea.to.changes({ event: address })}>
            {t('changes.see')}
          </Button>
        }
      />
    </div>
  )
}
