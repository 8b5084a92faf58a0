// Names and things one after the other, as the language joins them.

/** "A, B" or "A, B and C"; `and` joins the last one with a word. Empty things are left out. */
export function listed(things: readonly (string | null | undefined)[], locale: string, and = false): string {
  const given = things.filter((thing): thing is string => Boolean(thing?.trim()))
  return new Intl.ListFormat(locale, and ? { type: 'conjunction' } : { type: 'unit', style: 'short' }).format(given)
}
