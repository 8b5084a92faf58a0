// Choosing among words that are written here in several languages: of pushes and mails, which no client translates.

/** The words of the language (`fr` for `fr-CA`), the English ones where there are none of it. */
export function inLanguage<T>(words: { en: T } & Record<string, T>, locale: string): T {
  return words[locale] ?? words[locale.split('-')[0] ?? 'en'] ?? words.en
}
