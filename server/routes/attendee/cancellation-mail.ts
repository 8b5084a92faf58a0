// Sends the email that confirms a cancelled pass, in the language of its former holder.
import { and, eq } from 'drizzle-orm'
import { nameInSentence } from '../../domain/people/names.ts'
import { accounts, eventEmails } from '../../db/schema.ts'
import { cancellationMail } from '../../mail/event-mails.ts'
import type { EventRow } from '../../domain/events/policy.ts'
import type { Acting } from '../../domain/common/asking.ts'
import { mailboxes } from '../../domain/people/mailboxes.ts'
import { translated } from '../../domain/common/translate.ts'

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
    body: letter?.body ?? '',
    replyTo: letter?.replyTo ?? '',
    pass: nameInSentence(pass.name, locale),
    number: pass.number,
  }
  afterCommit(async () => {
    for (const to of emails) await services.mail.send(cancellationMail({ to, ...facts }))
  })
}
