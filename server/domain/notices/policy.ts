// Which notifications the caller sees.
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { notifications } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { notBlocked } from '../people/blocks.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** The caller's own, without those by accounts blocked in either direction. The list and its counter use the same condition. */
export const ownNotifications = (caller: SignedIn): SQL =>
  and(eq(notifications.accountId, caller.account.id), or(isNull(notifications.senderId), notBlocked(caller, notifications.senderId)))!

export const unreadNotifications = (caller: SignedIn): SQL => and(ownNotifications(caller), eq(notifications.read, false))!
