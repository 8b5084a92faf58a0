// Emails about the security of an account. They cannot be switched off, and contain no link to a page that asks for a password.
import { isolated } from '../../src/lib/text/isolated.ts'
import type { Mail } from '../services.ts'
import { say } from '../words/say.ts'

export type SecurityEvent = 'passwordChanged' | 'passwordReset' | 'newDelegate' | 'newSignIn'

/** Puts user text on one line and removes characters that change the text direction. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

/** An email ready to send. Unsupported languages fall back to English. Pure. */
export function securityMail(to: {
  to: string
  organization: string
  locale: string
  event: SecurityEvent
  /** The person or the device that the email is about. */
  what?: string | null
  /** People who lost the right to act for the reader. */
  delegates?: string[]
}): Mail {
  const { locale, event, organization } = to
  const what = oneLine(to.what ?? say(locale, 'security.unknown'))
  const names = (to.delegates ?? []).map(oneLine).join(', ')
  const paragraphs = [
    say(locale, `security.body.${event}`, { what }),
    names === '' ? '' : say(locale, 'security.delegates', { names }),
    say(locale, 'security.wasIt'),
    organization,
  ]
  return {
    to: to.to,
    organization,
    subject: oneLine(say(locale, `security.subject.${event}`, { organization: isolated(organization, locale) })),
    text: paragraphs.filter((part) => part !== '').join('\n\n'),
  }
}
