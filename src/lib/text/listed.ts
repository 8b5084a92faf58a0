// Joins a list of names or things in a language.

/** The comma of languages with another one than ",". `Intl.ListFormat` has no such style: `unit` gives "and" in Arabic, and nothing in Japanese. */
const commas: Record<string, string> = { ar: '، ', ckb: '، ', fa: '، ', ps: '، ', sd: '، ', ug: '، ', ur: '، ', ja: '、', zh: '、' }

/** "A, B" or "A, B and C"; with `and` the last item is joined by a word. Empty items are left out. */
export function listed(things: readonly (string | null | undefined)[], locale: string, and = false): string {
  const given = things.filter((thing): thing is string => Boolean(thing?.trim()))
  const [language = ''] = locale.split('-')
  return and ? new Intl.ListFormat(locale).format(given) : given.join(commas[language] ?? ', ')
}
