// The email that confirms a registration: with the host's own text if there is one, otherwise with ours.
import { and, eq } from 'drizzle-orm'
import { nameInSentence } from '../../domain/people/names.ts'
import { eventEmails } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { confirmationMail } from '../../mail/event-mails.ts'
import { addressesOf } from '../../tenancy/addresses.ts'
import type { Acting, Asking } from '../../domain/common/asking.ts'
import { provedEmail } from '../../domain/people/mailboxes.ts'
import { translated } from '../../domain/common/translate.ts'
import type { Draft } from './draft/draft.ts'

/** The host's text in the buyer's language, and the reply address. */
async function ownWords(asking: Asking, eventId: string): Promise<{ body: string; replyTo: string }> {
  const rows = await asking.tx
    .select()
    .from(eventEmails)
    .where(and(eq(eventEmails.eventId, eventId), eq(eventEmails.type, 'confirmation')))
  const [row] = await translated(asking, rows)
  return { body: row?.body ?? '', replyTo: row?.replyTo ?? '' }
}

/** Sends the confirmation after the commit, in the language of the request. Sends nothing to an account without an email address. */
export async function confirm(acting: Acting<SignedIn>, draft: Draft, status: 'ready' | 'needsInfo'): Promise<void> {
  const { caller, services, locale, afterCommit } = acting
  const to = await provedEmail(acting)
  if (to === null || to === '') return
  const [event] = await translated(acting, [draft.event])
  const types = await translated(acting, [...draft.types.values()])
  const mail = confirmationMail({
    to,
    organization: caller.organization.config.NAME,
    locale,
    event: nameInSentence(event!.name, locale),
    ...(await ownWords(acting, draft.event.id)),
    passes: types.map((type) => `${draft.passes.filter((pass) => pass.passTypeId === type.id).length} × ${type.name}`),
    needsInfo: status === 'needsInfo',
    web: addressesOf(services.settings, caller.organization).web,
    slug: event!.slug,
  })
  afterCommit(() => services.mail.send(mail))
}
