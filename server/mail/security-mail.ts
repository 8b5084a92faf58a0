// Mails about the safety of an account. They can't be switched off, and carry no link that asks for a password.
import { isolated } from '../../src/lib/text/isolated.ts'
import type { Mail } from '../services.ts'
import { say } from '../words/say.ts'

export type SecurityEvent = 'passwordChanged' | 'passwordReset' | 'newDelegate' | 'newSignIn'

/** What people wrote is one line, and turns nothing round. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

/** A mail ready to send. Languages we have no words in are answered in English. Pure. */
export function securityMail(to: {
  to: string
  organization: string
  locale: string
  event: SecurityEvent
  /** The person or the device it is about. */
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
