// Items from cached answers, in memory or on the device, that can be opened again. Without requests.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Account, BaseAccount } from '../../contract/people/accounts.ts'
import type { Activity } from '../../contract/community/activities.ts'
import type { BaseChannel, BaseContent } from '../../contract/community/channels.ts'
import type { ChatChannelMember } from '../../contract/community/chat.ts'
import type { BaseEvent } from '../../contract/events/events.ts'
import type { BaseGroup } from '../../contract/community/groups.ts'
import type { Session } from '../../contract/events/sessions.ts'
import type { BaseThread } from '../../contract/community/threads.ts'
import { cutText } from '../../lib/text/cut-text.ts'
import { dayRange } from '../../lib/time/dates.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { paths } from '../../paths.ts'
import { conversationFace, conversationName } from '../messages/conversation-names.ts'
import type { Face, PaletteRow } from './saved-matches.ts'

/** Ids and user names of hidden people. */
export type Blocked = ReadonlySet<string>

/** Items whose author (`by`) is blocked are left out. */
type Found = Omit<PaletteRow, 'at'>

/** The parameters of the query of a row. */
type Params = Record<string, unknown>

/** Rows in the cache have no type; the name of the query determines it. */
type Reader = (row: never, locale: string, params: Params) => Found | null

const LINE = 90

const square = (name: string, image: { uri: string } | null | undefined): Face => ({ name, imageUrl: image?.uri, shape: 'square' })

const faceOf = (account: BaseAccount): Face => ({
  name: displayName(account),
  imageUrl: account.image?.uri,
  shape: account.accountType === 'team' ? 'square' : 'circle',
})

const event = (
  { id, slug, name, shortDescription, eventStart, eventEnd, timezone, image, squareImage }: BaseEvent,
  locale: string,
): Found => ({
  kind: 'event',
  face: square(name, squareImage ?? image),
  id,
  title: name,
  second: dayRange(eventStart, eventEnd, { locale, timeZone: timezone }),
  also: shortDescription,
  href: paths.event({ event: slug }),
})

/** Breaks and meals have no page. The event is only in the parameters of the query. */
const session = ({ id, name, nonSession, speakers, location }: Session, _locale: string, { eventId }: Params): Found | null =>
  nonSession || typeof eventId !== 'string'
    ? null
    : {
        kind: 'session',
        id,
        title: name,
        second: speakers.map(displayName).join(' · ') || location?.name,
        also: location?.name,
        href: paths.session({ event: eventId, sessionId: id }),
      }

const person = (account: BaseAccount): Found => ({
  kind: 'person',
  by: account.id,
  face: faceOf(account),
  id: account.id,
  title: displayName(account),
  second: account.title ?? account.company ?? undefined,
  also: [account.username, account.company].join(' '),
  href: paths.person({ accountId: account.username }),
})

const group = ({ id, slug, name, image, squareImage }: BaseGroup): Found => ({
  kind: 'group',
  face: { name, imageUrl: (squareImage ?? image)?.uri, shape: 'arch' },
  id,
  title: name,
  href: paths.group({ group: slug }),
})

function conversation(seat: ChatChannelMember, locale: string): Found | null {
  const title = conversationName(seat, locale)
  if (title === '') return null
  const { members, messages } = seat.channel
  return {
    kind: 'conversation',
    face: conversationFace(seat, locale),
    id: String(seat.channelId),
    title,
    second: messages[0] && cutText(messages[0].text, LINE),
    also: members.map(({ account }) => displayName(account)).join(' '),
    href: paths.conversation({ channelId: seat.channelId }),
  }
}

const post = ({ id, message, account, commented }: Activity): Found | null =>
  commented || message.trim() === ''
    ? null
    : {
        kind: 'post',
        by: account.id,
        face: faceOf(account),
        id,
        title: cutText(message, LINE),
        second: displayName(account),
        href: paths.post({ activityId: id }),
      }

const channel = ({ id, slug, name, description, image }: BaseChannel): Found => ({
  kind: 'content',
  face: square(name, image),
  id,
  title: name,
  also: description ?? undefined,
  href: paths.channel({ channel: slug }),
})

const content = ({ id, slug, title, description, channel, image, squareImage }: BaseContent): Found | null =>
  title
    ? {
        kind: 'content',
        face: square(title, squareImage ?? image),
        id,
        title,
        second: channel.name,
        also: description ?? undefined,
        href: paths.content({ channel: channel.slug, content: slug }),
      }
    : null

