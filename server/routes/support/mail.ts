// What someone who asked for help is told at once, in their own language.
import type { Mail } from '../../services.ts'
import { say } from '../../words/say.ts'

/** The mail that confirms a request; in English where the language has none of its own. `request` is null where no one proved that the address is theirs: free words are not sent to strangers. */
export function confirmation(locale: string, to: string, request: string | null, organization: string): Mail {
  const subject = say(locale, 'support.subject')
  const text = say(locale, 'support.text', { request: request ?? '' })
  if (request === null) return { to, subject, text: text.split('\n\n')[0] ?? '', organization }
  return { to, subject, text, organization }
}
