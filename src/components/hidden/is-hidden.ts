// Whether something that a person wrote is among what the reader does not want to see. Pure.
import { folded } from '../../lib/text/folded.ts'

export interface Hidden {
  readonly words: readonly string[]
  /** Names by account id. */
  readonly people: Readonly<Record<string, string>>
}

/** Scripts that put spaces between words, and nothing in front of them that belongs to another word. */
const SPACED = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]`
const begins = new RegExp(`^${SPACED}`, 'u')
const ends = new RegExp(`${SPACED}$`, 'u')

/** "art" is not in "party". In scripts without spaces a word is found anywhere. */
function holds(text: string, word: string): boolean {
  const escapedWord = word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  const before = begins.test(word) ? `(?<!${SPACED})` : ''
  const after = ends.test(word) ? `(?!${SPACED})` : ''
  return new RegExp(before + escapedWord + after, 'u').test(text)
}

export interface Said {
  /** The id of its author, if it has one. */
  by?: string | undefined
  text: string
}

/** The name or the word that hides it; null if nothing does. */
export function hiddenBy({ words, people }: Hidden, { by, text }: Said): string | null {
  const said = folded(text)
  return (by !== undefined && people[by]) || (words.find((word) => holds(said, folded(word))) ?? null)
}
