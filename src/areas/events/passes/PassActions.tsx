// What can be done with a pass, below its ticket.
import { useTranslation } from 'react-i18next'
import type { Event } from '../../../contract/events/events.ts'
import type { BasePass } from '../../../contract/events/passes.ts'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { attendeeArea } from '../../attendee/area.ts'
import { GuestName } from './GuestName.tsx'
import styles from './PassActions.module.css'

const { to } = attendeeArea
/** Whether a pass that is valid, at an event that is not over, has the action. */
const always = () => true
const actions = [
  { name: 'answers', icon: 'file-text', href: to.answers, isOffered: always },
  { name: 'addOns', icon: 'plus', href: to.addOns, isOffered: always },
  { name: 'sessions', icon: 'agenda', href: to.sessions, isOffered: always },
  { name: 'transfer', icon: 'user-plus', href: to.transfer, isOffered: ({ ticket, usedAt }) => ticket.transferable && usedAt === null },
  { name: 'cancel', icon: 'ban', href: to.cancel, isOffered: ({ ticket, usedAt }) => ticket.cancelable && usedAt === null },
] as const satisfies readonly {
  name: string
  icon: IconName
  href: (to: { event: string; passId: string }) => string
  isOffered: (pass: BasePass) => boolean
}[]

/** `now` in ms since 1970. */
export function PassActions({ event, pass, now }: { event: Event; pass: BasePass; now: number }) {
  const { t } = useTranslation()
  const address = useAddress()
  if (pass.status === 'canceled' || Date.parse(event.eventEnd) <= now) return null
  return (
    <nav className={styles.actions} aria-label={t('attendee.actions')}>
      <List panel>
        {actions
          .filter(({ isOffered }) => isOffered(pass))
          .map(({ name, icon, href }) => (
            <Row
              key={name}
              lead={<Icon name={icon} />}
              title={t(`attendee.${name}.title`)}
              href={href({ event: address, passId: pass.id })}
              chevron
            />
          ))}
        <GuestName passId={pass.id} />
      </List>
    </nav>
  )
}
