// Groups with their members and contents, and the feeds other than the organisation's own.
import { groupInterests, groupSponsors } from '../../../server/db/schema.ts'
import { anAccount, anActivity, anEvent, anImage } from '../../../server/testing/builders.ts'
import { aGroup, aGroupInvitation, aGroupRequest, anAnnouncement } from '../../../server/testing/group-builders.ts'
import { canary, onePixel } from './foundation.ts'
import type { Area, Sample } from './sample.ts'

/** Calls for the contents of a private group. */
const inside: Sample = { refuses: { stranger: 453, visitor: 453 } }
/** Calls for moderators of the group only. */
const moderating: Sample = { refuses: { member: 403, stranger: 403 } }

/** The stranger has been invited. */
const invited: Sample = {
  as: 'stranger',
  async prepare(ground, { owner, stranger }, { groupId = '' }) {
    const group = await ground.db.asOwner((tx) => tx.query.groups.findFirst({ where: (row, { eq }) => eq(row.id, groupId) }))
    await aGroupInvitation(ground, group!, stranger, owner)
  },
}

export const groups: Area = {
  async furnish(ground, { owner, member }, { interestId = '' }) {
    const organizationId = ground.organization.id
    const guest = await anAccount(ground, { username: `${canary}-guest`, firstName: canary, lastName: 'guest' })
    const picture = await anImage(ground, { name: canary, type: 'banner' })
    const texts = { name: canary, description: canary, imageId: picture.id, squareImageId: picture.id }
    const group = await aGroup(ground, [owner, member], { ...texts, slug: canary, access: 'private' })
    const openGroup = await aGroup(ground, [owner], { ...texts, slug: `${canary}-open`, featured: true })
    const photo = await anImage(ground, { name: canary, type: 'activity' })
    const post = await anActivity(ground, owner, { message: canary, groupId: group.id, imageId: photo.id })
    await anEvent(ground, { slug: `${canary}-group`, name: canary, creatorId: owner.id, groupId: group.id, groupOnly: true })
    const request = await aGroupRequest(ground, group, guest)
    const asked = await anAccount(ground, { username: `${canary}-asked`, firstName: canary, lastName: 'asked' })
    const invitation = await aGroupInvitation(ground, group, asked, owner)
    const announcement = await anAnnouncement(ground, {
      organizationId,
      slug: canary,
      title: canary,
      message: canary,
      html: `<p>${canary}</p>`,
      groupId: group.id,
      creatorId: owner.id,
    })
    await ground.db.asOwner(async (tx) => {
      await tx.insert(groupSponsors).values({ organizationId, groupId: group.id, accountId: guest.id })
      await tx.insert(groupInterests).values({ organizationId, groupId: group.id, interestId })
    })
    return {
      groupId: group.id,
      openGroupId: openGroup.id,
      groupActivityId: post.id,
      invitableId: guest.id,
      requestId: request.id,
      invitationId: invitation.id,
      announcementId: announcement.id,
    }
  },
  calls: {
    'GET /groups': { query: () => ({ access: 'private' }) },
    'POST /groups': {
      body: () => ({
        group: { name: 'Made', description: 'Of all kinds', access: 'public', active: true, externalUrl: 'https://example.com' },
        imageDataUri: onePixel,
      }),
    },
    'GET /groups/:groupId': {},
    'PUT /groups/:groupId': { ...moderating, body: () => ({ group: { name: 'Changed' }, imageDataUri: onePixel }) },
    'POST /groups/:groupId': { ...moderating, body: () => ({ group: { name: 'Closed', active: false } }) },
    'GET /groups/:groupId/activities': inside,
    'GET /groups/:groupId/announcements': inside,
    'POST /groups/:groupId/announcements': {
      ...moderating,
      body: () => ({ title: 'Hear', html: '<p>Hello</p>', email: true, push: true }),
    },
    'GET /groups/:groupId/media': { ...inside, query: () => ({ type: 'images' }) },
    'GET /groups/:groupId/events': { ...inside, query: () => ({ past: 'false' }) },
    'GET /groups/:groupId/members': { ...inside, query: () => ({ role: 'member' }) },
    'DELETE /groups/:groupId/members/:accountId': moderating,
    'POST /groups/:groupId/members/:accountId/promote': moderating,
    'POST /groups/:groupId/members/:accountId/demote': moderating,
    'GET /groups/:groupId/sponsors': inside,
    'GET /groups/:groupId/requests': { ...moderating, query: () => ({ status: 'requested' }) },
    'GET /groups/:groupId/requests/:requestId': moderating,
    'POST /groups/:groupId/requests': { as: 'stranger', refuses: { owner: 460, member: 460 } },
    'PUT /groups/:groupId/requests/:requestId/accept': moderating,
    'PUT /groups/:groupId/requests/:requestId/reject': moderating,
    'PUT /groups/:groupId/requests/cancel': { as: 'stranger' },
    'GET /groups/:groupId/invitations': { ...moderating, query: () => ({ status: 'invited' }) },
    'POST /groups/:groupId/invitations': { ...moderating, body: ({ invitableId }) => ({ accountIds: [invitableId] }) },
    'GET /groups/:groupId/invitations/accounts': { ...moderating, query: () => ({ search: 'guest' }) },
    'PUT /groups/:groupId/invitations/accept': { ...invited, refuses: { stranger: 404 } },
    'PUT /groups/:groupId/invitations/reject': { ...invited, refuses: { owner: 404, member: 404, stranger: 404 } },
    'PUT /groups/:groupId/invitations/:invitationId/reinvite': moderating,
    'DELETE /groups/:groupId/invitations/:invitationId/cancel': moderating,
    'POST /groups/:groupId/join': { as: 'stranger', params: { groupId: 'openGroupId' } },
    'POST /groups/:groupId/leave': { as: 'member', refuses: { owner: 460 } },
    'GET /groups/featured': {},
    'GET /groups/invited': { query: () => ({ rejected: 'false' }) },
    'GET /groups/requested': {},
    'GET /groups/events': { query: () => ({ past: 'false' }) },
    'GET /self/groups': { query: () => ({ role: 'moderator' }) },
    'GET /self/groups/activities': {},
    'GET /self/groups/:groupId/membership': { refuses: { stranger: 404 } },
    'PUT /self/groups/:groupId': {
      as: 'member',
      body: () => ({ activityPushNotification: false, announcementEmailNotification: false, announcementPushNotification: true }),
      refuses: { stranger: 404 },
    },
    'GET /self/announcements/:announcementId': { refuses: { stranger: 453 } },
  },
}
