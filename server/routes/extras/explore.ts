// A selection from all modules, for the explore page (contract 7.13).
import { and, asc, desc, eq, gte, ne, sql } from 'drizzle-orm'
import type { Explore } from '../../../src/contract/community/explore.ts'
import type { OrganizationModuleType } from '../../../src/contract/enums.ts'
import { accounts, channels, contents, events, groups } from '../../db/schema.ts'
import type { Caller } from '../../http/caller/caller.ts'
import { passModuleGate, passTierGate } from '../../http/caller/module-gate.ts'
import { Problem } from '../../http/problem.ts'
import { isPublished, visibleContent, type ContentRow } from '../../domain/channels/policy.ts'
import { presentContents } from '../../domain/channels/present.ts'
import { visibleEvent } from '../../domain/events/policy.ts'
import { presentBaseEvents } from '../../domain/events/present-base.ts'
import { visibleGroup } from '../../domain/groups/policy.ts'
import { presentBaseGroups } from '../../domain/groups/present.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { notBlocked } from '../../domain/people/blocks.ts'
import { loadPeople, sure } from '../../domain/people/people.ts'

/** Items per kind. */
const most = 10

/** Whether the module's own calls are open to the caller; the explore page must not show what they refuse. */
function isOpen({ organization, account, tiers }: Caller, module: OrganizationModuleType): boolean {
  try {
    passModuleGate({ module }, organization, account !== null)
    passTierGate({ module }, organization, tiers)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

async function newestContents(asking: Asking): Promise<ContentRow[]> {
  const { tx, caller, now } = asking
  const rows = await tx
    .select({ content: contents })
    .from(contents)
    .innerJoin(channels, eq(channels.id, contents.channelId))
    .where(and(visibleContent(caller, now), isPublished(now)))
    .orderBy(desc(contents.published), desc(contents.id))
    .limit(most)
  return rows.map((row) => row.content)
}

const comingEvents = ({ tx, caller, now }: Asking) =>
  tx
    .select()
    .from(events)
    .where(and(visibleEvent(caller), gte(events.eventEnd, now)))
    .orderBy(asc(events.eventStart), asc(events.id))
    .limit(most)

const someGroups = ({ tx, caller }: Asking) =>
  tx
    .select()
    .from(groups)
    .where(and(visibleGroup(caller), eq(groups.active, true)))
    .orderBy(
      desc(groups.featured),
      desc(sql`(select count(*) from group_memberships where group_memberships.group_id = ${groups.id})`),
      asc(groups.id),
    )
    .limit(most)

/** The accounts with the most followers that the caller does not follow yet. */
async function worthFollowing({ tx, caller }: Asking): Promise<string[]> {
  const me = caller.account?.id ?? null
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        me === null ? undefined : ne(accounts.id, me),
        notBlocked(caller, accounts.id),
        sql`not exists (select 1 from follows where follows.follower_id = ${me} and follows.followee_id = ${accounts.id})`,
      ),
    )
    .orderBy(desc(accounts.followers), asc(accounts.id))
    .limit(most)
  return rows.map((row) => row.id)
}

/** Newest contents, upcoming events, featured and largest groups, and accounts to follow. Empty lists for closed modules. */
export async function explore(asking: Asking): Promise<Explore> {
  const { caller } = asking
  const recommended = async () => {
    const people = await worthFollowing(asking)
    const person = await loadPeople(asking, people)
    return people.map((id) => sure(person(id)))
  }
  const [recommendations, newest, coming, some] = await Promise.all([
    isOpen(caller, 'accounts') ? recommended() : [],
    isOpen(caller, 'channels') ? newestContents(asking).then((rows) => presentContents(asking, rows)) : [],
    isOpen(caller, 'events') ? comingEvents(asking).then((rows) => presentBaseEvents(asking, rows)) : [],
    isOpen(caller, 'groups') ? someGroups(asking).then((rows) => presentBaseGroups(asking, rows)) : [],
  ])
  return { contents: newest, events: coming, groups: some, recommendations }
}
