// Truncates text without splitting a grapheme.
import { firstCharacters, fitsIn } from './characters.ts'

/** At most `length` graphemes; a truncated text ends with an ellipsis. Pure. */
export const cutText = (text: string, length: number): string =>
  fitsIn(text, length) ? text : `${firstCharacters(text, length - 1).trimEnd()}…`
