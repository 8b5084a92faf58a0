// Validates the content of a scanned code, which may come from anyone.
import { safeRedirect } from '../../lib/links/safe-redirect.ts'
import { paths } from '../../paths.ts'
import { webAddress } from '../text/web-address.ts'

/** A path of the app, a web address, or text. */
export type Scanned = { kind: 'ours'; path: string } | { kind: 'web'; href: string; host: string } | { kind: 'text'; text: string }

/** The path of an address of this origin; null for other addresses, and for paths that are no targets (sign-in). */
function pathOf(text: string, origin: string): string | null {
  const typed = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(typed)) return null
  const url = new URL(typed)
  if (url.host !== new URL(origin).host || url.username !== '' || url.password !== '') return null
  const path = safeRedirect(url.pathname + url.search + url.hash, origin)
  return path === '/' && url.pathname !== '/' ? null : path
}

/** `@name` is the profile of that account. Never throws. Pure. */
export function scanned(raw: string, origin: string): Scanned {
  const text = raw.trim()
  const name = /^@([\w.-]+)$/.exec(text)?.[1]
  const path = name === undefined ? pathOf(text, origin) : paths.person({ accountId: name })
  if (path !== null) return { kind: 'ours', path }
  const href = webAddress(text)
  // A rejected address of this origin must not be opened as a web address.
  return href === null || new URL(href).origin === origin ? { kind: 'text', text } : { kind: 'web', href, host: new URL(href).host }
}
