// Groups, their contents, and the caller's own groups (contract 3.7, 3.12). Their people: people-routes.ts.
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { inArray } from '../../db/lists.ts'
import { account } from '../../../src/contract/people/accounts.ts'
import { activity } from '../../../src/contract/community/activities.ts'
import { announcement } from '../../../src/contract/community/announcements.ts'
import {
  announceToGroup,
  createGroup as createBody,
  deactivateGroup,
  updateGroup as updateBody,
} from '../../../src/contract/bodies/groups.ts'
import { groupAccess } from '../../../src/contract/enums.ts'
import { event } from '../../../src/contract/events/events.ts'
import { group } from '../../../src/contract/community/groups.ts'
import { accounts, activities, announcements, events, groupMemberships, groups, groupSponsors } from '../../db/schema.ts'
import { route, type Route } from '../../http/route.ts'
import { pictureField, takePicture } from '../../media/upload.ts'
import { accountColumns, presentAccounts } from '../../domain/people/present.ts'
import { listPosts } from '../../domain/activities/lists.ts'
import { listAnnouncements } from '../../domain/announcements/lists.ts'
import { presentAnnouncement } from '../../domain/announcements/present.ts'
import { announce } from '../../domain/announcements/write.ts'
import { readEvents } from '../../domain/events/lists.ts'
import { presentEvents } from '../../domain/event-details/present.ts'
import { notBlocked } from '../../domain/people/blocks.ts'
import { mayCreate } from '../../domain/common/modules.ts'
import { pastQuery } from '../../domain/common/queries.ts'
import { matches } from '../../domain/common/search.ts'
import { askedFor, invitedTo, listGroups, ofAccess } from '../../domain/groups/lists.ts'
import { peopleOfGroupRoutes } from './people-routes.ts'
import { groupInside, moderatedGroup, outsideGroup, readableGroup } from '../../domain/groups/policy.ts'
import { presentGroup } from '../../domain/groups/present.ts'
import { createGroup, updateGroup } from './write.ts'
import { page } from '../../domain/common/page.ts'

const reading = { method: 'GET', auth: 'optional', module: 'groups' } as const
const own = { method: 'GET', auth: 'required', module: 'groups' } as const
const writing = {
  auth: 'required',
  module: 'groups',
  answers: group,
  upload: pictureField('imageDataUri'),
  limit: { count: 30, seconds: 60 },
} as const

/** A boolean of a query: 'true' or 'false'; any other value counts as absent (contract 1.1). */
const yesOrNo = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => (text === 'true' ? true : text === 'false' ? false : undefined)),
  ),
)

/** The columns that are set on posts with each kind of media (contract 3.7). */
const mediaKinds = { images: isNotNull(activities.imageId), videos: isNotNull(activities.videoId) }

