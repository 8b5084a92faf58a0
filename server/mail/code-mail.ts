// The email that contains a code, in the organisation's language.
import { isolated } from '../../src/lib/text/isolated.ts'
import type { Mail } from '../services.ts'
import { say } from '../words/say.ts'

export type CodePurpose = 'sign-up' | 'reset'

/** An email ready to send. Unsupported languages fall back to English. Pure. */
export function codeMail(to: { to: string; organization: string; locale: string; purpose: CodePurpose; code: string }): Mail {
  const { locale, code } = to
  const name = isolated(to.organization, to.locale)
  const opening = say(locale, to.purpose === 'sign-up' ? 'code.signUp' : 'code.reset', { organization: name })
  return {
    to: to.to,
    organization: to.organization,
    subject: say(locale, 'code.subject', { code, organization: name }),
    text: [opening, say(locale, 'code.code', { code }), `${say(locale, 'code.ends')} ${say(locale, 'code.ignore')}`].join('\n\n'),
  }
}
