// Which requests the worker handles. A table, because a mistake here makes an address unreachable.
import { fileEnding } from '../src/lib/files/file-ending.ts'

/**
 * `page`: the app's page, from the shell. `asset`: a file with a hash in its name, cached at first use. `words`: files of the host,
 * languages and icons, stale-while-revalidate. `picture`: public, cached for a while. `network`: not handled, as if there were no
 * worker; every call to the API is in this class.
 */
export type AddressClass = 'page' | 'asset' | 'words' | 'picture' | 'network'

/** The relevant properties of a request. */
export interface Asked {
  url: URL
  sameOrigin: boolean
  request: Pick<Request, 'method' | 'mode' | 'headers'>
}

/** Paths that the web host serves and never the app, with everything below them. */
const foreignRoots = ['/api', '/assets', '/icons', '/identity', '/lang', '/mail', '/media', '/.well-known']

/** True if the app's page answers a navigation to `pathname`. The query is ignored and never changed. */
export function isAppAddress(pathname: string): boolean {
  if (foreignRoots.some((root) => pathname === root || pathname.startsWith(`${root}/`))) return false
  return pathname === '/index.html' || !fileEnding.test(pathname)
}

/** A file of words of one language. */
export const isLanguageAddress = (pathname: string): boolean => /^\/lang\/[\w-]+(?:\/\w+)?\.json$/.test(pathname)

/** Classes of subresources; the first match counts. An address with a query is a different file and matches none. */
const parts: [AddressClass, RegExp][] = [
  ['asset', /^\/assets\/[\w@~.+-]+$/],
  ['words', /^\/(?:organization\.json|manifest\.webmanifest|favicon\.ico|lang\/[\w-]+(?:\/\w+)?\.json|icons\/[\w.-]+)$/],
  // Documents, sound and clips are large and requested in ranges, which a cache would answer with the whole file.
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
