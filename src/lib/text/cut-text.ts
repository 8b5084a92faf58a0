// Shortening text without breaking a character in two.
import { firstCharacters, fitsIn } from './characters.ts'

/** At most `length` characters as readers count them; where something was cut, the last one is an ellipsis. Pure. */
export const cutText = (text: string, length: number): string =>
  fitsIn(text, length) ? text : `${firstCharacters(text, length - 1).trimEnd()}…`
