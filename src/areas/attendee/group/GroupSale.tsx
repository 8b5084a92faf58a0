// The way to group tickets, for members who have registered already. Not rendered where nothing is sold to groups.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { offers } from '../../../api/resources/events/offers.ts'
import { useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event } from '../../../contract/events/events.ts'
import { useNow } from '../../../kit/hooks/use-now.ts'
import { isSoldToGroups } from '../../../lib/selling/group-sale.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { attendeeArea } from '../area.ts'
import styles from '../attendee.module.css'

export function GroupSale({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const isOver = Date.parse(event.registrationEnd) <= useNow()
  const offer = useQuery({ ...offers.passTypes({ eventId: event.id }), ...(isOver ? { enabled: false } : {}) })
  if (!offer.data?.passTypes.some(isSoldToGroups)) return null
  return (
    <div className={styles.more}>
      <List panel>
        <Row
          lead={<Icon name="groups" />}
          title={t('attendee.group.buy')}
          second={t('attendee.group.lead')}
          href={attendeeArea.to.groupTickets({ event: address })}
          chevron
        />
      </List>
    </div>
  )
}
