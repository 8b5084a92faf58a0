// Counts and truncates text in graphemes: a family emoji is one character, and so is a letter with its accents.
import { graphemes } from './graphemes.ts'

// oxlint-disable-next-line no-control-regex -- every ASCII text counts, but for the two characters that may be one line end
const plain = /^[\0-\x0c\x0e-\x7f]*$/

/** The graphemes of a text. Pure. */
export const charactersOf = (text: string): string[] => (plain.test(text) ? text.split('') : [...graphemes(text)])

/** The number of graphemes. Pure. */
export const countCharacters = (text: string): number => (plain.test(text) ? text.length : charactersOf(text).length)

/** UTF-16 units of the longest realistic grapheme: a couple with two skin tones has 15, a regional flag 14. The rest is for accents. */
const LARGEST = 32

/** The most UTF-16 units of a text of `most` graphemes, which limits its storage. */
export const mostUnits = (most: number): number => most * LARGEST

/** Whether a text has at most `most` graphemes. Counts them only if the number of units does not decide. Pure. */
export const fitsIn = (text: string, most: number): boolean =>
  text.length <= most || (text.length <= mostUnits(most) && countCharacters(text) <= most)

/** The first `most` whole graphemes, with at most `units` UTF-16 units. Pure. */
export function firstCharacters(text: string, most: number, units = mostUnits(most)): string {
  if (text.length <= Math.min(most, units)) return text
  let end = 0
  let left = most
  for (const segment of graphemes(text)) {
    if (left-- <= 0 || end + segment.length > units) break
    end += segment.length
  }
  return text.slice(0, end)
}
