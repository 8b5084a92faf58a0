// People, an event with its agenda, a feed, a conversation: what the other areas build on.
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

/** Every name and text that is furnished: nothing that carries it may reach a stranger who was refused. */
export const canary = 'canary'

export const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const chat = { channelId: 'chatChannelId', messageId: 'chatMessageId' }
const seat = { params: chat, refuses: { stranger: 404 } } as const

export const foundation: Area = {
  async furnish(ground, { owner, member }) {
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
    'GET /accounts/:accountId': {},
    'GET /activities': {},
    'GET /activities/:activityId': {},
    'POST /activities': { body: ({ eventId }) => ({ message: 'hello', eventId }) },
    'DELETE /activities/:activityId': { refuses: { member: 403, stranger: 403 } },
    'GET /events': {},
    'GET /events/:eventId': {},
    'GET /self': {},
    'PUT /self': { body: () => ({ bio: 'changed' }) },
    'PUT /self/image': { body: () => ({ buffer: onePixel }) },
    'GET /self/chat/channels': {},
    'POST /self/chat/channels': { body: ({ accountId }) => ({ accountIds: [accountId] }) },
    'GET /self/chat/channels/:channelId': seat,
  },
}
