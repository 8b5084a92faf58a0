// Turns a push message into a notification. Pure; push.ts shows it.
import { cutText } from '../../src/lib/text/cut-text.ts'
import { places } from '../../src/lib/links/places.ts'
import { safeRedirect } from '../../src/lib/links/safe-redirect.ts'
import { say } from '../words/say.ts'

/** The identity that the worker knows of. `scopeId` is null after a sign-out, and undefined until a page has sent it. */
export interface Watcher {
  origin: string
  language: string
  scopeId: string | null | undefined
}

export interface Notice {
  title: string
  body: string
  tag: string | undefined
  /** A path of this origin, with a leading slash. Never the home page. */
  path: string
  /** The scope that the sender addressed. The page asks before it opens a target of another scope. */
  scopeId: string | null
  kind: string
  /** The count for the app's icon; null leaves it unchanged. */
  badge: number | null
}

/** The tag of notifications without content: each replaces the previous one. */
export const NEUTRAL = 'neutral'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

const occurrences = (text: string, mark: string): number => text.split(mark).length - 1

/**
 * Plain text of at most `length` graphemes. Control characters and direction overrides are removed, because a sender could use
 * them to disguise the text. Isolates around names stay, and a truncated one is closed.
 */
function text(value: unknown, length: number): string {
  if (typeof value !== 'string') return ''
  const plain = cutText(value.replace(/[\p{Cc}\u202A-\u202E\u2066\u2067]+/gu, ' ').trim(), length)
  return plain + '\u2069'.repeat(Math.max(0, occurrences(plain, '\u2068') - occurrences(plain, '\u2069')))
}

function parse(payload: string): Fields {
  try {
    return fieldsOf(JSON.parse(payload))
  } catch {
    return {}
  }
}

const NAME = /^[\w-]{1,64}$/

/** The path of a URL of this origin. Any other URL, and the home page, lead to the list of notifications. */
function pathOf(value: unknown, origin: string, notificationId: unknown): string {
  const full = typeof value === 'string' && value.startsWith(`${origin}/`) ? value.slice(origin.length) : value
  const path = safeRedirect(full, origin)
  if (path !== '/') return path
  return places.notifications(typeof notificationId === 'string' && NAME.test(notificationId) ? { notificationId } : undefined)
}

/**
 * The notification for a payload in the declarative form (`web_push: 8030`), in FCM's form or in plain text. Always returns one,
 * because browsers revoke the permission of an app that shows none. Without a text, or for another identity, the text is neutral.
 */
export function noticeFor(payload: string, { origin, language, scopeId }: Watcher): Notice {
  const message = parse(payload)
  const given = fieldsOf(message.notification ?? message)
  const details = { ...fieldsOf(message.data), ...fieldsOf(given.data) }
  const meantFor = typeof details.scopeId === 'string' ? details.scopeId : null
  const title = text(given.title, 80)
  const path = pathOf(given.navigate ?? given.click_action ?? given.url ?? details.url, origin, details.nid)
  if (title === '' || scopeId === null || (meantFor !== null && meantFor !== scopeId)) {
    // The target stays: visitors must sign in first, and another identity is asked before it opens.
    return { title: say(language, 'notices.neutral'), body: '', tag: NEUTRAL, kind: NEUTRAL, badge: null, path, scopeId: meantFor }
  }
  const badge = Number(message.app_badge ?? given.app_badge ?? Number.NaN)
  return {
    title,
    body: text(given.body, 200),
    tag: text(given.tag, 64) || undefined,
    path,
    scopeId: meantFor,
    kind: text(details.kind, 32),
    badge: Number.isInteger(badge) && badge >= 0 ? badge : null,
  }
}
