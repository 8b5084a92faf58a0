// Which way a language is written.

const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** 'rtl' or 'ltr', by the script the locale is written in. A malformed locale is 'ltr'. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    return rightToLeft.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}
