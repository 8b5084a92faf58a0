// Telling people what happened: the row of their list, and after the commit the push and the mail they want.
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { NotificationType } from '../../../src/contract/enums.ts'
import type { NotificationPreferences } from '../../../src/contract/people/accounts.ts'
import { notificationRoute, type About } from '../../../src/lib/links/notification-route.ts'
import { rowsOf } from '../../db/rows.ts'
import { accounts, notificationPreferences, notifications } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { noticeMail } from '../../mail/notice-mail.ts'
import { addressesOf } from '../../tenancy/addresses.ts'
import type { Acting, Asking } from '../common/asking.ts'
import { mailboxes } from '../people/mailboxes.ts'

/** What happened, to whom, and how it is said. The ids are those the type mentions (contract 2.3, Notification). */
export interface Happening {
  type: NotificationType
  accountIds: string[]
  senderId?: string | null
  activityId?: string
  eventId?: string
  announcementId?: string
  groupId?: string
  invitationId?: string
  contentId?: string
  /**
   * The switch that decides about a push, or about a mail; without one there is none. 'listed': those of `pushIds` and
   * `emailIds`, where what happened has switches of its own alone.
   */
  push?: keyof NotificationPreferences | 'listed'
  email?: keyof NotificationPreferences | 'listed'
  /** Of `accountIds`, who is pushed and mailed at all (a group's own switches); all of them when not given. */
  pushIds?: string[]
  emailIds?: string[]
  /** Title and body in a language of the organisation's. */
  words: (locale: string) => { title: string; body: string }
  /** What a push or a mail opens, by the names that links carry; where it leads is told by the type. */
  leads: About
  /** Pushes with one tag replace each other; of the type and what it is about when not given. */
  tag?: string
  /** Who was told the same of the same sender before is not told again: for what can be undone and done again. */
  once?: true
}

type Ids = Pick<Happening, 'activityId' | 'eventId' | 'announcementId' | 'groupId' | 'invitationId' | 'contentId'>

const aboutColumns = {
  activityId: notifications.activityId,
  eventId: notifications.eventId,
  announcementId: notifications.announcementId,
  groupId: notifications.groupId,
  invitationId: notifications.invitationId,
  contentId: notifications.contentId,
}
const aboutKeys = Object.keys(aboutColumns) as (keyof Ids)[]

const uuidOrNull = (id: string | null | undefined): SQL => sql`${id ?? null}::uuid`
const uuids = (ids: string[]): SQL => sql`${sql.param(ids)}::uuid[]`

/** The most particular thing it is about: several likes of one post are one push. */
const tagOf = ({ type, tag, contentId, announcementId, invitationId, activityId, groupId, eventId }: Happening, senderId: string | null) =>
  tag ?? `${type.toLowerCase()}-${contentId ?? announcementId ?? invitationId ?? activityId ?? groupId ?? eventId ?? senderId ?? 'all'}`

/** Writes the rows in one statement and answers their ids by whose they are: of those named, neither the sender nor anyone of a block with them. */
async function record({ tx, caller, now }: Acting, happening: Happening, senderId: string | null): Promise<Map<string, string>> {
  const { type, accountIds, once } = happening
  const named = sql.join(
    aboutKeys.map((key) => sql.identifier(aboutColumns[key].name)),
    sql`, `,
  )
  const about = sql.join(
    aboutKeys.map((key) => uuidOrNull(happening[key])),
    sql`, `,
  )
  const toldBefore = sql.join(
    aboutKeys.map((key) => sql`told.${sql.identifier(aboutColumns[key].name)} is not distinct from ${uuidOrNull(happening[key])}`),
    sql` and `,
  )
  // Someone who acts for the sender is shut out as the sender is.
  const acts = senderId !== null && senderId === caller.account?.id && caller.actor ? [caller.actor.id] : []
  const senders = uuids([...(senderId === null ? [] : [senderId]), ...acts])
  const moment = sql`${now.toISOString()}::timestamptz`
  const rows = await rowsOf<{ id: string; accountId: string }>(
    tx,
    sql`insert into notifications (organization_id, account_id, type, sender_id, ${named}, created_at, updated_at)
      select receiver.organization_id, receiver.id, ${type}, ${uuidOrNull(senderId)}, ${about}, ${moment}, ${moment}
      from accounts receiver
      where receiver.organization_id = ${caller.organization.id} and receiver.id = any(${uuids(accountIds)})
        and receiver.id is distinct from ${uuidOrNull(senderId)}
        and not exists (select 1 from blocks where (blocks.blocker_id = receiver.id and blocks.blocked_id = any(${senders}))
          or (blocks.blocked_id = receiver.id and blocks.blocker_id = any(${senders})))
        ${
          once
            ? sql`and not exists (select 1 from notifications told where told.account_id = receiver.id and told.type = ${type}
          and told.sender_id is not distinct from ${uuidOrNull(senderId)} and ${toldBefore})`
            : sql``
        }
      returning id, account_id as "accountId"`,
  )
  return new Map(rows.map((row) => [row.accountId, row.id]))
}

