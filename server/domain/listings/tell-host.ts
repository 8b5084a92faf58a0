// Notifies the creator of an event about a new post in it, if the event's settings say so.
import { and, eq, or } from 'drizzle-orm'
import { events } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import type { ActivityRow } from '../activities/policy.ts'
import type { Acting } from '../common/asking.ts'
import { notify } from '../notices/notify.ts'
import { newPostWords } from './words.ts'

/** By push and email as the event's two settings say; the account's own notification settings do not apply. */
export async function tellHost(acting: Acting<SignedIn>, post: ActivityRow): Promise<void> {
  if (post.eventId === null) return
  const wanted = or(eq(events.newActivityCreatorPushNotification, true), eq(events.newActivityCreatorEmailNotification, true))
  const [event] = await acting.tx
    .select()
    .from(events)
    .where(and(eq(events.id, post.eventId), wanted))
  if (event === undefined || event.creatorId === null) return
  await notify(acting, {
    type: 'ACTIVITY',
    accountIds: [event.creatorId],
    activityId: post.id,
    eventId: event.id,
    ...(event.newActivityCreatorPushNotification ? { push: 'listed' as const } : {}),
    ...(event.newActivityCreatorEmailNotification ? { email: 'listed' as const } : {}),
    words: newPostWords(acting.caller.account, event.name, post.message),
    leads: { activityId: post.id },
    tag: `event-posts-${event.id}`,
  })
}
