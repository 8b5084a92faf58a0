import {
  threadCircleAccounts,
  threadCircles,
  threadMessages,
  threadReactions,
  threads as threadTable,
  threadViewers,
} from '../../../server/db/schema.ts'
import { canary } from './foundation.ts'
import type { Area, Sample } from './sample.ts'

/** Threads and circles return 404 to people outside, who must not learn that they exist. */
const inside = { stranger: 404 } as const
const openInside: Sample = { refuses: { ...inside, visitor: 404 } }

export const threads: Area = {
  async furnish(ground, { owner, member }, ids) {
    const organizationId = ground.organization.id
    return await ground.db.asOwner(async (tx) => {
      const [circle] = await tx.insert(threadCircles).values({ organizationId, name: canary }).returning()
      const circleId = circle!.id
      await tx.insert(threadCircleAccounts).values([
        { organizationId, circleId, accountId: owner.id, role: 'manager' as const },
        { organizationId, circleId, accountId: member.id, role: 'member' as const },
      ])
      const [thread] = await tx
        .insert(threadTable)
        .values({ organizationId, subject: canary, circleId, imageId: ids['imageId'] })
        .returning()
      const threadId = thread!.id
      await tx.insert(threadViewers).values({ organizationId, threadId, accountId: owner.id })
      const [message] = await tx.insert(threadMessages).values({ organizationId, threadId, accountId: owner.id, body: canary }).returning()
      const [reaction] = await tx
        .insert(threadReactions)
        .values({ organizationId, messageId: message!.id, accountId: owner.id, emojiName: canary })
        .returning()
      return { circleId, threadId, threadMessageId: message!.id, reactionId: reaction!.id }
    })
  },
  params: { messageId: 'threadMessageId' },
  calls: {
    'GET /threads/:threadId': openInside,
    'PUT /threads/:threadId': {
      body: ({ imageId }) => ({ subject: 'changed', imageId }),
      refuses: { ...inside, member: 403 },
    },
    // Marks the thread as read.
    'GET /threads/:threadId/messages': { refuses: inside, changes: ['thread_viewers'] },
    'POST /threads/:threadId/messages': {
      body: ({ accountId }) => ({ body: 'hello you', entities: [{ type: 'mention', startIndex: 6, endIndex: 9, marks: [], accountId }] }),
      refuses: inside,
    },
    'GET /threads/:threadId/messages/:messageId': openInside,
    'PUT /threads/:threadId/messages/:messageId': { body: () => ({ body: 'changed' }), refuses: { ...inside, member: 403 } },
    'DELETE /threads/:threadId/messages/:messageId': { refuses: { ...inside, member: 403 } },
    'POST /threads/:threadId/messages/:messageId/reactions': { body: () => ({ emojiName: 'wave' }), refuses: inside },
    'DELETE /threads/:threadId/messages/:messageId/reactions/:reactionId': { refuses: { ...inside, member: 403 } },
    'GET /threads/circles': { query: () => ({ type: 'private' }) },
    'GET /threads/circles/:circleId': openInside,
    'PUT /threads/circles/:circleId': { body: () => ({ name: 'changed' }), refuses: { ...inside, member: 403 } },
    'GET /threads/circles/:circleId/accounts': { query: () => ({ role: 'member' }), refuses: inside },
    'POST /threads/circles/:circleId/accounts': {
      body: ({ accountId }) => ({ accountId, role: 'member' }),
      refuses: { ...inside, member: 403 },
    },
    'GET /threads/circles/:circleId/accounts/:accountId': openInside,
    'PUT /threads/circles/:circleId/accounts/:accountId': { body: () => ({ role: 'manager' }), refuses: { ...inside, member: 403 } },
    // The account in the path is the member, who may leave.
    'DELETE /threads/circles/:circleId/accounts/:accountId': { refuses: inside },
  },
}