/** On where no one has touched the switch. */
const switchedOn = (name: keyof NotificationPreferences | 'listed' | undefined): SQL<boolean> => {
  if (name === undefined) return sql<boolean>`false`
  return name === 'listed' ? sql<boolean>`true` : sql<boolean>`coalesce(${notificationPreferences[name]}, true)`
}

interface Receiver {
  id: string
  locale: string
  emails: string[]
  pushed: boolean
  mailed: boolean
}

async function receiversOf({ tx }: Asking, happening: Happening, ids: Iterable<string>): Promise<Receiver[]> {
  const { push, email, pushIds, emailIds } = happening
  const rows = await tx
    .select({
      id: accounts.id,
      locale: accounts.locale,
      emails: mailboxes,
      pushed: switchedOn(push),
      mailed: switchedOn(email),
    })
    .from(accounts)
    .leftJoin(notificationPreferences, eq(notificationPreferences.accountId, accounts.id))
    .where(sql`${accounts.id} = any(${uuids([...ids])})`)
  const mayPush = pushIds && new Set(pushIds)
  const mayMail = emailIds && new Set(emailIds)
  return rows.map((row) => ({
    ...row,
    pushed: row.pushed && mayPush?.has(row.id) !== false,
    mailed: row.mailed && mayMail?.has(row.id) !== false,
  }))
}

/**
 * Writes one row for each account but the sender's own and those of a block with the sender. After the commit it pushes and
 * mails to those whose switches allow it, in the language of each. Two queries however many people; no one twice.
 */
export async function notify(acting: Acting, happening: Happening): Promise<void> {
  const { caller, services } = acting
  const { senderId = caller.account?.id ?? null, words, leads, type } = happening
  const accountIds = [...new Set(happening.accountIds)].filter((id) => id !== senderId)
  if (accountIds.length === 0) return
  const told = await record(acting, { ...happening, accountIds }, senderId)
  if (told.size === 0 || (happening.push === undefined && happening.email === undefined)) return
  const receivers = await receiversOf(acting, happening, told.keys())
  const { id: organizationId, config } = caller.organization
  const { web } = addressesOf(services.settings, caller.organization)
  const navigate = notificationRoute(type, leads)
  acting.afterCommit(async () => {
    const byLanguage = Map.groupBy(receivers, (receiver) => receiver.locale)
    for (const [locale, people] of byLanguage) {
      const { title, body } = words(locale)
      const pushed = people.filter((person) => person.pushed).map((person) => person.id)
      const notice = {
        organizationId,
        accountIds: pushed,
        title,
        body,
        navigate,
        tag: tagOf(happening, senderId),
        kind: type.toLowerCase(),
        notificationIds: told,
      }
      if (pushed.length > 0) await services.push.send(notice)
      for (const { emails, mailed } of people) {
        for (const email of mailed ? emails : []) {
          await services.mail.send(noticeMail({ to: email, organization: config.NAME, locale, title, body, web, navigate }))
        }
      }
    }
  })
}

/** Takes back what the caller made happen, where no one has read it yet: an unlike, an unfollow. */
export async function unnotify(
  { tx, caller }: Asking<SignedIn>,
  { type, accountId, activityId }: { type: NotificationType; accountId: string; activityId?: string },
): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.accountId, accountId),
        eq(notifications.senderId, caller.account.id),
        eq(notifications.type, type),
        activityId === undefined ? undefined : eq(notifications.activityId, activityId),
        eq(notifications.read, false),
      ),
    )
}
