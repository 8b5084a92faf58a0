// People, an event with its agenda, a feed, a conversation: the entities that the other areas depend on.
import { randomUUID } from 'node:crypto'
import { pushDevices } from '../../../server/db/schema.ts'
import {
  aChannel,
  aLike,
  aLocation,
  aMessage,
  anActivity,
  anEvent,
  anImage,
  aRegistration,
  aSession,
  aSpeaker,
  aTrack,
} from '../../../server/testing/builders.ts'
import type { Area } from './sample.ts'

/** Part of every created name and text: no answer that refuses a stranger may contain it. */
export const canary = 'canary'

export const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const chat = { channelId: 'chatChannelId', messageId: 'chatMessageId' }
const seat = { params: chat, refuses: { stranger: 404 } } as const
const moderated = { params: chat, refuses: { member: 403, stranger: 404 } } as const

export const foundation: Area = {
  async furnish(ground, { owner, member, stranger }) {
    const image = await anImage(ground, { name: canary, type: 'activity' })
    const event = await anEvent(ground, {
      slug: canary,
      name: canary,
      shortDescription: canary,
      imageId: image.id,
      creatorId: owner.id,
      registration: true,
    })
    const location = await aLocation(ground, event, { name: canary })
    const track = await aTrack(ground, event, { name: canary, slug: canary })
    const speaker = await aSpeaker(ground, event, { firstName: canary, lastName: canary, slug: canary })
    const session = await aSession(ground, event, {
      name: canary,
      slug: canary,
      locationId: location.id,
      speakers: [speaker],
      tracks: [track],
    })
    const registration = await aRegistration(ground, event, owner)
    const memberRegistration = await aRegistration(ground, event, member)
    const activity = await anActivity(ground, owner, { message: canary, eventId: event.id })
    await anActivity(ground, member, { message: canary, commentedId: activity.id })
    await aLike(ground, activity, member)
    const channel = await aChannel(ground, [owner, member], { name: canary })
    const message = await aMessage(ground, channel, owner, { text: canary })
    const device = {
      id: randomUUID(),
      organizationId: ground.organization.id,
      accountId: owner.id,
      pushService: 'webpush' as const,
      deviceToken: canary,
    }
    await ground.db.asOwner((tx) => tx.insert(pushDevices).values(device))
    return {
      accountId: member.id,
      ownerId: owner.id,
      strangerId: stranger.id,
      imageId: image.id,
      eventId: event.id,
      sessionId: session.id,
      speakerId: speaker.id,
      registrationId: registration.id,
      memberRegistrationId: memberRegistration.id,
      activityId: activity.id,
      chatChannelId: String(channel.id),
      chatMessageId: String(message.id),
      pushDeviceId: device.id,
    }
  },
  calls: {
    'GET /organization': {},
    'GET /organization/config': {},
    'GET /accounts': {},
    'GET /accounts/popular': {},
    'GET /accounts/:accountId': {},
    'GET /accounts/:accountId/followStats': {},
    'POST /accounts/:accountId/follow': {},
    'POST /accounts/:accountId/unfollow': {},
    'POST /accounts/:accountId/block': {},
    'POST /accounts/:accountId/unblock': {},
    'GET /activities': {},
    'GET /activities/:activityId': {},
    'GET /activities/:activityId/comments': {},
    'POST /activities': { body: ({ eventId }) => ({ message: 'hello', eventId }) },
    'DELETE /activities/:activityId': { refuses: { member: 403, stranger: 403 } },
    'POST /activities/:activityId/likes': {},
    'DELETE /activities/:activityId/likes': { as: 'member' },
    'GET /events': {},
    'GET /events/featured': {},
    'GET /events/:eventId': {},
    'GET /events/:eventId/sessions': {},
    'GET /events/:eventId/sessions/:sessionId': {},
    'GET /events/:eventId/speakers': {},
    'GET /events/:eventId/speakers/:speakerId': {},
    'GET /events/:eventId/registrants': {},
    'GET /events/:eventId/activities': {},
    'GET /self': {},
    'PUT /self': { body: () => ({ bio: 'changed' }) },
    'PUT /self/image': { body: () => ({ buffer: onePixel }) },
    'GET /self/relationships': {},
    'GET /self/activities': {},
    'GET /self/events': {},
    'GET /self/events/soon': {},
    'GET /self/events/:eventId/sessions': {},
    'POST /self/events/:eventId/sessions/:sessionId': {},
    'DELETE /self/events/:eventId/sessions/:sessionId': {},
    'GET /self/push-devices': {},
    'GET /self/push-devices/:pushDeviceId': { refuses: { member: 404, stranger: 404 } },
    'PUT /self/push-devices/:pushDeviceId': {
      choosesId: true,
      body: () => ({ pushDevice: { pushService: 'firebase', deviceToken: 'token' } }),
    },
    'DELETE /self/push-devices/:pushDeviceId': { refuses: { member: 404, stranger: 404 } },
    'GET /self/chat/channels': {},
    'POST /self/chat/channels': { body: ({ accountId }) => ({ accountIds: [accountId] }) },
    'GET /self/chat/channels/:channelId': seat,
    'DELETE /self/chat/channels/:channelId': moderated,
    'GET /self/chat/channels/:channelId/members': seat,
    'POST /self/chat/channels/:channelId/members/:accountId': {
      params: { ...chat, accountId: 'strangerId' },
      refuses: { member: 403, stranger: 404 },
    },
    'GET /self/chat/channels/:channelId/messages': { ...seat, changes: ['chat_members'] },
    'POST /self/chat/channels/:channelId/messages': { ...seat, body: () => ({ text: 'hello' }) },
    'DELETE /self/chat/channels/:channelId/messages/:messageId': moderated,
    'DELETE /self/chat/channels/:channelId/leave': { ...seat, as: 'member' },
    'PUT /self/chat/channels/:channelId/notifications': { ...seat, body: () => ({ notifications: false }) },
    'POST /storage/images/upload': { body: () => ({ type: 'activity', dataUri: onePixel }) },
    'GET /storage/images/:imageId': {},
  },
}
