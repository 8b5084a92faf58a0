// What the conversation itself says: someone came, someone left. Stored as text, so in the organisation's own language.
import type { Caller, CallerAccount } from '../../http/caller/caller.ts'
import { displayName } from '../../domain/people/names.ts'
import { say } from '../../words/say.ts'

type Occasion = 'joined' | 'left'

/** The sentence in the organisation's default language, in English where we have no words for that one. */
export function systemText(
  { organization }: Caller,
  occasion: Occasion,
  account: Pick<CallerAccount, 'firstName' | 'lastName' | 'username'>,
): string {
  const language = organization.config.DEFAULT_LOCALE
  return say(language, `chat.${occasion}`, { name: displayName(account, language) })
}
