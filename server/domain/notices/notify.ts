// Notifies accounts: a row in their list, and after the commit the push and email that they want.
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

/** An event to notify of: its type, receivers and texts. The ids are those that the type refers to (contract 2.3, Notification). */
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
   * The account settings for pushes and emails; without one, none is sent. With 'listed' no account setting applies:
   * `pushIds` and `emailIds` alone decide.
   */
  push?: keyof NotificationPreferences | 'listed'
  email?: keyof NotificationPreferences | 'listed'
  /** The subset of `accountIds` that may get a push or email (by a group's own settings); all if absent. */
  pushIds?: string[]
  emailIds?: string[]
  /** Title and body in a language of the organisation. */
  words: (locale: string) => { title: string; body: string }
  /** The ids for the address that a push or email opens; the type determines the route. */
  leads: About
  /** Pushes with the same tag replace each other. By default made of the type and its subject. */
  tag?: string
  /** Accounts already notified of the same by the same sender are skipped: for actions that can be undone and repeated. */
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

/** The most specific subject, so that several likes of one post result in one push. */
const tagOf = ({ type, tag, contentId, announcementId, invitationId, activityId, groupId, eventId }: Happening, senderId: string | null) =>
  tag ?? `${type.toLowerCase()}-${contentId ?? announcementId ?? invitationId ?? activityId ?? groupId ?? eventId ?? senderId ?? 'all'}`

/** Inserts the rows in one statement and returns their ids by account. Skips the sender and accounts blocked in either direction. */
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
  // A block with the person acting for the sender counts like a block with the sender.
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

/** Settings that were never changed are on. */
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
 * Inserts one row per account, without the sender and accounts blocked in either direction.
 * After the commit, sends pushes and emails in each account's language where its settings allow.
 * Two queries for any number of accounts; duplicates in `accountIds` are ignored.
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

/** Deletes the caller's unread notification, after an unlike or unfollow. */
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
