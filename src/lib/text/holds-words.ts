// Whether a text is meant by what was typed.
import { folded } from './folded.ts'

/** Every word that was typed stands somewhere in `text`, by the one folding of text. Pure. */
export function holdsWords(text: string, typed: string): boolean {
  const everything = folded(text)
  return folded(typed)
    .split(/\s+/)
    .every((word) => everything.includes(word))
}
