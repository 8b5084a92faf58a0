// The devices that receive a notification, with the data that each needs.
import { and, eq, sql } from 'drizzle-orm'
import { inArray } from '../db/lists.ts'
import type { Database } from '../db/database.ts'
import { accounts, notifications, pushDevices } from '../db/schema.ts'
import type { PushMessage } from '../services.ts'
import { unreadSeat } from '../domain/chat/unread.ts'
import { blockedBetween } from '../domain/people/blocks.ts'
import { readSubscription, type Subscription } from './subscription.ts'

export interface Device {
  id: string
  accountId: string
  locale: string
  /** Unread conversations and notifications of the person, as in `_count` of `GET /self`. */
  unread: number
  subscription: Subscription
}

/** The same two counts as domain/self/present.ts, for other accounts than the caller. */
const unread = sql<number>`((select count(*) from chat_members
    where chat_members.account_id = ${pushDevices.accountId} and ${unreadSeat})
  + (select count(*) from notifications
    where notifications.account_id = ${pushDevices.accountId} and not notifications.read
      and not ${blockedBetween(notifications.accountId, notifications.senderId)}))::int`

/** In one query. Skips invalid subscriptions, and push services that `known` does not accept. */
export const devicesOf = (
  db: Database,
  { organizationId, accountIds }: PushMessage,
  known: (endpoint: string) => boolean,
): Promise<Device[]> =>
  db.asTenant({ organizationId }, async (tx) => {
    const rows = await tx
      .select({
        id: pushDevices.id,
        accountId: pushDevices.accountId,
        deviceToken: pushDevices.deviceToken,
        locale: accounts.locale,
        unread,
      })
      .from(pushDevices)
      .innerJoin(accounts, eq(accounts.id, pushDevices.accountId))
      .where(and(eq(pushDevices.pushService, 'webpush'), inArray(pushDevices.accountId, accountIds)))
    return rows.flatMap(({ deviceToken, ...row }) => {
      const subscription = readSubscription(deviceToken)
      return subscription && known(subscription.endpoint) ? [{ ...row, subscription }] : []
    })
  })
