// The addresses that the app and the platform both spell: where notifications lead. src/paths.ts has all of the app's own.

const anchor = (letter: string, id: string | number | undefined): string => (id === undefined ? '' : `#${letter}-${id}`)

export const places = {
  /** With `commentId` that comment of it is brought into view. */
  post: (to: { activityId: string; commentId?: string }) => `/posts/${to.activityId}${anchor('c', to.commentId)}`,
  event: (to: { event: string }) => `/events/${to.event}`,
  session: (to: { event: string; sessionId: string }) => `/events/${to.event}/sessions/${to.sessionId}`,
  /** One's own passes there. */
  passes: (to: { event: string }) => `/events/${to.event}/attendee`,
  pass: (to: { event: string; passId: string }) => `/events/${to.event}/passes/${to.passId}`,
  conversations: () => '/messages',
  /** With `messageId` that message is brought into view. */
  conversation: (to: { channelId: number | string; messageId?: number | string }) =>
    `/messages/${to.channelId}${anchor('m', to.messageId)}`,
  thread: (to: { threadId: string }) => `/threads/${to.threadId}`,
  /** By id or by the account's name. */
  person: (to: { accountId: string }) => `/people/${to.accountId}`,
  group: (to: { group: string }) => `/groups/${to.group}`,
  announcement: (to: { announcementId: string }) => `/announcements/${to.announcementId}`,
  content: (to: { channel: string; content: string }) => `/channels/${to.channel}/${to.content}`,
  notifications: (to?: { notificationId?: string }) => `/notifications${to?.notificationId === undefined ? '' : `#${to.notificationId}`}`,
} as const
