// Combines a new notification with those shown already: one per subject, and a summary if there are many.
import { places } from '../../src/lib/links/places.ts'
import { say } from '../words/say.ts'
import { NEUTRAL, type Notice } from './notice.ts'

/** A visible notification, as its `data` describes it. */
export interface Shown {
  tag: string
  scopeId: string | null
  kind: string
  /** The number of pushes that it represents. */
  count: number
}

export interface Together extends Notice {
  count: number
  /** Tags of the notifications that it replaces, besides its own. */
  replaces: string[]
}

/** The tag of the summary. */
export const SUMMARY = 'summary'
/** The number of subjects that are shown separately, so that a phone that was offline does not ring for each. */
const most = 4

const conversations = new Set(['chat', 'message', 'thread'])

/**
 * The notification to show beside `shown`. One with the same tag is replaced and counted. From the fifth subject on, a summary
 * replaces them. There is only one neutral notification. Pure.
 */
export function together(notice: Notice, shown: readonly Shown[], language: string): Together {
  const theirs = shown.filter(({ scopeId, tag }) => scopeId === notice.scopeId && tag !== NEUTRAL)
  const same = theirs.find(({ tag }) => tag !== '' && tag === notice.tag)
  const summary = theirs.find(({ tag }) => tag === SUMMARY)
  if (notice.tag === NEUTRAL) return { ...notice, count: 1, replaces: [] }
  if (!summary && (same || theirs.length < most)) {
    const count = (same?.count ?? 0) + 1
    return { ...notice, title: count === 1 ? notice.title : `${notice.title} (${count})`, count, replaces: [] }
  }
  const kinds = [...theirs.map(({ kind }) => kind), notice.kind]
  const count = theirs.reduce((sum, one) => sum + one.count, 1)
  const talk = kinds.every((kind) => conversations.has(kind))
  return {
    ...notice,
    title: `${say(language, 'notices.many')} (${count})`,
    body: notice.title,
    tag: SUMMARY,
    kind: talk ? 'chat' : SUMMARY,
    path: talk ? places.conversations() : places.notifications(),
    count,
    replaces: theirs.map(({ tag }) => tag).filter((tag) => tag !== SUMMARY && tag !== ''),
  }
}
