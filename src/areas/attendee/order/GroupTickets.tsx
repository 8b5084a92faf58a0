// Group tickets: the code to pass on, and who used it.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { attendee } from '../../../api/resources/events/attendee.ts'
import { AccountLine } from '../../../components/people/AccountLine.tsx'
import type { Event } from '../../../contract/events/events.ts'
import type { ManagedCoupon } from '../../../contract/people/coupons.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { copyText } from '../../../kit/writes/copy-text.ts'
import { share } from '../../../kit/writes/share.ts'
import { listed } from '../../../lib/text/listed.ts'
import { longDate } from '../../../lib/time/calendar.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { List } from '../../../ui/rows/List.tsx'
import styles from '../attendee.module.css'

export function GroupTickets({ event, coupons }: { event: Event; coupons: readonly ManagedCoupon[] }) {
  return coupons.map((coupon) => <GroupTicket key={coupon.id} event={event} coupon={coupon} />)
}

function GroupTicket({ event, coupon }: { event: Event; coupon: ManagedCoupon }) {
  const { t } = useTranslation()
  const { code, ticket, ticketId, useLimit } = coupon
  const used = coupon._count.purchases
  const path = paths.register({ event: event.slug, ticket: ticketId ?? undefined, coupon: code })
  return (
    <>
      <div className={styles.body}>
        <div>
          <p className={styles.code}>
            <bdi>{code}</bdi>
          </p>
          {ticket && (
            <p>
              <bdi>{ticket.name}</bdi>
            </p>
          )}
          <p className={styles.note}>
            {useLimit === null ? t('attendee.order.used', { count: used }) : t('attendee.order.usedOf', { count: used, of: useLimit })}
          </p>
        </div>
        <div className="acts">
          <Button icon="copy" aria-label={t('attendee.order.copyCodeOf', { code })} onClick={() => void copyText(code)}>
            {t('attendee.order.copyCode')}
          </Button>
          <Button icon="share-2" onClick={() => void share({ title: event.name, path })}>
            {t('attendee.order.shareLink')}
          </Button>
        </div>
      </div>
      {used > 0 && <UsedBy event={event} coupon={coupon} />}
    </>
  )
}

function UsedBy({ event, coupon }: { event: Event; coupon: ManagedCoupon }) {
  const { t, i18n } = useTranslation()
  const passes = useQuery(attendee.couponPasses({ eventId: event.id, couponId: coupon.id }))
  return (
    <Loaded of={passes} freshness={false} skeleton={<Skeleton kind="rows" count={1} />}>
      {(found) => (
        <List label={t('attendee.order.usedBy', { code: coupon.code })}>
          {found.map(({ id, attendee: { account }, createdAt, status }) => (
            <AccountLine
              key={id}
              account={account}
              second={listed(
                [
                  longDate(createdAt, { locale: i18n.language, timeZone: event.timezone }),
                  status === 'canceled' ? t('attendee.order.canceled') : null,
                ],
                i18n.language,
              )}
              href={paths.person({ accountId: account.username })}
            />
          ))}
        </List>
      )}
    </Loaded>
  )
}
