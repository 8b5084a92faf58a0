// Amounts of money as text. The platform counts in minor units, such as cents.
import { dateLocale } from '../time/dates.ts'

const formats = new Map<string, Intl.NumberFormat>()

function format(currency: string, locale: string, whole: boolean): Intl.NumberFormat {
  const key = `${currency} ${locale} ${whole}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(dateLocale(locale), {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
    ...(whole && { minimumFractionDigits: 0 }),
  })
  formats.set(key, made)
  return made
}

/** How many minor units a unit of the currency has: 100 for EUR, 1 for JPY. */
const minorsOf = (currency: string): number => 10 ** (format(currency, 'en', false).resolvedOptions().maximumFractionDigits ?? 2)

/** "€179.20". Throws a RangeError for a currency that is not three letters. Pure. */
export const money = (minor: number, currency: string, locale: string): string =>
  format(currency, locale, false).format(minor / minorsOf(currency))

/** The same without cents where there are none: "€140", "€140.50". For prices in lists. Pure. */
export function price(minor: number, currency: string, locale: string): string {
  const isWhole = minor % minorsOf(currency) === 0
  return format(currency, locale, isWhole).format(minor / minorsOf(currency))
}
