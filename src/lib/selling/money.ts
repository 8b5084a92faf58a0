// Amounts of money as text. The platform counts in minor units, such as cents.
import { unbroken } from '../numbers/unbroken.ts'
import { dateLocale } from '../time/dates.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** `short`: without cents where there are none. Null for a code that is not a currency. */
function format(currency: string, locale: string, short: boolean): Intl.NumberFormat | null {
  const key = `${currency} ${locale} ${short}`
  const known = formats.get(key)
  if (known) return known
  try {
    const made = new Intl.NumberFormat(dateLocale(locale), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...(short && { trailingZeroDisplay: 'stripIfInteger' }),
    })
    formats.set(key, made)
    return made
  } catch {
    return null
  }
}

function said(minor: number, currency: string, locale: string, short: boolean): string {
  const how = format(currency, locale, short)
  const text = how
    ? how.format(minor / 10 ** (how.resolvedOptions().maximumFractionDigits ?? 2))
    : `${(minor / 100).toFixed(2)} ${currency}`
  return unbroken(text, locale)
}

/**
 * An amount in the digits of its currency: "€179.20", "¥1,500". An unknown currency is shown as its code. In right-to-left languages
 * it has isolation marks, so that its signs keep their places. Pure.
 */
export const money = (minor: number, currency: string, locale: string): string => said(minor, currency, locale, false)

/** The same for prices in lists, without cents where there are none: "€140", "€140.50". Pure. */
export const price = (minor: number, currency: string, locale: string): string => said(minor, currency, locale, true)
