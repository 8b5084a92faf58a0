// The only validator of external addresses: `?redirect=`, push notifications, messages from the worker.

const signIn = /^\/auth(\/|$)/i
// Browsers silently drop control characters from addresses, so '/\t/evil' becomes '//evil'.
// oxlint-disable-next-line no-control-regex
const hidden = /[\u0000-\u001f\u007f\\]/

/**
 * `raw` as a path of our own origin with its query and fragment, or '/' for anything else: other origins, schemes,
 * network-path and backslash tricks, sign-in pages (they would loop), over 2048 characters. Never throws. Pure.
 */
export function safeRedirect(raw: unknown, origin: string): string {
  if (typeof raw !== 'string' || raw.length === 0 || raw.length > 2048) return '/'
  if (hidden.test(raw) || raw[0] !== '/' || raw[1] === '/') return '/'
  let url: URL
  try {
    url = new URL(raw, origin)
  } catch {
    return '/'
  }
  // `/..//evil.com` resolves to the path `//evil.com`, which a browser would read as a host.
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//') || signIn.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
