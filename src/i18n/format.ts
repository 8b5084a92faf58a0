// How values stand inside a sentence: numbers in the language's digits, lists with its "and", names unable to turn it round.
import { numbers } from '../lib/formatters.ts'
import { directionOf } from './direction.ts'

const rightToLeft = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]`
/** A letter that does not run along with a sentence of each direction. */
const against = { ltr: new RegExp(String.raw`(?=${rightToLeft})\p{L}`, 'u'), rtl: new RegExp(String.raw`(?!${rightToLeft})\p{L}`, 'u') }

/**
 * Wraps a text that runs against the sentence's direction in isolation marks, so that "أمينة (3)" stays in its place.
 * A text that runs along is left alone: marks nobody needs would only spoil copying and searching.
 */
export function isolated(text: string, locale: string): string {
  return against[directionOf(locale)].test(text) ? `\u2068${text}\u2069` : text
}

/** What stands for `{{value}}`, nothing for a value that was not given. Years and codes are not numbers to us: pass them as text. */
export function shown(value: unknown, locale: string): string {
  if (typeof value === 'number') return numbers(locale).format(value)
  if (typeof value === 'string') return isolated(value, locale)
  if (Array.isArray(value)) return new Intl.ListFormat(locale).format(value.map((item) => isolated(String(item), locale)))
  return ''
}
