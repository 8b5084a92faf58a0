// Writing an announcement and notifying its audience.
import type { NotificationPreferences } from '../../../src/contract/people/accounts.ts'
import { announcements } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import type { Acting } from '../common/asking.ts'
import { notify, type Happening } from '../notices/notify.ts'
import { textOfHtml } from '../../html/safe-html.ts'
import { withFreeSlug } from '../common/slugs.ts'
import type { AnnouncementRow } from './present.ts'

export interface AnnouncementDraft {
  /** The announcement is of a group or an event; without both, of the organisation. */
  groupId?: string
  eventId?: string
  title: string
  /** Sanitised by the route (`html`). */
  html: string
  email: boolean
  push: boolean
  /** Of an event only: pushed to the whole audience, whatever its settings. */
  urgent?: boolean
}

export interface Audience {
  /** Everyone who gets the notification in their list. */
  accountIds: string[]
  /** The subset that has pushes or emails switched on for this group or event; everyone if absent. */
  pushIds?: string[]
  emailIds?: string[]
  /** The account's own notification settings, which apply in addition. */
  switches: { push: keyof NotificationPreferences; email: keyof NotificationPreferences }
}

/** An urgent one is a matter of safety, so the accounts' settings do not apply. */
function pushedBy({ push, urgent }: AnnouncementDraft, { switches }: Audience): Pick<Happening, 'push'> {
  if (urgent === true) return { push: 'listed' }
  return push ? { push: switches.push } : {}
}

/**
 * Stores the announcement with its HTML and plain text, and notifies the audience in their lists.
 * Sends pushes and emails too where the draft asks for it and neither `pushIds`/`emailIds` nor the account's settings exclude it.
 */
export async function announce(asking: Acting<SignedIn>, draft: AnnouncementDraft, audience: Audience): Promise<AnnouncementRow> {
  const { tx, caller, now } = asking
  const message = textOfHtml(draft.html)
  const values = {
    ...draft,
    message,
    organizationId: caller.organization.id,
    creatorId: caller.account.id,
    createdAt: now,
    updatedAt: now,
  }
  const row = await withFreeSlug(draft.title, async (slug) => {
    const [made] = await tx
      .insert(announcements)
      .values({ ...values, slug })
      .onConflictDoNothing({ target: [announcements.organizationId, announcements.slug] })
      .returning()
    return made
  })
  await notify(asking, {
    type: 'ANNOUNCEMENT',
    accountIds: audience.accountIds,
    pushIds: audience.pushIds,
    emailIds: audience.emailIds,
    announcementId: row.id,
    groupId: draft.groupId,
    eventId: draft.eventId,
    ...pushedBy(draft, audience),
    ...(draft.email ? { email: audience.switches.email } : {}),
    words: () => ({ title: draft.title, body: message }),
    leads: { announcementId: row.id },
  })
  return row
}
