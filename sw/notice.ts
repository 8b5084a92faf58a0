// What a push message becomes on the screen: decided here, purely; shown in push.ts.
import { safeRedirect } from '../src/lib/safe-redirect.ts'

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
  /** Begins with a slash, of our own origin. */
  path: string
  scopeId: string | null
  /** For the app's icon; null leaves it as it is. */
  badge: number | null
}

type Fields = Record<string, unknown>

const nothingKnown: Record<string, string> = {
  en: 'There is something new.',
  es: 'Hay novedades.',
  fr: 'Il y a du nouveau.',
  ja: '新しいお知らせがあります。',
  ar: 'هناك جديد.',
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** Plain text of at most `length` characters; control and direction-override characters would let a sender draw over our words. */
function text(value: unknown, length: number): string {
  if (typeof value !== 'string') return ''
  const plain = value.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
  return plain.length > length ? `${plain.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : plain
}

function parse(payload: string): Fields {
  try {
    return fieldsOf(JSON.parse(payload))
  } catch {
    return {}
  }
}

/** A full address of our own origin counts as its path; anything else leads to the start page. */
function pathOf(value: unknown, origin: string): string {
  if (typeof value !== 'string') return '/'
  return safeRedirect(value.startsWith(`${origin}/`) ? value.slice(origin.length) : value, origin)
}

/**
 * The notice for a payload in the declarative form (`web_push: 8030`), in FCM's or plain. Always gives one: browsers take
 * the permission away from an app that stays silent. Words no sender gave, or meant for somebody else, are neutral.
 */
export function noticeFor(payload: string, { origin, language, scopeId }: Watcher): Notice {
  const message = parse(payload)
  const given = fieldsOf(message.notification ?? message)
  const details = fieldsOf(message.data)
  const meantFor = typeof details.scopeId === 'string' ? details.scopeId : null
  const title = text(given.title, 80)
  const forSomebodyElse = scopeId === null || (meantFor !== null && scopeId !== undefined && meantFor !== scopeId)
  if (title === '' || forSomebodyElse) {
    const words = nothingKnown[language.split('-')[0] ?? ''] ?? nothingKnown.en
    return { title: words ?? '', body: '', tag: 'neutral', path: '/', scopeId: null, badge: null }
  }
  const badge = Number(given.app_badge ?? Number.NaN)
  return {
    title,
    body: text(given.body, 200),
    tag: text(given.tag, 64) || undefined,
    path: pathOf(given.navigate ?? given.click_action ?? given.url ?? details.url, origin),
    scopeId: meantFor,
    badge: Number.isInteger(badge) && badge >= 0 ? badge : null,
  }
}
