// Texts of Intl, such as "now" and "2 hours ago", where a sentence or a line begins.

/** With a capital at its beginning, where the script has capitals. Pure. */
export function asSentence(text: string, locale: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(locale) + text.slice(first.length)
}
