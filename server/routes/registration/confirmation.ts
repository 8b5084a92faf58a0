// The email that confirms a registration: with the host's own text if there is one, otherwise with ours.
import { and, eq } from 'drizzle-orm'
import { nameInSentence } from '../../domain/people/names.ts'
import { eventEmails } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { plainText } from '../../mail/plain-text.ts'
import { addressesOf } from '../../tenancy/addresses.ts'
import type { Acting, Asking } from '../../domain/common/asking.ts'
import { provedEmail } from '../../domain/people/mailboxes.ts'
import { translated } from '../../domain/common/translate.ts'
import type { Draft } from './draft/draft.ts'
import { oneLine } from '../../mail/one-line.ts'
import { say } from '../../words/say.ts'

/** The host's text in the buyer's language and the reply address; `text` is null if the host wrote none. */
async function ownWords(asking: Asking, eventId: string): Promise<{ text: string | null; replyTo?: string }> {
  const rows = await asking.tx
    .select()
    .from(eventEmails)
    .where(and(eq(eventEmails.eventId, eventId), eq(eventEmails.type, 'confirmation')))
  const [row] = await translated(asking, rows)
  const text = plainText(row?.body ?? '')
  return { text: text === '' ? null : text, replyTo: row?.replyTo }
}

/** Sends the confirmation after the commit, in the language of the request. Sends nothing to an account without an email address. */
export async function confirm(acting: Acting<SignedIn>, draft: Draft, status: 'ready' | 'needsInfo'): Promise<void> {
  const { caller, services, locale, afterCommit } = acting
  const to = await provedEmail(acting)
  if (to === null || to === '') return
  const [event] = await translated(acting, [draft.event])
  const types = await translated(acting, [...draft.types.values()])
  const { slug } = event!
  const name = nameInSentence(event!.name, locale)
  const list = types.map((type) => `${draft.passes.filter((pass) => pass.passTypeId === type.id).length} × ${type.name}`)
  const { web } = addressesOf(services.settings, caller.organization)
  const own = await ownWords(acting, draft.event.id)
  const text = [
    own.text ?? say(locale, 'registration.body', { event: name }),
    [say(locale, 'registration.passes'), ...list].join('\n'),
    ...(status === 'needsInfo' ? [say(locale, 'registration.needsInfo')] : []),
    `${say(locale, 'registration.open')}\n${web}/events/${slug}/attendee`,
    caller.organization.config.NAME,
  ].join('\n\n')
  const organization = caller.organization.config.NAME
  afterCommit(() =>
    services.mail.send({
      to,
      organization,
      subject: oneLine(say(locale, 'registration.subject', { event: name })),
      text,
      ...(own.replyTo ? { replyTo: own.replyTo } : {}),
    }),
  )
}
