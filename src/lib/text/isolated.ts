// Names inside sentences: one that runs the other way must not turn the sentence round, nor one with signs of direction in it.
import { directionOf } from './direction.ts'

/** The blocks of scripts from the right, whose digits and marks count as well, and their marks of direction. */
const fromRight = String.raw`[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]`
/** A letter that does not run along with a sentence of each direction. */
const against = { ltr: new RegExp(fromRight, 'u'), rtl: new RegExp(String.raw`(?!${fromRight})\p{L}|\u200e`, 'u') }

/** Isolates that are whole, which stay; and every other sign that could reach into the sentence. */
const signs = /([\u2066-\u2068][^\u202a-\u202e\u2066-\u2069]*\u2069)|[\u202a-\u202e\u2066-\u2069]/g

/**
 * A text as it may stand inside a sentence of this language: without embeddings and overrides, without isolates that are not
 * closed, and between isolation marks where it runs against the sentence, so that "أمينة (3)" stays in its place. A text that
 * runs along is left alone: marks no one needs would only spoil copying and searching. Pure.
 */
export function isolated(text: string, locale: string): string {
  const plain = text.replace(signs, '$1')
  return against[directionOf(locale)].test(plain) ? `\u2068${plain}\u2069` : plain
}
