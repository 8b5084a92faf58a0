// Addresses of this app in user text, which open inside it instead of in a new tab.

/**
 * The path, query and fragment of an address of this app; null for any other, for files of our media store, and for a path that a browser
 * would take for another host. `href`: absolute.
 */
export function inside(href: string): string | null {
  try {
    const { origin, pathname, search, hash } = new URL(href)
    return origin === location.origin && !/^\/(?:\/|media\/)/.test(pathname) ? `${pathname}${search}${hash}` : null
  } catch {
    return null
  }
}
