// Texts of system messages about joining and leaving. Stored as text, so they are in the organisation's default language.
import type { Caller, CallerAccount } from '../../http/caller/caller.ts'
import { displayName } from '../../domain/people/names.ts'
import { say } from '../../words/say.ts'

type Occasion = 'joined' | 'left'

/** The sentence in the organisation's default language, or in English if that language has no texts. */
export function systemText(
  { organization }: Caller,
  occasion: Occasion,
  account: Pick<CallerAccount, 'firstName' | 'lastName' | 'username'>,
): string {
  const language = organization.config.DEFAULT_LOCALE
  return say(language, `chat.${occasion}`, { name: displayName(account, language) })
}
