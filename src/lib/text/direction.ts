// The text direction of a language.

/** Right-to-left languages that an organisation may enable, and a few more. A table, because not all browsers have Intl.Locale's text info. */
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ks', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi'])

/** `rtl` or `ltr` for a language code, with or without region. A script in the code takes precedence (`az-Arab`). */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const [language = '', script = ''] = locale.toLowerCase().split(/[-_]/)
  if (script.length === 4) return ['arab', 'hebr', 'nkoo', 'syrc', 'thaa'].includes(script) ? 'rtl' : 'ltr'
  return rightToLeft.has(language) ? 'rtl' : 'ltr'
}
