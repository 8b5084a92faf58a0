// What a push message becomes on the screen: decided here, purely; shown in push.ts.
import { cutText } from '../../src/lib/text/cut-text.ts'
import { places } from '../../src/lib/links/places.ts'
import { safeRedirect } from '../../src/lib/links/safe-redirect.ts'

/** Who the worker thinks is looking. `scopeId` is null after a sign-out and undefined until a page has said. */
export interface Watcher {
  origin: string
  language: string
  scopeId: string | null | undefined
}

export interface Notice {
  title: string
  body: string
  tag: string | undefined
  /** Begins with a slash, of our own origin, and is never the home page. */
  path: string
  /** Whom it is for, as the sender says; the page asks before it opens what is someone else's. */
  scopeId: string | null
  kind: string
  /** For the app's icon; null leaves it as it is. */
  badge: number | null
}

/** The tag of notices that say nothing: they take each other's place. */
export const NEUTRAL = 'neutral'

type Fields = Record<string, unknown>

const nothingKnown: Record<string, string> = {
  en: 'You have a new notification.',
  es: 'Tienes una notificación nueva.',
  fr: 'Vous avez une nouvelle notification.',
  ja: '新しいお知らせがあります。',
  ar: 'لديك إشعار جديد.',
  de: 'Sie haben eine neue Benachrichtigung.',
  pt: 'Você tem uma nova notificação.',
  zh: '您有新通知。',
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

const occurrences = (text: string, mark: string): number => text.split(mark).length - 1

/**
 * Plain text of at most `length` characters as readers count them. Control and direction-override characters would let a sender
 * draw over our words. The isolates around names stay, and one that was cut is closed.
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

/** A full address of our own origin counts as its path; anything that is no place of ours, and the home page, leads to the list of all. */
function pathOf(value: unknown, origin: string, notificationId: unknown): string {
  const full = typeof value === 'string' && value.startsWith(`${origin}/`) ? value.slice(origin.length) : value
  const path = safeRedirect(full, origin)
  if (path !== '/') return path
  return places.notifications(typeof notificationId === 'string' && NAME.test(notificationId) ? { notificationId } : undefined)
}

/**
 * The notice for a payload in the declarative form (`web_push: 8030`), in FCM's or plain. Always gives one: browsers take
 * the permission away from an app that stays silent. Words no sender gave, or meant for someone else, are neutral.
 */
export function noticeFor(payload: string, { origin, language, scopeId }: Watcher): Notice {
  const message = parse(payload)
  const given = fieldsOf(message.notification ?? message)
  const details = { ...fieldsOf(message.data), ...fieldsOf(given.data) }
  const meantFor = typeof details.scopeId === 'string' ? details.scopeId : null
  const title = text(given.title, 80)
  const path = pathOf(given.navigate ?? given.click_action ?? given.url ?? details.url, origin, details.nid)
  if (title === '' || scopeId === null || (meantFor !== null && meantFor !== scopeId)) {
    const words = nothingKnown[language.split('-')[0] ?? ''] ?? nothingKnown.en
    // It leads where its sender meant: whoever taps has to sign in first, or is asked where another than the one meant is here.
    return { title: words ?? '', body: '', tag: NEUTRAL, kind: NEUTRAL, badge: null, path, scopeId: meantFor }
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
