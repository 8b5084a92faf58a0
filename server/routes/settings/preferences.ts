// Which notifications are pushed and emailed. On by default.
import { eq } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { NotificationPreferences } from '../../../src/contract/people/accounts.ts'
import type { updateNotificationPreferences } from '../../../src/contract/bodies/settings.ts'
import { notificationPreferences } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import type { Asking } from '../../domain/common/asking.ts'

type Row = typeof notificationPreferences.$inferSelect

/** In the order of the contract (2.3). */
const switches = [
  'newFollowerPush',
  'newFollowerEmail',
  'likePush',
  'resharePush',
  'commentPush',
  'commentEmail',
  'transferPush',
  'transferEmail',
  'supportTicketConfirmationEmail',
  'chatPush',
  'chatUnreadPush',
  'chatUnreadEmail',
  'organizationAnnouncementEmail',
  'organizationAnnouncementPush',
  'groupAnnouncementEmail',
  'groupAnnouncementPush',
  'eventAnnouncementEmail',
  'eventAnnouncementPush',
  'groupInvitationEmail',
  'groupInvitationPush',
  'groupRequestAcceptedEmail',
  'groupRequestAcceptedPush',
] as const satisfies readonly (keyof NotificationPreferences)[]

const present = (row: Row | undefined): NotificationPreferences =>
  Object.fromEntries(switches.map((name) => [name, row?.[name] ?? true])) as NotificationPreferences

export async function readPreferences({ tx, caller }: Asking<SignedIn>): Promise<NotificationPreferences> {
  const [row] = await tx.select().from(notificationPreferences).where(eq(notificationPreferences.accountId, caller.account.id))
  return present(row)
}

/** Changes only the fields sent, in one statement, so that concurrent changes do not overwrite each other. */
export async function changePreferences(
  asking: Asking<SignedIn>,
  changes: InferOutput<typeof updateNotificationPreferences>,
): Promise<NotificationPreferences> {
  const { tx, caller } = asking
  const sent = Object.fromEntries(Object.entries(changes).filter(([, on]) => on !== undefined))
  if (Object.keys(sent).length === 0) return readPreferences(asking)
  const [row] = await tx
    .insert(notificationPreferences)
    .values({ organizationId: caller.organization.id, accountId: caller.account.id, ...sent })
    .onConflictDoUpdate({ target: notificationPreferences.accountId, set: sent })
    .returning()
  return present(row)
}
