// Converts a share from another app to the text of a post. Pure.
import { firstCharacters } from '../../lib/text/characters.ts'

/** The longest text of a post. */
const LONGEST = 5000

/** Title, text and URL on separate lines. Systems repeat the same text in several of them; it is used once. */
export function sharedText(given: URLSearchParams): string {
  const parts = ['title', 'text', 'url'].map((name) => given.get(name)?.trim() ?? '')
  const own = parts.filter((part, at) => part !== '' && !parts.some((other, where) => where !== at && repeats(other, part, where < at)))
  return firstCharacters(own.join('\n'), LONGEST)
}

/** Whether `other` contains the part; of two equal parts the earlier one is kept. */
const repeats = (other: string, part: string, earlier: boolean): boolean => other.includes(part) && (other !== part || earlier)

/** The existing draft is kept, and comes first. */
export const below = (written: string, shared: string): string =>
  firstCharacters([written.trimEnd(), shared].filter(Boolean).join('\n\n'), LONGEST)
