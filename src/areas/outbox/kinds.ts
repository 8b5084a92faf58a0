// Describes pending writes: one entry for every queueable write of the endpoint table. A test checks them all.
import { paths } from '../../paths.ts'
import { attendeeArea } from '../attendee/area.ts'
import { groupsArea } from '../groups/area.ts'
import { surveysArea } from '../surveys/area.ts'
import type { Waiting } from '../../state/shown/outbox.ts'
import type { IconName } from '../../ui/icons/icon-names.ts'

type KindName =
  | 'message'
  | 'messageRemoved'
  | 'post'
  | 'postRemoved'
  | 'comment'
  | 'like'
  | 'unlike'
  | 'follow'
  | 'unfollow'
  | 'block'
  | 'unblock'
  | 'subscribe'
  | 'unsubscribe'
  | 'switches'
  | 'saveSession'
  | 'unsaveSession'
  | 'answers'
  | 'addOns'
  | 'submit'
  | 'reaction'
  | 'reactionRemoved'
  | 'report'
  | 'reportWithdrawn'
  | 'support'
  | 'profile'
  | 'preferences'
  | 'checkIn'
  | 'checkOut'
  | 'joined'
  | 'requestAccepted'
  | 'requestDeclined'
  | 'bookingCanceled'
  | 'other'

export type PlaceName =
  | 'conversation'
  | 'feed'
  | 'post'
  | 'people'
  | 'channels'
  | 'contents'
  | 'events'
  | 'surveys'
  | 'threads'
  | 'settings'
  | 'support'
  | 'groups'
  | 'door'
  | 'bookings'
  | 'elsewhere'

export interface Place {
  name: PlaceName
  /** Distinguishes two places with the same name: the id of the conversation. */
  id?: string
  /** The page where it is shown, if there is one. */
  href?: string
}

export interface Kind {
  words: `outbox.kind.${KindName}`
  icon: IconName
  place: Place
  /** Where its text can be edited: the key of the draft, and the page of the composer. */
  writtenAt?: { draft: string; href: string }
  /** Names of what it is about, if the person wrote no text. */
  about?: readonly string[]
}

type Row = Pick<Waiting, 'params' | 'body' | 'note'>
type Describe = (row: Row) => Kind

const plain =
  (name: KindName, icon: IconName, place: PlaceName): Describe =>
  () => ({ words: `outbox.kind.${name}`, icon, place: { name: place } })

