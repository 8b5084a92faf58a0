// The order of an event: payments with their receipts, group tickets, and the passes that changed hands. Not persisted on the device.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { attendee } from '../../../api/resources/events/attendee.ts'
import { AccountLine } from '../../../components/people/AccountLine.tsx'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import type { Event } from '../../../contract/events/events.ts'
import type { TransferLog } from '../../../contract/events/passes.ts'
import type { Payment } from '../../../contract/events/payments.ts'
import type { Registration } from '../../../contract/events/registration.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { MoreRows } from '../../../kit/list/MoreRows.tsx'
import { rowsOf } from '../../../api/table.ts'
import { money } from '../../../lib/selling/money.ts'
import { listed } from '../../../lib/text/listed.ts'
import { longDate } from '../../../lib/time/calendar.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { Tag } from '../../../ui/marks/Tag.tsx'
import { attendeeArea } from '../area.ts'
import { GroupSale } from '../group/GroupSale.tsx'
import { boughtWith } from '../../../components/pay/bought-with.ts'
import { GroupTickets } from './GroupTickets.tsx'
import { useWholeRecord } from './use-whole-record.ts'

export function OrderScreen() {
  return <OfEvent>{(event) => <OfOrder event={event} />}</OfEvent>
}

function OfOrder({ event }: { event: Event }) {
  const { t } = useTranslation()
  const address = useAddress()
  const record = useWholeRecord(event.id)
  const none = <EmptyState title={t('attendee.order.noneTitle')}>{t('attendee.order.noneText')}</EmptyState>
  return (
    <ListScreen title={t('attendee.order.title')} sub={<bdi>{event.name}</bdi>} back={paths.passes({ event: address })}>
      <Loaded of={record} isEmpty={(found) => found === null} empty={none}>
        {(found) => found && <Order event={event} record={found} />}
      </Loaded>
    </ListScreen>
  )
}

function Order({ event, record }: { event: Event; record: Registration }) {
  const { t } = useTranslation()
  const payments = record.payments.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
  return (
    <>
      {record.coupons.length > 0 && (
        <Section title={t('attendee.order.coupons')}>
          <GroupTickets event={event} coupons={record.coupons} />
        </Section>
      )}
      <Section title={t('attendee.order.payments')}>
        {payments.length === 0 ? (
          <p className="pad sub">{t('attendee.order.noPayments')}</p>
        ) : (
          <List label={t('attendee.order.payments')} ruled nolead>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} event={event} payment={payment} />
            ))}
          </List>
        )}
      </Section>
      <Transfers event={event} own={record.id} />
      <GroupSale event={event} />
    </>
  )
}

function PaymentRow({ event, payment }: { event: Event; payment: Payment }) {
  const { t, i18n } = useTranslation()
  const address = useAddress()
  const { id, type, chargedAmt, currency, createdAt } = payment
  const day = longDate(createdAt, { locale: i18n.language, timeZone: event.timezone })
  const bought = listed(boughtWith(payment), i18n.language)
  return (
    <Row
      title={<bdi>{bought || day}</bdi>}
      second={bought ? day : undefined}
      meta={<bdi>{money(chargedAmt, currency, i18n.language)}</bdi>}
      end={type === 'refund' && <Tag kind="info">{t('attendee.receipt.refund')}</Tag>}
      href={attendeeArea.to.receipt({ event: address, paymentId: id })}
      chevron
    />
  )
}

/** Not rendered without any. `own`: the id of the caller's registration. */
function Transfers({ event, own }: { event: Event; own: string }) {
  const { t } = useTranslation()
  const log = useInfiniteQuery(attendee.transfers({ eventId: event.id }))
  const rows = rowsOf(log.data)
  if (rows.length === 0) return null
  return (
    <Section title={t('attendee.order.transfers')}>
      <List label={t('attendee.order.transfers')}>
        {rows.map((row) => (
          <TransferLine key={row.id} event={event} log={row} own={own} />
        ))}
      </List>
      <MoreRows of={log} />
    </Section>
  )
}

function TransferLine({ event, log, own }: { event: Event; log: TransferLog; own: string }) {
  const { t, i18n } = useTranslation()
  const isSent = log.fromRegistrationId === own
  const { account } = isSent ? log.toRegistration : log.fromRegistration
  const said = { pass: log.purchase.ticket.name, day: longDate(log.createdAt, { locale: i18n.language, timeZone: event.timezone }) }
  return (
    <AccountLine
      account={account}
      second={isSent ? t('attendee.order.sent', said) : t('attendee.order.received', said)}
      href={paths.person({ accountId: account.username })}
    />
  )
}
