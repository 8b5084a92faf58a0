// Bidi isolation of names inside sentences: a name in the other direction, or with direction marks, must not reorder the sentence.
import { directionOf } from './direction.ts'

/** Right-to-left scripts with their digits and marks, and direction marks. */
const fromRight = String.raw`[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]`
/** Per direction of the sentence, letters of the other direction. */
const against = { ltr: new RegExp(fromRight, 'u'), rtl: new RegExp(String.raw`(?!${fromRight})\p{L}|\u200e`, 'u') }

/** Complete isolates, which stay, and all other characters that could affect the sentence. */
const signs = /([\u2066-\u2068][^\u202a-\u202e\u2066-\u2069]*\u2069)|[\u202a-\u202e\u2066-\u2069]/g

/**
 * A text for use inside a sentence of this language: without embeddings, overrides and unclosed isolates, and with isolation marks if
 * its direction differs, so that "أمينة (3)" is displayed correctly. A text of the same direction gets no marks, because they would
 * disturb copying and searching. Pure.
 */
export function isolated(text: string, locale: string): string {
  const plain = text.replace(signs, '$1')
  return against[directionOf(locale)].test(plain) ? `\u2068${plain}\u2069` : plain
}
