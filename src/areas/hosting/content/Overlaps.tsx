// What else is on at the typed times: a shared room or speaker is a warning, anything else information.
import { useTranslation } from 'react-i18next'
import type { Session } from '../../../contract/events/sessions.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { listed } from '../../../lib/text/listed.ts'
import { clock } from '../../../lib/time/dates.ts'
import { moment } from '../../../lib/time/local-time.ts'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import styles from './content.module.css'
import { overlapping, type Overlap } from './overlapping.ts'

export interface OverlapsProps {
  /** Local times of the event, as they are typed. */
  start: string
  end: string
  session: Session | undefined
  sessions: readonly Session[]
  timeZone: string | null
}

function found({ start, end, session, sessions, timeZone }: OverlapsProps): Overlap[] {
  if (start === '' || end === '') return []
  const at = (text: string) => Date.parse(moment(text, timeZone))
  return overlapping({ like: session, start: at(start), end: at(end) }, sessions)
}

/** A live region, because it changes while another field has the focus. */
export function Overlaps(props: OverlapsProps) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const here = { locale, timeZone: props.timeZone }
  const all = found(props)
  const others = all.filter(({ room, speakers }) => room === undefined && speakers.length === 0).length
  const when = ({ startTime, endTime }: Session) => ({ from: clock(startTime, here), to: clock(endTime, here) })
  return (
    <div role="status" className={styles.overlaps}>
      {all.map(({ session, room, speakers }) => (
        <div key={session.id}>
          {room !== undefined && (
            <StateLine kind="warn" icon="triangle-alert">
              {t('hosting.roomTaken', { room, name: session.name, ...when(session) })}
            </StateLine>
          )}
          {speakers.length > 0 && (
            <StateLine kind="warn" icon="triangle-alert">
              {t('hosting.speakerBusy', { people: listed(speakers.map(displayName), locale, true), name: session.name, ...when(session) })}
            </StateLine>
          )}
        </div>
      ))}
      {others > 0 && <StateLine icon="info">{t('hosting.sameTime', { count: others })}</StateLine>}
    </div>
  )
}
