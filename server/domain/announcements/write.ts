// Writing an announcement and telling those it is for.
import type { NotificationPreferences } from '../../../src/contract/people/accounts.ts'
import { announcements } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import type { Acting } from '../common/asking.ts'
import { notify } from '../notices/notify.ts'
import { textOfHtml } from '../../html/safe-html.ts'
import { withFreeSlug } from '../common/slugs.ts'
import type { AnnouncementRow } from './present.ts'

export interface AnnouncementDraft {
  /** Of the group, or of the event; of the organisation when neither is given. */
  groupId?: string
  eventId?: string
  title: string
  /** Cleaned by the route (`html`). */
  html: string
  email: boolean
  push: boolean
}

export interface Audience {
  /** Everyone it is for: each finds it in their list. */
  accountIds: string[]
  /** Of those, who has not switched pushes, or mails, off for this place; all of them when not given. */
  pushIds?: string[]
  emailIds?: string[]
  /** The person's own switches that decide beside that. */
  switches: { push: keyof NotificationPreferences; email: keyof NotificationPreferences }
}

/**
 * Stores the announcement with its text beside its html, and tells the audience: in their lists in any case, by
 * push and mail where the draft asks for it and neither the place's nor the person's own switch is off.
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
    ...(draft.push ? { push: audience.switches.push } : {}),
    ...(draft.email ? { email: audience.switches.email } : {}),
    words: () => ({ title: draft.title, body: message }),
    leads: { announcementId: row.id },
  })
  return row
}
