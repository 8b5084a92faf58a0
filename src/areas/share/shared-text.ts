// What another app has shared, as the words of a post. Pure.
import { firstCharacters } from '../../lib/text/characters.ts'

/** What a post takes. */
const LONGEST = 5000

/** Title, text and address under each other; systems give one thing in several of them, which is said once. */
export function sharedText(given: URLSearchParams): string {
  const parts = ['title', 'text', 'url'].map((name) => given.get(name)?.trim() ?? '')
  const own = parts.filter((part, at) => part !== '' && !parts.some((other, where) => where !== at && repeats(other, part, where < at)))
  return firstCharacters(own.join('\n'), LONGEST)
}

/** `other` says it already; of two that are the same the earlier one stays. */
const repeats = (other: string, part: string, earlier: boolean): boolean => other.includes(part) && (other !== part || earlier)

/** What was written before stays, and comes first. */
export const below = (written: string, shared: string): string =>
  firstCharacters([written.trimEnd(), shared].filter(Boolean).join('\n\n'), LONGEST)
