// Pushes about a new post in a group, by each member's setting for the group. Creates no rows in the list of notifications.
import { and, eq, ne } from 'drizzle-orm'
import { places } from '../../../src/lib/links/places.ts'
import { accounts, groupMemberships } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import type { Acting } from '../common/asking.ts'
import { notBlocked } from '../people/blocks.ts'
import { displayName, nameInSentence } from '../people/names.ts'
import type { GroupRow } from './policy.ts'
import { say } from '../../words/say.ts'

/** Pushes to members in their language, without the author, accounts blocked in either direction, and members who switched it off. */
export async function tellMembers(acting: Acting<SignedIn>, group: GroupRow, post: { id: string; message: string }): Promise<void> {
  const { tx, caller, services } = acting
  const members = await tx
    .select({ id: accounts.id, locale: accounts.locale })
    .from(groupMemberships)
    .innerJoin(accounts, eq(accounts.id, groupMemberships.accountId))
    .where(
      and(
        eq(groupMemberships.groupId, group.id),
        eq(groupMemberships.activityPushNotification, true),
        ne(accounts.id, caller.account.id),
        notBlocked(caller, accounts.id),
      ),
    )
  if (members.length === 0) return
  acting.afterCommit(async () => {
    for (const locale of new Set(members.map((member) => member.locale))) {
      await services.push.send({
        organizationId: caller.organization.id,
        accountIds: members.filter((member) => member.locale === locale).map((member) => member.id),
        title: say(locale, 'groups.posted', { group: nameInSentence(group.name, locale) }),
        body: `${displayName(caller.account)}: ${post.message}`,
        navigate: places.post({ activityId: post.id }),
        tag: `group-${group.id}`,
        kind: 'activity',
      })
    }
  })
}
