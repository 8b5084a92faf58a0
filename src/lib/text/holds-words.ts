// Whether a text is meant by what was typed.
import { folded } from './folded.ts'

/** The words of what was typed, folded. */
export const typedWords = (typed: string): string[] => folded(typed).split(/\s+/)

/** Every word that was typed stands somewhere in `text`, by the one folding of text. Pure. */
export function holdsWords(text: string, typed: string): boolean {
  const everything = folded(text)
  return typedWords(typed).every((word) => everything.includes(word))
}