export const groupRoutes: Route[] = [
  route({
    ...reading,
    path: '/groups',
    query: v.object({ access: v.optional(v.picklist(groupAccess)) }),
    answers: v.array(group),
    act: (request) => listGroups(request, ofAccess(request.query.access)),
  }),
  route({
    ...reading,
    path: '/groups/featured',
    answers: v.array(group),
    act: (request) => listGroups(request, eq(groups.featured, true)),
  }),
  route({
    ...own,
    path: '/groups/invited',
    query: v.object({ rejected: yesOrNo }),
    answers: v.array(group),
    act: (request) => listGroups(request, invitedTo(request.caller, request.query.rejected)),
  }),
  route({ ...own, path: '/groups/requested', answers: v.array(group), act: (request) => listGroups(request, askedFor(request.caller)) }),
  route({
    ...reading,
    path: '/groups/events',
    query: pastQuery,
    answers: v.array(event),
    /** Events of all groups that the caller may see. */
    async act(request) {
      const also = and(isNotNull(events.groupId), outsideGroup(request.caller, events.groupId))
      const { rows, count } = await readEvents(request, { past: request.query.past, also })
      return { data: await presentEvents(request, rows), count }
    },
  }),
  route({
    ...writing,
    method: 'POST',
    path: '/groups',
    body: createBody,
    before: takePicture('imageDataUri'),
    async act(request) {
      mayCreate(request.caller, 'groups')
      return { data: await presentGroup(request, await createGroup(request, request.body, request.prepared)) }
    },
  }),
  route({
    ...reading,
    path: '/groups/:groupId',
    answers: group,
    async act(request) {
      return { data: await presentGroup(request, await readableGroup(request, request.params.groupId)) }
    },
  }),
  route({
    ...writing,
    method: 'PUT',
    path: '/groups/:groupId',
    body: updateBody,
    before: takePicture('imageDataUri'),
    async act(request) {
      const row = await moderatedGroup(request, request.params.groupId)
      return { data: await presentGroup(request, await updateGroup(request, row, request.body, request.prepared)) }
    },
  }),
  route({
    ...writing,
    method: 'POST',
    path: '/groups/:groupId',
    body: deactivateGroup,
    /** Deactivates the group and ignores the group in the body; `PUT` with `active` reactivates it. */
    async act(request) {
      const row = await moderatedGroup(request, request.params.groupId)
      return { data: await presentGroup(request, await updateGroup(request, row, { group: { active: false } })) }
    },
  }),
  route({
    ...reading,
    module: 'activities',
    within: 'groups',
    path: '/groups/:groupId/activities',
    answers: v.array(activity),
    async act(request) {
      const { id } = await groupInside(request, request.params.groupId)
      return await listPosts(request, eq(activities.groupId, id))
    },
  }),
  route({
    ...reading,
    module: 'activities',
    within: 'groups',
    path: '/groups/:groupId/media',
    query: v.object({ type: v.optional(v.picklist(['images', 'videos'])) }),
    answers: v.array(activity),
    async act(request) {
      const { id } = await groupInside(request, request.params.groupId)
      const { type } = request.query
      return await listPosts(
        request,
        and(eq(activities.groupId, id), type === undefined ? or(mediaKinds.images, mediaKinds.videos) : mediaKinds[type]),
      )
    },
  }),
  route({
    ...reading,
    path: '/groups/:groupId/events',
    query: pastQuery,
    answers: v.array(event),
    async act(request) {
      const { id } = await groupInside(request, request.params.groupId)
      const { rows, count } = await readEvents(request, { past: request.query.past, also: eq(events.groupId, id) })
      return { data: await presentEvents(request, rows), count }
    },
  }),
  route({
    ...reading,
    path: '/groups/:groupId/sponsors',
    answers: v.array(account),
    /** In the order set by the group. */
    async act(request) {
      const { tx, caller, paging, params } = request
      const { id } = await groupInside(request, params.groupId)
      const sponsors = tx.select({ id: groupSponsors.accountId }).from(groupSponsors).where(eq(groupSponsors.groupId, id))
      const where = and(
        inArray(accounts.id, sponsors),
        notBlocked(caller, accounts.id),
        matches(paging.search, [accounts.firstName, accounts.lastName, accounts.username]),
      )
      const place = sql`(select sort_order from group_sponsors placed where placed.group_id = ${id} and placed.account_id = ${accounts.id})`
      const { rows, count } = await page(request, tx.select(accountColumns).from(accounts).where(where), [place, accounts.id])
      return { data: await presentAccounts(request, rows), count }
    },
  }),
  route({
    ...reading,
    path: '/groups/:groupId/announcements',
    answers: v.array(announcement),
    async act(request) {
      const { id } = await groupInside(request, request.params.groupId)
      return await listAnnouncements(request, eq(announcements.groupId, id))
    },
  }),
  route({
    method: 'POST',
    path: '/groups/:groupId/announcements',
    auth: 'required',
    module: 'groups',
    body: announceToGroup,
    html: 'html',
    answers: announcement,
    // An announcement reaches all members by push and email.
    limit: { count: 10, seconds: 600 },
    maxBodyBytes: 512 * 1024,
    async act(request) {
      const { tx, params, body } = request
      const { id } = await moderatedGroup(request, params.groupId)
      const members = await tx.select().from(groupMemberships).where(eq(groupMemberships.groupId, id))
      const row = await announce(
        request,
        { ...body, groupId: id },
        {
          accountIds: members.map((member) => member.accountId),
          pushIds: members.filter((member) => member.announcementPushNotification).map((member) => member.accountId),
          emailIds: members.filter((member) => member.announcementEmailNotification).map((member) => member.accountId),
          switches: { push: 'groupAnnouncementPush', email: 'groupAnnouncementEmail' },
        },
      )
      return { data: await presentAnnouncement(request, row) }
    },
  }),
  route({
    ...own,
    module: 'activities',
    within: 'groups',
    path: '/self/groups/activities',
    answers: v.array(activity),
    /** Posts in the groups that the caller is a member of. */
    act(request) {
      const me = request.caller.account.id
      return listPosts(request, sql`${activities.groupId} in (select group_id from group_memberships where account_id = ${me})`)
    },
  }),
  ...peopleOfGroupRoutes,
]