/** A path parameter, or a field of the body; '' if it is missing. */
const field = (of: unknown, name: string): string => {
  const value: unknown = typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const inConversation =
  (name: KindName, icon: IconName, written = false): Describe =>
  ({ params }) => {
    const id = field(params, 'channelId')
    const href = paths.conversation({ channelId: id })
    return {
      words: `outbox.kind.${name}`,
      icon,
      place: { name: 'conversation', id, href },
      ...(written && { writtenAt: { draft: `message:${id}`, href } }),
    }
  }

const inThread =
  (name: KindName, icon: IconName): Describe =>
  ({ params }) => {
    const threadId = field(params, 'threadId')
    return { words: `outbox.kind.${name}`, icon, place: { name: 'threads', id: threadId, href: paths.thread({ threadId }) } }
  }

const underPost = (name: KindName, icon: IconName, activityId: string): Kind => ({
  words: `outbox.kind.${name}`,
  icon,
  place: { name: 'post', id: activityId, href: paths.post({ activityId }) },
})
const onPost =
  (name: KindName, icon: IconName): Describe =>
  ({ params }) =>
    underPost(name, icon, field(params, 'activityId'))

const published: Describe = ({ body }) => {
  const commented = field(body, 'commentedId')
  if (commented !== '')
    return {
      ...underPost('comment', 'message-circle', commented),
      writtenAt: { draft: `comment:${commented}`, href: paths.post({ activityId: commented }) },
    }
  return {
    words: 'outbox.kind.post',
    icon: 'pencil',
    place: { name: 'feed', href: paths.feed() },
    writtenAt: { draft: 'post', href: paths.newPost() },
  }
}

const person =
  (name: KindName, icon: IconName): Describe =>
  ({ params }) => {
    const accountId = field(params, 'accountId')
    return { words: `outbox.kind.${name}`, icon, place: { name: 'people', id: accountId, href: paths.person({ accountId }) } }
  }

const inQueue =
  (name: KindName, icon: IconName): Describe =>
  ({ params }) => {
    const group = field(params, 'groupId')
    return { words: `outbox.kind.${name}`, icon, place: { name: 'groups', id: group, href: groupsArea.to.requests({ group }) } }
  }

const inSurvey =
  (name: KindName): Describe =>
  ({ params }) => {
    const submissionId = field(params, 'submissionId')
    const href = surveysArea.to.submission({ surveyId: field(params, 'surveyId'), submissionId })
    return { words: `outbox.kind.${name}`, icon: 'file-text', place: { name: 'surveys', id: submissionId, href } }
  }

/** By name of the operation. */
export const kinds: Readonly<Record<string, Describe>> = {
  'accounts.block': person('block', 'ban'),
  'accounts.follow': person('follow', 'user-plus'),
  'accounts.unblock': person('unblock', 'user-check'),
  'accounts.unfollow': person('unfollow', 'user'),
  'activities.create': published,
  'activities.like': onPost('like', 'heart'),
  'activities.remove': onPost('postRemoved', 'trash-2'),
  'activities.report': onPost('report', 'flag'),
  'activities.unlike': onPost('unlike', 'heart'),
  'activities.unreport': onPost('reportWithdrawn', 'flag'),
  'attendee.answer': plain('answers', 'file-text', 'events'),
  'attendee.answerAccess': plain('answers', 'file-text', 'events'),
  'attendee.takeFreeAddOns': ({ params, note }) => {
    const passId = field(params, 'passId')
    const href = attendeeArea.to.addOns({ event: field(params, 'eventId'), passId })
    const about = Array.isArray(note) ? note.map(String) : []
    return { words: 'outbox.kind.addOns', icon: 'pass', place: { name: 'events', id: passId, href }, about }
  },
  'bookings.giveUp': ({ params }) => {
    const bookingId = field(params, 'bookingId')
    return {
      words: 'outbox.kind.bookingCanceled',
      icon: 'ban',
      place: { name: 'bookings', id: bookingId, href: paths.booking({ bookingId }) },
    }
  },
  'channels.setSwitches': plain('switches', 'bell', 'channels'),
  'channels.subscribe': plain('subscribe', 'channels', 'channels'),
  'channels.unsubscribe': plain('unsubscribe', 'channels', 'channels'),
  'chat.removeMessage': inConversation('messageRemoved', 'trash-2'),
  'chat.send': inConversation('message', 'message-circle', true),
  'chat.setNotifications': inConversation('switches', 'bell'),
  'contents.like': plain('like', 'heart', 'contents'),
  'contents.unlike': plain('unlike', 'heart', 'contents'),
  'groups.acceptRequest': inQueue('requestAccepted', 'user-check'),
  'groups.join': ({ params }) => {
    const group = field(params, 'groupId')
    return { words: 'outbox.kind.joined', icon: 'groups', place: { name: 'groups', id: group, href: paths.group({ group }) } }
  },
  'groups.rejectRequest': inQueue('requestDeclined', 'user'),
  'groups.setNotifications': plain('switches', 'bell', 'groups'),
  'listings.checkIn': plain('checkIn', 'door', 'door'),
  'listings.undoCheckIn': plain('checkOut', 'door', 'door'),
  'self.chooseInterests': plain('profile', 'user', 'settings'),
  'self.readUrgent': plain('other', 'megaphone', 'elsewhere'),
  'self.saveSession': plain('saveSession', 'star', 'events'),
  'self.setPreferences': plain('preferences', 'bell', 'settings'),
  'self.unsaveSession': plain('unsaveSession', 'star', 'events'),
  'self.update': plain('profile', 'user', 'settings'),
  'support.create': () => ({ words: 'outbox.kind.support', icon: 'life-buoy', place: { name: 'support', href: paths.support() } }),
  'surveys.answer': inSurvey('answers'),
  'surveys.submit': inSurvey('submit'),
  'threads.react': inThread('reaction', 'smile'),
  'threads.removeMessage': inThread('messageRemoved', 'trash-2'),
  'threads.send': inThread('message', 'message-circle'),
  'threads.takeBack': inThread('reactionRemoved', 'smile'),
}

const unknown = plain('other', 'outbox', 'elsewhere')

/** The kind of a row. A row written by an older version, or an unreadable one, can still be copied or discarded. Pure. */
export const kindOf = (row: Pick<Waiting, 'op' | 'params' | 'body' | 'note'>): Kind => (kinds[row.op] ?? unknown)(row)

/** The user's text in a row; '' if there is none. For an unreadable row, all of its content. Pure. */
export function textOf({ op, body }: Pick<Waiting, 'op' | 'body'>): string {
  if (op === '') return typeof body === 'string' ? body : (JSON.stringify(body) ?? '')
  return ['text', 'message', 'body', 'answer'].map((name) => field(body, name)).find((words) => words.trim() !== '') ?? ''
}
