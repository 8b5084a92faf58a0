// The targets of notifications: a real address for each type, and text that its screen shows.
import type { Activity } from '../../../../src/contract/community/activities.ts'
import { notificationType } from '../../../../src/contract/enums.ts'
import type { Notification } from '../../../../src/contract/community/notifications.ts'
import { notificationRoute, routeOfNotification } from '../../../../src/lib/links/notification-route.ts'
import type { Witness } from '../server-log.ts'

export interface Place {
  kind: string
  path: string
  /** Text that only the right screen shows. */
  says: string
}

const words = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 30)

/** One target for every type that occurs in this person's notifications, and one for a message. Other types are left out. */
export async function placesOf(person: Witness): Promise<Place[]> {
  const rows: Notification[] = []
  for (let page = 1; page <= 4; page += 1) rows.push(...(await person.read<Notification[]>(`/self/notifications?page=${page}&pageSize=25`)))
  const said = ({ type, sender, activity, event, announcement, group, invitation, content }: Notification): string =>
    words(
      type === 'FOLLOW'
        ? sender?.firstName
        : (announcement?.title ?? content?.title ?? activity?.message ?? group?.name ?? invitation?.group.name ?? event?.name),
    )
  const known: Place[] = []
  for (const type of notificationType) {
    const row = rows.find((one) => one.type === type && said(one) !== '' && !routeOfNotification(one).startsWith('/notifications'))
    if (!row) continue
    // A push contains the post id besides the comment id, an inbox notification does not.
    const post = type === 'COMMENT' && (await person.read<Activity>(`/activities/${row.activity?.id}`)).commented
    const path = post ? notificationRoute(type, { activityId: post.id, commentId: row.activity?.id }) : routeOfNotification(row)
    known.push({ kind: type, path, says: said(row) })
  }
  const [channel] = await person.read<{ channelId: number; channel: { id: number } }[]>('/self/chat/channels')
  const channelId = channel!.channel.id
  const text = (await person.messages(channelId)).findLast(({ type }) => type === 'user')!
  return [...known, { kind: 'MESSAGE', path: notificationRoute('MESSAGE', { channelId, messageId: text.id }), says: words(text.text) }]
}
