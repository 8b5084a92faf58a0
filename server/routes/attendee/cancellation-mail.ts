// The email that confirms a cancelled pass: the host's own text if there is one, followed by the facts.
import { and, eq } from 'drizzle-orm'
import { nameInSentence } from '../../domain/people/names.ts'
import { accounts, eventEmails } from '../../db/schema.ts'
import type { Mail } from '../../services.ts'
import type { EventRow } from '../../domain/events/policy.ts'
import type { Acting } from '../../domain/common/asking.ts'
import { mailboxes } from '../../domain/people/mailboxes.ts'
import { textOfHtml } from '../../html/safe-html.ts'
import { translated } from '../../domain/common/translate.ts'
import { oneLine } from '../../mail/one-line.ts'
import { say } from '../../words/say.ts'

export interface Cancelled {
  to: string
  organization: string
  locale: string
  event: string
  pass: string
  number: number
  /** Plain text written by the host; empty if there is none. */
  letter: string
  /** Reply address; empty for none. */
  replyTo?: string
}

/** The email for one recipient. In English if the language of `locale` has no texts. Pure. */
export function cancellationMail({ to, organization, locale, event, pass, number, letter, replyTo }: Cancelled): Mail {
  const facts = say(locale, 'passes.cancelled.facts', { pass, number, event })
  return {
    to,
    organization,
    subject: oneLine(say(locale, 'passes.cancelled.subject', { event })),
    text: [letter, facts, organization].filter((part) => part !== '').join('\n\n'),
    ...(replyTo ? { replyTo } : {}),
  }
}

/** Sends the email after the commit to the former holder; for a team account, to the people who act for it. */
export async function mailCancellation(
  request: Acting,
  event: EventRow,
  accountId: string,
  pass: { name: string; number: number },
): Promise<void> {
  const { tx, caller, services, afterCommit } = request
  const [holder] = await tx.select({ emails: mailboxes, locale: accounts.locale }).from(accounts).where(eq(accounts.id, accountId))
  if (holder === undefined || holder.emails.length === 0) return
  const { emails, locale } = holder
  const reader = { ...request, locale }
  const [letter] = await translated(
    reader,
    await tx
      .select()
      .from(eventEmails)
      .where(and(eq(eventEmails.eventId, event.id), eq(eventEmails.type, 'cancellation'))),
  )
  const [shown] = await translated(reader, [event])
  const facts = {
    organization: caller.organization.config.NAME,
    locale,
    event: nameInSentence(shown?.name ?? event.name, locale),
    pass: nameInSentence(pass.name, locale),
    number: pass.number,
    letter: textOfHtml(letter?.body ?? '').trim(),
    replyTo: letter?.replyTo,
  }
  afterCommit(async () => {
    for (const to of emails) await services.mail.send(cancellationMail({ to, ...facts }))
  })
}
