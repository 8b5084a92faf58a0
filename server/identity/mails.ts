// Mails that carry a code: how many one may ask for, and sending them.
import { codeMail } from '../mail/code-mail.ts'
import type { CodePurpose } from './codes.ts'
import type { IdentityContext } from './context.ts'
import { within, type Sender } from './limits/limits.ts'
import type { Pool } from './pools.ts'

/** What Cognito says of a mail: enough to recognise one's own address, not enough to learn another's. */
export const delivery = (email: string) => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: email.replace(/^(.)[^@]*@(.).*$/u, '$1***@$2***'),
})

const bySender = (pool: Pool, email: string, sender: Sender) => `${pool.id} ${email} ${sender.address}`

/**
 * Mails cost and annoy: few to one address, counted by who asks, so that a stranger does not use up the owner's. Counted whether
 * the address is known or not, so that it can't be told by this. Throws LimitExceededException.
 */
export async function countMail(context: IdentityContext, pool: Pool, email: string, sender: Sender): Promise<void> {
  const own = bySender(pool, email, sender)
  await within(context.limiter, ['mailPause', own])
  await within(context.limiter, ['mail', own], ['mailAnywhere', `${pool.id} ${email}`], ['mailAddress', sender.address])
  // A fresh code is worth fresh guesses: those before it were guesses at nothing.
  await context.limiter.clear('codeGuess', own)
}

/** Counts a guess at a code of this address by this sender. Throws LimitExceededException. */
export const countGuess = (context: IdentityContext, pool: Pool, email: string, sender: Sender): Promise<void> =>
  within(context.limiter, ['codeGuess', bySender(pool, email, sender)])

/** After a right code: whoever read its mail may ask for another one at once, and guess again. */
export async function countRight(context: IdentityContext, pool: Pool, email: string, sender: Sender): Promise<void> {
  const own = bySender(pool, email, sender)
  await context.limiter.clear('codeGuess', own)
  await context.limiter.clear('mailPause', own)
}

export const sendCode = (context: IdentityContext, pool: Pool, email: string, purpose: CodePurpose, code: string): Promise<void> =>
  context.mail.send(codeMail({ to: email, organization: pool.name, locale: pool.locale, purpose, code }))
