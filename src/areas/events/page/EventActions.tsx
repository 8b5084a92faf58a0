// The buttons of an event below the reader's registration: the main action, and other ways to it.
import { useTranslation } from 'react-i18next'
import { CalendarButton } from '../../../components/calendar/AddToCalendar.tsx'
import { passState } from '../../../components/events/pass-state.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { BasePass } from '../../../contract/events/passes.ts'
import { webAddress } from '../../../kit/text/web-address.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { attendeeArea } from '../../attendee/area.ts'
import type { MainAction } from './main-action.ts'
import styles from './RegistrationCard.module.css'

export interface EventActionsProps {
  event: Event
  now: number
}

/** `main`: the solid button. `passes`: the valid ones; empty while they are unknown. */
export function EventActions({ event, now, main, passes = [] }: EventActionsProps & { main: MainAction; passes?: readonly BasePass[] }) {
  const { t } = useTranslation()
  const over = Date.parse(event.eventEnd) < now
  const join = over ? null : webAddress(event.meetingUrl)
  const site = webAddress(event.externalUrl)
  const isRegistered = event.registrations.length > 0
  const incomplete = passes.find((pass) => passState(pass, event, now) === 'incomplete')
  const [only, ...more] = passes
  const isOne = only !== undefined && more.length === 0
  const kind = (of: MainAction) => (of === main ? 'solid' : 'plain')
  if (!isRegistered && !join && !site && main !== 'calendar') return null
  return (
    <div className={styles.ways}>
      {main === 'finish' && incomplete && (
        <Button kind="solid" icon="pencil" href={attendeeArea.to.answers({ event: event.slug, passId: incomplete.id })}>
          {t('events.registration.finish')}
        </Button>
      )}
      {isRegistered && (
        <Button
          kind={kind('pass')}
          icon="pass"
          href={isOne ? paths.pass({ event: event.slug, passId: only.id }) : paths.passes({ event: event.slug })}
        >
          {t(isOne ? 'events.registration.pass' : 'events.registration.passes')}
        </Button>
      )}
      {join && (
        <Button kind={kind('join')} icon="video" href={join}>
          {t('events.join')}
        </Button>
      )}
      {main === 'calendar' && <CalendarButton kind="solid" label={t('calendar.add')} fileName={event.slug} entries={[{ event }]} />}
      {site && (
        <Button icon="external-link" href={site}>
          {t('events.website')}
        </Button>
      )}
    </div>
  )
}
