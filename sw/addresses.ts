// Which requests the worker answers, and which are someone else's: a table, because a mistake here hides a whole address.
import { fileEnding } from '../src/lib/files/file-ending.ts'

/**
 * `page`: the app's own page, from the shell. `asset`: a file with a hash in its name, kept at first use. `words`: what the host says
 * of itself, its languages and icons: the kept copy at once, a fresh one for next time. `picture`: public, kept for a while.
 * `network`: not touched at all, as if there were no worker; every call to the API is one of these.
 */
export type AddressClass = 'page' | 'asset' | 'words' | 'picture' | 'network'

/** What of a request counts here. */
export interface Asked {
  url: URL
  sameOrigin: boolean
  request: Pick<Request, 'method' | 'mode' | 'headers'>
}

/** Served by the web host and never by the app, with everything below them. */
const foreignRoots = ['/api', '/assets', '/icons', '/identity', '/lang', '/mail', '/media', '/.well-known']

/** True when the app's own page is the answer to a navigation to `pathname`; the query plays no part and is never touched. */
export function isAppAddress(pathname: string): boolean {
  if (foreignRoots.some((root) => pathname === root || pathname.startsWith(`${root}/`))) return false
  return pathname === '/index.html' || !fileEnding.test(pathname)
}

/** The file of one language. */
export const isLanguageAddress = (pathname: string): boolean => /^\/lang\/[\w-]+\.json$/.test(pathname)

/** What is asked for by a part of the page; the first that fits. A query makes another file of it, and we know of none. */
const parts: [AddressClass, RegExp][] = [
  ['asset', /^\/assets\/[\w@~.+-]+$/],
  ['words', /^\/(?:organization\.json|manifest\.webmanifest|favicon\.ico|lang\/[\w-]+\.json|icons\/[\w.-]+)$/],
  // Documents, sound and clips are large, and read in ranges, which a cache would answer whole.
  ['network', /^\/media\/(?:files|videos)\//],
  ['picture', /^\/media\//],
]

/** The class of a request. Pure. */
export function classOf({ url, sameOrigin, request }: Asked): AddressClass {
  if (!sameOrigin || request.method !== 'GET' || request.headers.has('range')) return 'network'
  if (request.mode === 'navigate') return isAppAddress(url.pathname) ? 'page' : 'network'
  const found = parts.find(([, pattern]) => pattern.test(url.pathname))?.[0] ?? 'network'
  return url.search === '' || found === 'picture' ? found : 'network'
}
