// Names and things one after the other, as the language joins them.

/** The comma of languages that write another than ",". No list format of `Intl` gives it: that of units says "and" in Arabic, and nothing in Japanese. */
const commas: Record<string, string> = { ar: '، ', ckb: '، ', fa: '، ', ps: '، ', sd: '، ', ug: '، ', ur: '، ', ja: '、', zh: '、' }

/** "A, B" or "A, B and C"; `and` joins the last one with a word. Empty things are left out. */
export function listed(things: readonly (string | null | undefined)[], locale: string, and = false): string {
  const given = things.filter((thing): thing is string => Boolean(thing?.trim()))
  const [language = ''] = locale.split('-')
  return and ? new Intl.ListFormat(locale).format(given) : given.join(commas[language] ?? ', ')
}
