// The places of drafts: one entry for each kind of place that writes them. A new kind of place needs an entry here.
import { paths } from '../../paths.ts'
import { channelHostingArea } from '../channel-hosting/area.ts'
import { groupsArea } from '../groups/area.ts'
import { hostingArea } from '../hosting/area.ts'
import { messagesArea } from '../messages/area.ts'
import { surveysArea } from '../surveys/area.ts'
import type { Draft } from '../../state/typed/drafts.ts'
import type { IconName } from '../../ui/icons/icon-names.ts'

export interface DraftPlace {
  words: `drafts.place.${'message' | 'post' | 'comment' | 'newMessage' | 'group' | 'groupChanges' | 'announcement' | 'event' | 'eventChanges' | 'support' | 'registration' | 'survey' | 'channelChanges' | 'content' | 'contentChanges' | 'form'}`
  icon: IconName
  /** The page that continues the draft; undefined for a place this version does not know. */
  href?: string
}

/** The rest of the place is the event, and the id of the thing that is changed; a new one has none. */
const partOfEvent =
  (to: (of: { event: string; id?: string }) => string) =>
  (rest: string): DraftPlace => {
    const [event = '', id] = rest.split('/')
    return { words: 'drafts.place.eventChanges', icon: 'events', href: to({ event, id: id || undefined }) }
  }

/** The rest of the place is the channel, the content, and the id of a credit; a new one has none. */
const partOfContent =
  (to: (of: { channelId: string; contentId: string; id?: string }) => string) =>
  (rest: string): DraftPlace => {
    const [channelId = '', contentId = '', id] = rest.split('/')
    return { words: 'drafts.place.contentChanges', icon: 'channels', href: to({ channelId, contentId, id: id || undefined }) }
  }

/** Null for a draft that is part of another, which is listed. */
const table: { begins: string; describe: (rest: string) => DraftPlace | null }[] = [
  {
    begins: 'survey:',
    describe: (rest) => {
      const [surveyId = '', submissionId = ''] = rest.split('/')
      return { words: 'drafts.place.survey', icon: 'file-text', href: surveysArea.to.submission({ surveyId, submissionId }) }
    },
  },
  { begins: 'registration:', describe: (event) => ({ words: 'drafts.place.registration', icon: 'pass', href: paths.register({ event }) }) },
  { begins: 'registration answers:', describe: () => null },
  { begins: 'registration guests:', describe: () => null },
  { begins: 'registration coupon:', describe: () => null },
  { begins: 'pass answers:', describe: () => null },
  { begins: 'session answers:', describe: () => null },
  {
    begins: 'message:',
    describe: (channelId) => ({ words: 'drafts.place.message', icon: 'message-circle', href: paths.conversation({ channelId }) }),
  },
  {
    begins: 'thread:',
    describe: (threadId) => ({ words: 'drafts.place.message', icon: 'message-circle', href: paths.thread({ threadId }) }),
  },
  { begins: 'support', describe: () => ({ words: 'drafts.place.support', icon: 'life-buoy', href: paths.support() }) },
  {
    begins: 'comment:',
    describe: (activityId) => ({ words: 'drafts.place.comment', icon: 'reply', href: paths.post({ activityId }) }),
  },
  { begins: 'new group', describe: () => ({ words: 'drafts.place.group', icon: 'groups', href: groupsArea.to.add() }) },
  { begins: 'group:', describe: (group) => ({ words: 'drafts.place.groupChanges', icon: 'groups', href: groupsArea.to.edit({ group }) }) },
  {
    begins: 'announcement:',
    describe: (group) => ({ words: 'drafts.place.announcement', icon: 'megaphone', href: groupsArea.to.announce({ group }) }),
  },
  {
    begins: 'channel:',
    describe: (channelId) => ({ words: 'drafts.place.channelChanges', icon: 'channels', href: channelHostingArea.to.edit({ channelId }) }),
  },
  {
    begins: 'new content:',
    describe: (channelId) => ({ words: 'drafts.place.content', icon: 'channels', href: channelHostingArea.to.add({ channelId }) }),
  },
  { begins: 'content:', describe: partOfContent(channelHostingArea.to.editContent) },
  { begins: 'content guest:', describe: partOfContent(channelHostingArea.to.guest) },
  { begins: 'schedule:', describe: partOfContent(channelHostingArea.to.schedule) },
  { begins: 'new event', describe: () => ({ words: 'drafts.place.event', icon: 'events', href: hostingArea.to.add() }) },
  {
    begins: 'event announcement:',
    describe: (event) => ({ words: 'drafts.place.announcement', icon: 'megaphone', href: hostingArea.to.announce({ event }) }),
  },
  {
    begins: 'event email:',
    describe(rest) {
      const [event = '', type = ''] = rest.split('/')
      return { words: 'drafts.place.eventChanges', icon: 'mail', href: hostingArea.to.email({ event, type }) }
    },
  },
  { begins: 'event session:', describe: partOfEvent(hostingArea.to.session) },
  { begins: 'event speaker:', describe: partOfEvent(hostingArea.to.speaker) },
  { begins: 'event speakers:', describe: partOfEvent(hostingArea.to.pasteSpeakers) },
  { begins: 'event question:', describe: partOfEvent(hostingArea.to.question) },
  { begins: 'event:', describe: (event) => ({ words: 'drafts.place.eventChanges', icon: 'events', href: hostingArea.to.edit({ event }) }) },
  { begins: 'post:group:', describe: (group) => ({ words: 'drafts.place.post', icon: 'pencil', href: paths.newPost({ group }) }) },
  { begins: 'post:event:', describe: (event) => ({ words: 'drafts.place.post', icon: 'pencil', href: paths.newPost({ event }) }) },
  {
    begins: 'post:content:',
    describe: (rest) => {
      const [channel, content] = rest.split('/')
      return { words: 'drafts.place.post', icon: 'pencil', href: paths.newPost({ channel, content }) }
    },
  },
  { begins: 'post', describe: () => ({ words: 'drafts.place.post', icon: 'pencil', href: paths.newPost() }) },
  { begins: 'new message', describe: () => ({ words: 'drafts.place.newMessage', icon: 'user-plus', href: messagesArea.to.newMessage() }) },
]

/** Pure. */
function draftPlaceOf(place: string): DraftPlace | null {
  const entry = table.find(({ begins }) => place.startsWith(begins))
  return entry ? entry.describe(place.slice(entry.begins.length)) : { words: 'drafts.place.form', icon: 'file-text' }
}

export interface ListedDraft {
  place: string
  of: DraftPlace
  text: string
  at: number
}

/** Newest first. Pure. */
export const listedDrafts = (drafts: Readonly<Record<string, Pick<Draft, 'text' | 'at'>>>): ListedDraft[] =>
  Object.entries(drafts)
    .flatMap(([place, { text, at }]) => {
      const of = draftPlaceOf(place)
      return of ? [{ place, of, text: text.trim(), at }] : []
    })
    .toSorted((a, b) => b.at - a.at)
