// The devices where the member is signed in. Each of the others can be signed out here.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateLocale } from '../../lib/time/dates.ts'
import { endSession, listSessions, type OpenSession } from '../../state/identity/sessions.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import styles from './settings.module.css'

/** The last result: the session, and whether signing it out succeeded. */
interface Outcome {
  key: 'sessions.signedOut' | 'sessions.failed'
  name: string
}

/** `null` while loading; 'unavailable' if the identity service did not answer. */
function useSessions() {
  const [sessions, setSessions] = useState<readonly OpenSession[] | 'unavailable' | null>(null)
  const fetched = () => listSessions().then(setSessions, () => setSessions('unavailable'))
  useEffect(() => void fetched(), [])
  const load = () => {
    setSessions(null)
    void fetched()
  }
  const drop = (id: string) => setSessions((known) => (Array.isArray(known) ? known.filter((one) => one.id !== id) : known))
  return { sessions, load, drop }
}

export function SessionsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { sessions, load, drop } = useSessions()
  const [ending, setEnding] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const nameOf = ({ device }: OpenSession) => device ?? t('sessions.unnamed')
  async function end(session: OpenSession): Promise<void> {
    setEnding(session.id)
    const key = await endSession(session.id).then(
      () => 'sessions.signedOut' as const,
      () => 'sessions.failed' as const,
    )
    if (key === 'sessions.signedOut') drop(session.id)
    setOutcome({ key, name: nameOf(session) })
    setEnding(null)
  }
  return (
    <Sheet open onClose={onClose} title={t('sessions.title')}>
      <p className={styles.text}>{t('sessions.text')}</p>
      <div role="status">
        {outcome && (
          <StateLine
            kind={outcome.key === 'sessions.failed' ? 'bad' : 'good'}
            icon={outcome.key === 'sessions.failed' ? 'circle-alert' : 'check'}
          >
            {t(outcome.key, { name: outcome.name })}
          </StateLine>
        )}
        {sessions === 'unavailable' && (
          <StateLine kind="bad" icon="circle-alert">
            {t('sessions.unavailable')}
          </StateLine>
        )}
      </div>
      {sessions === null && <Skeleton kind="rows" count={2} />}
      {sessions === 'unavailable' && <Button onClick={load}>{t('common.retry')}</Button>}
      {Array.isArray(sessions) && (
        <div className={styles.sheetRows}>
          <Sessions sessions={sessions} nameOf={nameOf} ending={ending} onEnd={(session) => void end(session)} />
        </div>
      )}
    </Sheet>
  )
}

interface SessionsProps {
  sessions: readonly OpenSession[]
  nameOf: (session: OpenSession) => string
  ending: string | null
  onEnd: (session: OpenSession) => void
}

function Sessions({ sessions, nameOf, ending, onEnd }: SessionsProps) {
  const { t, i18n } = useTranslation()
  const date = new Intl.DateTimeFormat(dateLocale(i18n.language), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <List label={t('sessions.title')}>
      {sessions.map((session) => (
        <Row
          key={session.id}
          lead={<Glyph icon="smartphone" kind={session.isThisOne ? 'good' : 'plain'} />}
          title={<bdi>{nameOf(session)}</bdi>}
          second={
            session.isThisOne ? (
              <Tag kind="good">{t('sessions.thisOne')}</Tag>
            ) : (
              session.seenAt && t('sessions.seen', { date: date.format(session.seenAt) })
            )
          }
          end={
            !session.isThisOne && (
              <Button
                size="sm"
                busy={ending === session.id}
                aria-label={t('sessions.signOutOf', { name: nameOf(session) })}
                onClick={() => onEnd(session)}
              >
                {t('sessions.signOut')}
              </Button>
            )
          }
        />
      ))}
    </List>
  )
}
