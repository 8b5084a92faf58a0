// Which addresses the worker answers, and which are somebody else's: a table, because a mistake here hides a whole address.

/** Served by the web host and never by the app, with everything below them. */
const foreignRoots = ['/api', '/assets', '/icons', '/identity', '/lang', '/mail', '/media', '/.well-known']

/** Endings of files. Not "anything after a dot": a person may be called amina.rossi. */
const fileEnding =
  /\.(?:avif|css|csv|gif|gz|html?|ico|ics|jpe?g|js|json|map|mjs|mp3|mp4|ogg|pdf|png|svg|txt|vcf|wasm|webm|webmanifest|webp|woff2?|xml|zip)$/i

/** True when the app's own page is the answer to a navigation to `pathname`; the query plays no part and is never touched. */
export function isAppAddress(pathname: string): boolean {
  if (foreignRoots.some((root) => pathname === root || pathname.startsWith(`${root}/`))) return false
  return pathname === '/index.html' || !fileEnding.test(pathname)
}

const single = new Set(['/organization.json', '/manifest.webmanifest', '/favicon.ico'])

/** The file of one language. */
export const isLanguageAddress = (pathname: string): boolean => /^\/lang\/[\w-]+\.json$/.test(pathname)

/** Files of the host that change without a build: what it says about itself, and its words. */
export const isWordsAddress = (pathname: string): boolean =>
  single.has(pathname) || isLanguageAddress(pathname) || pathname.startsWith('/icons/')
