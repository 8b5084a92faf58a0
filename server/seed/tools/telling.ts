// Texts in the organisation's own language, and as translations in its other ones.
import type { Scene } from './scene.ts'
import type { Told } from '../texts/event-details.ts'
import { spoken } from '../texts/passes.ts'
import type { Language } from '../texts/tongue.ts'

/** The text in a language, with English as the fallback. */
export const inTongue = (told: Told, language: Language): string => told[spoken.indexOf(language)] ?? told[0]

/** Returns the texts in the organisation's language, and adds translations for its other languages where texts exist. */
export function tell<Key extends string>(
  { organization, rows }: Scene,
  subjectId: string,
  texts: Partial<Record<Key, Told>>,
): Record<Key, string> {
  const { id: organizationId, locale, config } = organization
  const entries = Object.entries<Told | undefined>(texts).filter((entry): entry is [string, Told] => entry[1] !== undefined)
  for (const [place, language] of spoken.entries()) {
    if (language === locale || !config.LOCALES.includes(language)) continue
    const told = entries.flatMap(([key, said]) => (said[place] === undefined ? [] : [[key, said[place]]]))
    if (told.length > 0) rows.translations.push({ organizationId, subjectId, locale: language, texts: Object.fromEntries(told) })
  }
  return Object.fromEntries(entries.map(([key, said]) => [key, inTongue(said, locale)])) as Record<Key, string>
}
