// Notifications of the demo accounts, derived from all rows of the town, and the contacts they collected.
import type { NotificationType } from '../../../src/contract/enums.ts'
import { casts } from './cast.ts'
import type { Happening } from '../events/happening.ts'
import { createDice } from '../tools/random.ts'
import type { Person, Rows, Scene } from '../tools/scene.ts'
import { communityTexts } from '../texts/community.ts'

type Notice = Rows['notifications'][number]
type About = Partial<Pick<Notice, 'activityId' | 'eventId' | 'announcementId' | 'groupId' | 'invitationId' | 'contentId'>>
interface Told extends About {
  type: NotificationType
  senderId: string | null
  at: Date
}

const demoPeople = ({ organization }: Scene, people: readonly Person[]): Person[] => {
  const keys = new Set((casts[organization.slug] ?? []).flatMap(({ key, role }) => (role ? [key] : [])))
  return people.filter(({ key }) => key !== null && keys.has(key))
}

const newest = <T>(list: T[], at: (row: T) => Date | null | undefined, count: number): T[] =>
  list.toSorted((a, b) => (at(b)?.getTime() ?? 0) - (at(a)?.getTime() ?? 0)).slice(0, count)

const createdAt = (row: { createdAt?: Date }): Date => row.createdAt ?? new Date(0)

/** Notifications about reactions to the person's own posts, and about followers. */
function fromPeople({ rows }: Scene, me: string): Told[] {
  const mine = new Set(rows.activities.filter((row) => row.accountId === me).map((row) => row.id))
  const likes = rows.activityLikes.filter((row) => mine.has(row.activityId) && row.accountId !== me)
  const comments = rows.activities.filter((row) => row.commentedId && mine.has(row.commentedId) && row.accountId !== me)
  const follows = rows.follows.filter((row) => row.followeeId === me)
  return [
    ...newest(likes, createdAt, 14).map((row) => ({
      type: 'LIKE' as const,
      senderId: row.accountId,
      activityId: row.activityId,
      at: createdAt(row),
    })),
    ...newest(comments, createdAt, 10).map((row) => ({
      type: 'COMMENT' as const,
      senderId: row.accountId,
      activityId: row.id,
      at: createdAt(row),
    })),
    ...newest(follows, createdAt, 9).map((row) => ({ type: 'FOLLOW' as const, senderId: row.followerId, at: createdAt(row) })),
    // The demo has no reshares, but the type exists and other servers send it.
    ...newest(likes, createdAt, 1).map((row) => ({
      type: 'RESHARE' as const,
      senderId: row.accountId,
      activityId: row.activityId,
      at: createdAt(row),
    })),
  ]
}

/** Notifications of groups: invitations, accepted requests, new posts and announcements. */
function fromGroups({ rows, calendar }: Scene, me: string): Told[] {
  const groupIds = new Set(rows.groupMemberships.filter((row) => row.accountId === me).map((row) => row.groupId))
  const invitations = rows.groupInvitations.filter((row) => row.accountId === me && row.status === 'invited')
  const posts = rows.activities.filter((row) => row.groupId && groupIds.has(row.groupId) && !row.commentedId && row.accountId !== me)
  const said = rows.announcements.filter((row) => (row.groupId ? groupIds.has(row.groupId) : !row.eventId))
  const joined = rows.groupMemberships.find((row) => row.accountId === me && row.role !== 'moderator')
  return [
    ...invitations.map((row) => ({
      type: 'GROUP_INVITATION' as const,
      senderId: row.inviterId,
      groupId: row.groupId,
      invitationId: row.id,
      at: createdAt(row),
    })),
    ...(joined ? [{ type: 'GROUP_REQUEST_ACCEPTED' as const, senderId: null, groupId: joined.groupId, at: calendar.ago(9 * 1440) }] : []),
    ...newest(posts, createdAt, 4).map((row) => ({
      type: 'ACTIVITY' as const,
      senderId: row.accountId,
      activityId: row.id,
      groupId: row.groupId,
      at: createdAt(row),
    })),
    ...newest(said, createdAt, 3).map((row) => ({
      type: 'ANNOUNCEMENT' as const,
      senderId: row.creatorId ?? null,
      announcementId: row.id,
      groupId: row.groupId ?? null,
      at: createdAt(row),
    })),
  ]
}