const thread = ({ id, subject, image }: BaseThread): Found => ({
  kind: 'thread',
  face: image ? square(subject, image) : undefined,
  id,
  title: subject,
  href: paths.thread({ threadId: id }),
})

/** By the first parts of query keys. `opened`: a query of one item, which the person has opened. */
export const sources: Record<string, { read: Reader; opened?: true }> = {
  'events.list': { read: event },
  'events.featured': { read: event },
  'events.detail': { read: event, opened: true },
  'events.sessions': { read: session },
  'events.session': { read: session, opened: true },
  'self.events': { read: event },
  'groups.events': { read: event },
  'groups.allEvents': { read: event },
  'accounts.list': { read: person },
  'accounts.popular': { read: person },
  'accounts.detail': { read: person, opened: true },
  'accounts.followers': { read: person },
  'accounts.following': { read: person },
  'events.registrants': { read: person },
  'groups.list': { read: group },
  'groups.featured': { read: group },
  'groups.detail': { read: group, opened: true },
  'self.groups': { read: (seat: { group: BaseGroup }) => group(seat.group) },
  'chat.channels': { read: conversation },
  'chat.channel': { read: conversation, opened: true },
  'activities.list': { read: post },
  'activities.detail': { read: post, opened: true },
  'events.activities': { read: post },
  'groups.activities': { read: post },
  'self.activities': { read: post },
  'self.groupActivities': { read: post },
  'accounts.activities': { read: post },
  'channels.list': { read: channel },
  'channels.subscribed': { read: channel },
  'channels.detail': { read: channel, opened: true },
  'contents.list': { read: content },
  'contents.subscribed': { read: content },
  'contents.ofChannel': { read: content },
  'contents.detail': { read: content, opened: true },
  'threads.detail': { read: thread, opened: true },
}

const rowsIn = (answer: unknown): unknown[] => {
  const { pages } = (answer ?? {}) as { pages?: unknown[][] }
  return (pages ? pages.flat() : [answer].flat()).filter((row) => typeof row === 'object' && row !== null)
}

/** Skips a row that does not match the contract. */
function readRow(read: Reader, row: unknown, locale: string, params: Params): Found | null {
  try {
    return read(row as never, locale, params)
  } catch {
    return null
  }
}

/** A cached answer with its age. */
export interface Answer {
  key: QueryKey
  data: unknown
  /** Milliseconds since 1970. */
  updatedAt: number
}

const paramsOf = ([, , params]: QueryKey): Params => (typeof params === 'object' && params !== null ? (params as Params) : {})

const isSearch = (key: QueryKey): boolean => 'search' in paramsOf(key)

/** The current content of a cache, without search results. */
export const answersIn = (client: QueryClient): Answer[] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) =>
      state.data === undefined || isSearch(queryKey) ? [] : { key: queryKey, data: state.data, updatedAt: state.dataUpdatedAt },
    )

/** Blocks from profiles, including those made offline. The last answer of each profile counts. */
function blockedIn(answers: readonly Answer[]): string[] {
  const pages = new Map(
    answers.filter(({ key }) => key[0] === 'accounts' && key[1] === 'detail').map(({ key, data }) => [JSON.stringify(key), data]),
  )
  return [...pages.values()].flatMap((data) => {
    const { id, blockedByAccounts } = (data ?? {}) as Partial<Account>
    return id !== undefined && blockedByAccounts?.length ? [id] : []
  })
}

/** Filters rows of blocked people; no people while blocks are unknown. */
const hides = (blocked: Blocked | null, answers: readonly Answer[]): ((by: string) => boolean) => {
  if (blocked === null) return () => true
  const all = new Set([...blocked, ...blockedIn(answers)])
  return (by) => all.has(by)
}

/** Each item once, from its latest answer, with the time of its last opening. */
export function savedRows(answers: readonly Answer[], locale: string, blocked: Blocked | null = new Set()): PaletteRow[] {
  const isHidden = hides(blocked, answers)
  const rows = new Map<string, PaletteRow>()
  for (const { key, data, updatedAt } of answers) {
    const source = sources[key.slice(0, 2).join('.')]
    if (!source) continue
    for (const row of rowsIn(data)) {
      const found = readRow(source.read, row, locale, paramsOf(key))
      if (!found || (found.by !== undefined && isHidden(found.by))) continue
      const name = `${found.kind} ${found.id}`
      rows.set(name, { ...found, at: Math.max(rows.get(name)?.at ?? 0, source.opened ? updatedAt : 0) })
    }
  }
  return [...rows.values()]
}
