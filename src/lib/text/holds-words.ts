// Whether a text matches a search.
import { folded } from './folded.ts'

/** The folded words of a search text. */
export const typedWords = (typed: string): string[] => folded(typed).split(/\s+/)

/** Whether `text` contains every word, after folding. Pure. */
export function holdsWords(text: string, typed: string): boolean {
  const everything = folded(text)
  return typedWords(typed).every((word) => everything.includes(word))
}
