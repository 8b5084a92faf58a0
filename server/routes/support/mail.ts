// The email that confirms a support request, in the person's language.
import type { Mail } from '../../services.ts'
import { say } from '../../words/say.ts'

/**
 * The email that confirms a request; in English where the language has no texts. Pass null for `request` unless the sender owns the
 * address:
 * otherwise anyone could send free text to strangers.
 */
export function confirmation(locale: string, to: string, request: string | null, organization: string): Mail {
  const subject = say(locale, 'support.subject')
  const text = say(locale, 'support.text', { request: request ?? '' })
  if (request === null) return { to, subject, text: text.split('\n\n')[0] ?? '', organization }
  return { to, subject, text, organization }
}
