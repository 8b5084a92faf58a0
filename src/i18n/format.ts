// How values stand inside a sentence: numbers in the language's digits, lists with its "and", names unable to turn it round.
import { numbers } from '../lib/text/formatters.ts'
import { isolated } from '../lib/text/isolated.ts'

/** What stands for `{{value}}`, nothing for a value that was not given. Years and codes are not numbers to us: pass them as text. */
export function shown(value: unknown, locale: string): string {
  if (typeof value === 'number') return numbers(locale).format(value)
  if (typeof value === 'string') return isolated(value, locale)
  if (Array.isArray(value)) return new Intl.ListFormat(locale).format(value.map((item) => isolated(String(item), locale)))
  return ''
}
