// Threads and their messages (contract 3.20). A thread that the caller may not see returns 404.
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { createThreadMessage, createThreadReaction, updateThread, updateThreadMessage } from '../../../src/contract/bodies/threads.ts'
import { thread, threadMessage, threadMessageReaction } from '../../../src/contract/community/threads.ts'
import { images, threads } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { circleRoutes } from './circle-routes.ts'
import { editMessage, listMessages, react, removeMessage, takeBack, writeMessage } from './messages.ts'
import { readableMessage, readableThread, runsThread } from './policy.ts'
import { presentMessage, presentThread } from './present.ts'

const signedIn = { auth: 'required', module: 'threads' } as const
/** A visitor has no access to any thread and gets 404, like an account without access. */
const open = { auth: 'optional', module: 'threads' } as const
const one = '/threads/:threadId'
const messages = '/threads/:threadId/messages'
const message = '/threads/:threadId/messages/:messageId'

/** 400 for a picture that was not uploaded for use in texts. */
async function checkImage({ tx }: Asking, imageId: string): Promise<void> {
  const [image] = await tx.select({ type: images.type }).from(images).where(eq(images.id, imageId))
  if (image?.type !== 'activity') throw new Problem('invalid', { field: 'imageId', message: 'The picture does not exist.' })
}

export const threadRoutes: Route[] = [
  ...circleRoutes,
  route({
    ...open,
    method: 'GET',
    path: one,
    answers: thread,
    async act(request) {
      return { data: await presentThread(request, await readableThread(request, request.params.threadId)) }
    },
  }),
  route({
    ...signedIn,
    method: 'PUT',
    path: one,
    body: updateThread,
    answers: thread,
    async act(request) {
      const { tx, now, body } = request
      const row = await readableThread(request, request.params.threadId)
      if (!(await runsThread(request, row))) throw new Problem('forbidden', { message: 'Only who runs this thread can change it.' })
      if (body.imageId) await checkImage(request, body.imageId)
      const [changed] = await tx
        .update(threads)
        .set({ ...body, updatedAt: now })
        .where(eq(threads.id, row.id))
        .returning()
      return { data: await presentThread(request, changed!) }
    },
  }),
  route({
    ...signedIn,
    method: 'GET',
    path: messages,
    answers: v.array(threadMessage),
    act: async (request) => await listMessages(request, await readableThread(request, request.params.threadId)),
  }),
  route({
    ...signedIn,
    method: 'POST',
    path: messages,
    body: createThreadMessage,
    answers: threadMessage,
    limit: { count: 120, seconds: 60 },
    async act(request) {
      return { data: await writeMessage(request, await readableThread(request, request.params.threadId), request.body) }
    },
  }),
  route({
    ...open,
    method: 'GET',
    path: message,
    answers: threadMessage,
    async act(request) {
      const row = await readableThread(request, request.params.threadId)
      return { data: await presentMessage(request, await readableMessage(request, row, request.params.messageId)) }
    },
  }),
  route({
    ...signedIn,
    method: 'PUT',
    path: message,
    body: updateThreadMessage,
    answers: threadMessage,
    limit: { count: 120, seconds: 60 },
    async act(request) {
      const row = await readableThread(request, request.params.threadId)
      const found = await readableMessage(request, row, request.params.messageId)
      return { data: await editMessage(request, row, found, request.body) }
    },
  }),
  route({
    ...signedIn,
    method: 'DELETE',
    path: message,
    answers: v.null(),
    async act(request) {
      const row = await readableThread(request, request.params.threadId)
      await removeMessage(request, row, await readableMessage(request, row, request.params.messageId))
      return { data: null }
    },
  }),
  route({
    ...signedIn,
    method: 'POST',
    path: `${message}/reactions`,
    body: createThreadReaction,
    answers: threadMessageReaction,
    limit: { count: 120, seconds: 60 },
    async act(request) {
      const row = await readableThread(request, request.params.threadId)
      const found = await readableMessage(request, row, request.params.messageId)
      return { data: await react(request, row, found, request.body.emojiName) }
    },
  }),
  route({
    ...signedIn,
    method: 'DELETE',
    path: `${message}/reactions/:reactionId`,
    answers: v.null(),
    async act(request) {
      const row = await readableThread(request, request.params.threadId)
      await takeBack(request, row, await readableMessage(request, row, request.params.messageId), request.params.reactionId)
      return { data: null }
    },
  }),
]
