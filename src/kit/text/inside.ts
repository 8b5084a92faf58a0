// Addresses of this app in user text, which open inside it instead of in a new tab.

/** The path, query and fragment of an address of this app; null for any other, and for files of our media store. `href`: absolute. */
export function inside(href: string): string | null {
  const { origin, pathname, search, hash } = new URL(href)
  return origin === location.origin && !pathname.startsWith('/media/') ? `${pathname}${search}${hash}` : null
}
