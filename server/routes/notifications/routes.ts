// The list of notifications (contract 3.12).
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { inArray } from '../../db/lists.ts'
import { notificationType, type NotificationType } from '../../../src/contract/enums.ts'
import { notification } from '../../../src/contract/community/notifications.ts'
import { notifications } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import { matchesPeople } from '../../domain/common/search.ts'
import { ownNotifications } from '../../domain/notices/policy.ts'
import { presentNotifications } from './present.ts'
import { page } from '../../domain/common/page.ts'

const known = new Set<string>(notificationType)

/** `filters=LIKE,COMMENT` selects these types, in any case; unknown types match nothing. Without `filters`, all types. */
function ofTypes(filters: string | undefined): SQL | undefined {
  const words = (filters ?? '')
    .split(',')
    .map((word) => word.trim().toUpperCase())
    .filter((word) => word !== '')
  if (words.length === 0) return undefined
  const types = words.filter((word): word is NotificationType => known.has(word))
  return types.length === 0 ? sql`false` : inArray(notifications.type, types)
}

export const notificationRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/self/notifications',
    auth: 'required',
    query: v.object({ filters: v.optional(v.string()) }),
    answers: v.array(notification),
    /**
     * One page, newest first. Reading marks the notifications as read (contract 7.13).
     * The response still has the previous flags, so that a client can tell what is new.
     */
    async act(request) {
      const { tx, caller, paging, query } = request
      const where = and(ownNotifications(caller), ofTypes(query.filters), matchesPeople(paging.search, notifications.senderId))
      const { rows, count } = await page(request, tx.select().from(notifications).where(where), [
        desc(notifications.createdAt),
        asc(notifications.id),
      ])
      const answer = { data: await presentNotifications(request, rows), count }
      const unread = rows.filter((row) => !row.read).map((row) => row.id)
      if (unread.length > 0) {
        await tx
          .update(notifications)
          .set({ read: true })
          .where(and(eq(notifications.accountId, caller.account.id), inArray(notifications.id, unread)))
      }
      return answer
    },
  }),
]
