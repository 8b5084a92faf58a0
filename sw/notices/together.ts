// How a new notice stands with those that are shown already: one of each subject, and one of all when there are many.
import { places } from '../../src/lib/links/places.ts'
import { NEUTRAL, type Notice } from './notice.ts'

/** A notice that is on the screen, by what its `data` remembers of it. */
export interface Shown {
  tag: string
  scopeId: string | null
  kind: string
  /** How many it stands for. */
  count: number
}

export interface Together extends Notice {
  count: number
  /** Tags of those that it takes the place of, beside its own. */
  replaces: string[]
}

/** The tag of the notice that stands for many. */
export const SUMMARY = 'summary'
/** Subjects that are shown one by one; a phone that was away for long does not ring for each. */
const most = 4

const many: Record<string, string> = {
  en: 'New notifications',
  es: 'Notificaciones nuevas',
  fr: 'Nouvelles notifications',
  ja: '新しい通知',
  ar: 'إشعارات جديدة',
  de: 'Neue Benachrichtigungen',
  pt: 'Novas notificações',
  zh: '新通知',
}

const conversations = new Set(['chat', 'message', 'thread'])

/**
 * The notice as it is shown beside `shown`. One of the same tag is replaced and counted; the fifth subject, and every one
 * after it, is told in a summary. A neutral one says nothing, so there is one of them. Pure.
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
  const words = many[language.split('-')[0] ?? ''] ?? many['en'] ?? ''
  const talk = kinds.every((kind) => conversations.has(kind))
  return {
    ...notice,
    title: `${words} (${count})`,
    body: notice.title,
    tag: SUMMARY,
    kind: talk ? 'chat' : SUMMARY,
    path: talk ? places.conversations() : places.notifications(),
    count,
    replaces: theirs.map(({ tag }) => tag).filter((tag) => tag !== SUMMARY && tag !== ''),
  }
}
