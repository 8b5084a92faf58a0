// A channel of the owner with its contents; the member subscribes to it.
import { channelInterests, contentInterests, contentLikes } from '../../../server/db/schema.ts'
import { anActivity, hoursFromEpoch } from '../../../server/testing/builders.ts'
import { aClip, aCollection, aContent, aGuest, anInterest, aPublication, aSound, aSubscription } from '../../../server/testing/channels.ts'
import { canary, onePixel } from './foundation.ts'
import type { Area } from './sample.ts'

/** Calls for the channel's managers only; others can see the channel. */
const runners = { refuses: { member: 403, stranger: 403 } } as const
/** Unpublished contents return 404 for others. */
const draft = { params: { contentId: 'draftContentId' }, refuses: { member: 404, stranger: 404 } } as const
const seat = { as: 'member', refuses: { stranger: 404 } } as const

const credit = (accountId: string | undefined) => ({
  contentGuest: {
    accountId,
    type: 'host',
    name: 'Ada',
    title: null,
    bio: null,
    company: null,
    companyLink: null,
    companyBio: null,
    website: null,
    facebook: null,
    twitter: null,
    instagram: null,
    linkedIn: null,
    tikTok: null,
    youtube: null,
    discord: null,
  },
})

export const channels: Area = {
  async furnish(ground, { owner, member }) {
    const organizationId = ground.organization.id
    const channel = await aPublication(ground, owner, { slug: canary, name: canary, description: canary })
    const audio = await aSound(ground, owner, { name: canary })
    const video = await aClip(ground, owner, { name: canary })
    const content = await aContent(ground, channel, { slug: canary, title: canary, description: canary, body: canary, creatorId: owner.id })
    const planned = {
      scheduleName: canary,
      scheduleDate: hoursFromEpoch(48),
      scheduleCreatedAt: hoursFromEpoch(0),
      scheduleUpdatedAt: hoursFromEpoch(0),
    }
    const unpublished = await aContent(ground, channel, { slug: `${canary}-draft`, title: canary, published: null, ...planned })
    const guest = await aGuest(ground, content, { slug: canary, name: canary, bio: canary, accountId: member.id })
    await aSubscription(ground, channel, member)
    const collection = await aCollection(ground, channel, [content], { slug: canary, name: canary, description: canary })
    const interest = await anInterest(ground, { name: `${canary} of channels` })
    await ground.db.asOwner(async (tx) => {
      await tx.insert(contentLikes).values({ organizationId, contentId: content.id, accountId: owner.id })
      await tx.insert(channelInterests).values({ organizationId, channelId: channel.id, interestId: interest.id })
      await tx.insert(contentInterests).values({ organizationId, contentId: content.id, interestId: interest.id })
    })
    await anActivity(ground, member, { message: canary, contentId: content.id })
    return {
      channelId: channel.id,
      contentId: content.id,
      draftContentId: unpublished.id,
      guestId: guest.id,
      collectionId: collection.id,
      channelInterestId: interest.id,
      contentAudioId: String(audio.id),
      contentVideoId: video.id,
    }
  },
  params: { interestId: 'channelInterestId' },
  calls: {
    'GET /channels': { as: 'visitor' },
    'POST /channels': {
      body: ({ groupId }) => ({
        channel: { name: 'Evening radio', description: 'Every night.', visible: true, ...(groupId === undefined ? {} : { groupId }) },
        imageDataUri: onePixel,
      }),
    },
    'GET /channels/subscribed': { as: 'member' },
    'GET /channels/:channelId': { as: 'visitor' },
    'PUT /channels/:channelId': {
      body: () => ({ channel: { name: 'Renamed', visible: true, externalUrl: 'https://example.com' }, imageDataUri: onePixel }),
      ...runners,
    },
    'DELETE /channels/:channelId': runners,
    'GET /channels/:channelId/contents': { as: 'visitor', query: () => ({ type: 'article', past: 'true' }) },
    'POST /channels/:channelId/contents': { body: () => ({ title: 'A new one', body: '<p>Words.</p>', duration: '12:30' }), ...runners },
    'GET /channels/:channelId/contents/:contentId': { as: 'visitor' },
    'PUT /channels/:channelId/contents/:contentId': {
      body: ({ contentAudioId, contentVideoId }) => ({
        content: { title: 'Changed', audioId: Number(contentAudioId), videoId: contentVideoId, email: true, push: false },
        imageDataUri: onePixel,
      }),
      ...runners,
    },
    'DELETE /channels/:channelId/contents/:contentId': runners,
    'GET /channels/:channelId/contents/:contentId/activities': { as: 'visitor' },
    'GET /channels/:channelId/contents/:contentId/guests': { as: 'visitor' },
    'POST /channels/:channelId/contents/:contentId/guests': {
      body: ({ accountId }) => ({ ...credit(accountId), imageDataUri: onePixel }),
      ...runners,
    },
    'PUT /channels/:channelId/contents/:contentId/guests/:guestId': { body: ({ accountId }) => credit(accountId), ...runners },
    'DELETE /channels/:channelId/contents/:contentId/guests/:guestId': runners,
    'POST /channels/:channelId/contents/:contentId/like': { as: 'member' },
    'DELETE /channels/:channelId/contents/:contentId/like': {},
    'POST /channels/:channelId/contents/:contentId/schedule': {
      body: () => ({ date: hoursFromEpoch(24).toISOString(), email: true, push: true }),
      ...draft,
    },
    'DELETE /channels/:channelId/contents/:contentId/schedule': draft,
    'GET /channels/:channelId/contents/:contentId/interests': { as: 'visitor' },
    'POST /channels/:channelId/contents/:contentId/interests': { body: () => ({ name: 'Joinery' }), ...runners },
    'DELETE /channels/:channelId/contents/:contentId/interests/:interestId': runners,
    'GET /channels/:channelId/subscribers': { as: 'visitor' },
    'POST /channels/:channelId/subscribers': { as: 'stranger' },
    'PUT /channels/:channelId/subscribers': { body: () => ({ contentEmailNotification: false, contentPushNotification: true }), ...seat },
    'DELETE /channels/:channelId/subscribers': seat,
    'GET /channels/:channelId/interests': { as: 'visitor' },
    'POST /channels/:channelId/interests': { body: () => ({ name: 'Joinery' }), ...runners },
    'DELETE /channels/:channelId/interests/:interestId': runners,
    'GET /channels/:channelId/collections': { as: 'visitor' },
    'POST /channels/:channelId/collections': { body: () => ({ name: 'The best', description: 'Of last year.' }), ...runners },
    'GET /channels/:channelId/collections/:collectionId': { as: 'visitor' },
    'POST /channels/:channelId/collections/:collectionId': { body: () => ({ name: 'The very best' }), ...runners },
    'DELETE /channels/:channelId/collections/:collectionId': runners,
    'GET /channels/:channelId/collections/:collectionId/contents': { as: 'visitor' },
    'POST /channels/:channelId/collections/:collectionId/contents/:contentId': runners,
    'DELETE /channels/:channelId/collections/:collectionId/contents/:contentId': runners,
    'GET /contents': { as: 'visitor', query: ({ channelInterestId }) => ({ interest: channelInterestId ?? '', featured: 'false' }) },
    'GET /contents/subscribed': {
      as: 'member',
      query: ({ channelInterestId }) => ({ interest: channelInterestId ?? '', type: 'article' }),
    },
  },
}
