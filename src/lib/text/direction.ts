// Which way a language is written.

/** Of the languages an organisation may enable, and a few more. A table, because Intl.Locale knows it in some browsers only. */
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ks', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi'])

/** `rtl` or `ltr` for a language code, with or without region; a script in the code decides where it is given (`az-Arab`). */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const [language = '', script = ''] = locale.toLowerCase().split(/[-_]/)
  if (script.length === 4) return ['arab', 'hebr', 'nkoo', 'syrc', 'thaa'].includes(script) ? 'rtl' : 'ltr'
  return rightToLeft.has(language) ? 'rtl' : 'ltr'
}