/** Notifications of events and channels: upcoming events, invitations, transfers, new contents. */
function fromEvents({ rows, calendar }: Scene, me: string, events: readonly Happening[]): Told[] {
  const registrations = rows.eventRegistrations.filter((row) => row.accountId === me)
  const mine = new Set(registrations.map((row) => row.eventId))
  const own = new Set(registrations.map((row) => row.id))
  const visible = new Set(rows.events.filter((row) => row.visible && !row.groupOnly).map((row) => row.id))
  const soon = events.filter(
    ({ id, plan }) => mine.has(id) && plan.start <= new Date(calendar.now.getTime() + 3 * 864e5) && plan.end > calendar.now,
  )
  const elsewhere = events.find(({ id, plan }) => !mine.has(id) && visible.has(id) && plan.start > calendar.now && plan.creatorId !== me)
  const channelIds = new Set(rows.channelSubscribers.filter((row) => row.accountId === me).map((row) => row.channelId))
  const published = rows.contents.filter((row) => channelIds.has(row.channelId) && row.published && row.published <= calendar.now)
  const holder = new Map(rows.eventRegistrations.map((row) => [row.id, row]))
  return [
    ...soon
      .slice(0, 2)
      .map(({ id }, index) => ({ type: 'EVENT' as const, senderId: null, eventId: id, at: calendar.ago(300 + index * 900) })),
    ...(elsewhere
      ? [{ type: 'INVITATION' as const, senderId: elsewhere.plan.creatorId, eventId: elsewhere.id, at: calendar.ago(2 * 1440 + 37) }]
      : []),
    ...rows.passTransfers
      .filter((row) => own.has(row.toRegistrationId))
      .map((row) => ({
        type: 'TRANSFER' as const,
        senderId: holder.get(row.fromRegistrationId)?.accountId ?? null,
        eventId: holder.get(row.toRegistrationId)?.eventId,
        at: createdAt(row),
      })),
    ...newest(published, (row) => row.published, 4).map((row) => ({
      type: 'CONTENT' as const,
      senderId: row.creatorId ?? null,
      contentId: row.id,
      at: row.published ?? calendar.now,
    })),
  ]
}

/** If no transfer or group request exists, one demo account is notified of one anyway, so that every type is shown. */
function missingTypes({ rows, calendar }: Scene, told: Told[], running: Happening | undefined): Told[] {
  const types = new Set(told.map(({ type }) => type))
  const one: Told[] = []
  const at = calendar.ago(4 * 1440)
  if (!types.has('TRANSFER') && running) one.push({ type: 'TRANSFER', senderId: running.plan.creatorId, eventId: running.id, at })
  const [group] = rows.groups
  const [post] = rows.activities
  if (!types.has('ACTIVITY') && post) one.push({ type: 'ACTIVITY', senderId: post.accountId, activityId: post.id, at: createdAt(post) })
  if (!types.has('GROUP_REQUEST_ACCEPTED') && group) one.push({ type: 'GROUP_REQUEST_ACCEPTED', senderId: null, groupId: group.id, at })
  return one
}

/** Notifications are read, except for those of the last day and a half. The most active people have more than a page. */
export function fillNotifications(scene: Scene, people: readonly Person[], events: readonly Happening[]): void {
  const { organization, calendar, rows, id } = scene
  const demo = demoPeople(scene, people)
  const told = demo.map((person) => ({
    person,
    list: [...fromPeople(scene, person.id), ...fromGroups(scene, person.id), ...fromEvents(scene, person.id, events)],
  }))
  const everything = told.flatMap(({ list }) => list)
  told[0]?.list.push(...missingTypes(scene, everything, events[0]))
  for (const { person, list } of told) {
    for (const [index, { type, senderId, at, ...about }] of list.entries()) {
      if (senderId === person.id) continue
      const moment = at > calendar.now ? calendar.ago(60 + index) : at
      const { activityId = null, eventId = null, announcementId = null, groupId = null, invitationId = null, contentId = null } = about
      rows.notifications.push({
        id: id('notification', person.id, String(index)),
        organizationId: organization.id,
        accountId: person.id,
        type,
        read: moment < calendar.ago(36 * 60),
        senderId,
        activityId,
        eventId,
        announcementId,
        groupId,
        invitationId,
        contentId,
        createdAt: moment,
        updatedAt: moment,
      })
    }
  }
}

const trays = ['new', 'new', 'new', 'favorited', 'archived', 'deleted'] as const

/** Contacts from the running event: many for the first demo account, some for the others, none for the last. */
export function fillLeads(scene: Scene, people: readonly Person[], [running]: readonly Happening[]): void {
  const { organization, calendar, rows, id } = scene
  if (!running || rows.leads.length > 0) return
  const dice = createDice(`${organization.slug} leads`)
  const notes = communityTexts[organization.slug]?.notes ?? []
  const there = rows.eventRegistrations
    .filter((row) => row.eventId === running.id && (row.status === 'ready' || row.status === 'needsInfo'))
    .map((row) => row.accountId)
  const counts = [40, 12, 6, 3, 0]
  for (const [place, person] of demoPeople(scene, people).entries()) {
    const met = dice.sample(
      there.filter((accountId) => accountId !== person.id),
      counts[place] ?? 0,
    )
    for (const [index, shareAccountId] of met.entries()) {
      const moment = calendar.ago(20 + index * 31)
      rows.leads.push({
        id: id('lead', person.id, shareAccountId),
        organizationId: organization.id,
        accountId: person.id,
        shareAccountId,
        eventId: running.id,
        status: trays[index % trays.length]!,
        note: index % 3 === 0 ? dice.pick(notes) : null,
        createdAt: moment,
        updatedAt: moment,
      })
    }
  }
}
