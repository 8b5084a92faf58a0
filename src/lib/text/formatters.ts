// Cached formatters of numbers and relative times, one per language: creating one costs a hundred times its use.
// Formatters of dates are in dates.ts.

const keeper = <Options, T>(make: (locale: string, options?: Options) => T): ((locale: string, options?: Options) => T) => {
  const made = new Map<string, T>()
  return (locale, options) => {
    const key = options ? `${locale} ${JSON.stringify(options)}` : locale
    const known = made.get(key) ?? make(locale, options)
    made.set(key, known)
    return known
  }
}

export const numbers = keeper((locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
export const relativeTimes = keeper((locale, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options))
