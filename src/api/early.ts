// Answers to the first reads of a first visit. public/boot.js requests them while the scripts of the app load.

interface Early {
  /** Those of the request that say for whom it is. */
  headers: Record<string, string>
  answer: Promise<Response>
}

declare global {
  /** By address. Written by public/boot.js. */
  var foyerEarly: Record<string, Early> | undefined
}

/** The headers that say for whom a request is. */
const FOR_WHOM = ['organization', 'locale', 'authorization', 'executeAs']

/**
 * The answer to a read that has been requested already, for exactly the same identity and language; null if there is none. Each is given
 * away once. Rejects like a request.
 */
export function takeEarly(address: string, headers: Record<string, string>): Promise<Response> | null {
  const early = globalThis.foyerEarly?.[address]
  if (!early) return null
  delete globalThis.foyerEarly?.[address]
  return FOR_WHOM.every((name) => early.headers[name] === headers[name]) ? early.answer : null
}
