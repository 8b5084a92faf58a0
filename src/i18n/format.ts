// Formats values inside sentences: numbers in the digits of the language, lists with its "and", names in bidi isolation.
import { numbers } from '../lib/text/formatters.ts'
import { isolated } from '../lib/text/isolated.ts'

/** The text for `{{value}}`; empty for a missing value. Pass years and codes as strings, because they are not formatted as numbers. */
export function shown(value: unknown, locale: string): string {
  if (typeof value === 'number') return numbers(locale).format(value)
  if (typeof value === 'string') return isolated(value, locale)
  if (Array.isArray(value)) return new Intl.ListFormat(locale).format(value.map((item) => isolated(String(item), locale)))
  return ''
}
