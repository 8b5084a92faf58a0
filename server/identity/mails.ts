// Emails that contain a code: their limits, and sending them.
import { codeMail } from '../mail/code-mail.ts'
import type { CodePurpose } from './codes.ts'
import type { IdentityContext } from './context.ts'
import { within, type Sender } from './limits/limits.ts'
import type { Pool } from './pools.ts'

/** Cognito's description of an email: enough to recognise one's own address, but not to learn another's. */
export const delivery = (email: string) => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: email.replace(/^(.)[^@]*@(.).*$/u, '$1***@$2***'),
})

const bySender = (pool: Pool, email: string, sender: Sender) => `${pool.id} ${email} ${sender.address}`

/**
 * Emails cost money and annoy people, so the limit per address is low. It is counted per sender, so that a stranger cannot use up the
 * owner's share. It is counted whether or not the address is known, so that the limit does not reveal it. Throws LimitExceededException.
 */
export async function countMail(context: IdentityContext, pool: Pool, email: string, sender: Sender): Promise<void> {
  const own = bySender(pool, email, sender)
  await within(context.limiter, ['mailPause', own])
  await within(context.limiter, ['mail', own], ['mailAnywhere', `${pool.id} ${email}`], ['mailAddress', sender.address])
  // A new code allows new guesses, because previous guesses were for a code that is no longer valid.
  await context.limiter.clear('codeGuess', own)
}

/** Counts a guess at a code of this address by this sender. Throws LimitExceededException. */
export const countGuess = (context: IdentityContext, pool: Pool, email: string, sender: Sender): Promise<void> =>
  within(context.limiter, ['codeGuess', bySender(pool, email, sender)])

/** After a correct code: the reader of its email may request another code immediately, and guess again. */
export async function countRight(context: IdentityContext, pool: Pool, email: string, sender: Sender): Promise<void> {
  const own = bySender(pool, email, sender)
  await context.limiter.clear('codeGuess', own)
  await context.limiter.clear('mailPause', own)
}

export const sendCode = (context: IdentityContext, pool: Pool, email: string, purpose: CodePurpose, code: string): Promise<void> =>
  context.mail.send(codeMail({ to: email, organization: pool.name, locale: pool.locale, purpose, code }))
