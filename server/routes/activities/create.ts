// Writing a post or a comment.
import { eq } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { createActivity as createActivityBody } from '../../../src/contract/bodies.ts'
import { activities, images } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller.ts'
import { Problem } from '../../http/problem.ts'
import { readableEvent } from '../events/policy.ts'
import type { Acting, Asking } from '../shared/asking.ts'
import { postWords } from '../shared/happening-words.ts'
import { notify } from '../shared/notify.ts'
import { checkEntities } from './entities.ts'
import { readableActivity, type ActivityRow } from './policy.ts'

type Draft = InferOutput<typeof createActivityBody>

/** 400 naming the part for things of other modules: groups, contents and videos have no table yet, so no id of one exists. */
function refuseUnknown(body: Draft): void {
  for (const field of ['groupId', 'contentId', 'videoId'] as const) {
    if (body[field] !== undefined) throw new Problem('invalid', { field, message: 'What this refers to does not exist.' })
  }
}

async function checkImage({ tx }: Asking, imageId: string): Promise<void> {
  const [image] = await tx.select({ type: images.type }).from(images).where(eq(images.id, imageId))
  if (image?.type !== 'activity') throw new Problem('invalid', { field: 'imageId', message: 'The picture does not exist.' })
}

/** The notification is about the comment itself: it goes with it, and leads to it. Pushes are one for each post. */
async function tellAuthor(acting: Acting<SignedIn>, answered: ActivityRow, comment: ActivityRow): Promise<void> {
  await notify(acting, {
    type: 'COMMENT',
    accountIds: [answered.accountId],
    activityId: comment.id,
    push: 'commentPush',
    email: 'commentEmail',
    words: postWords('comment', acting.caller.account, comment.message),
    navigate: `/posts/${answered.id}#c-${comment.id}`,
    tag: `comment-${answered.id}`,
  })
}

/**
 * Stores the post, or with `commentedId` the comment. What it answers and the event it is about must be visible to the
 * author (404). A picture must have been uploaded for a post, here and not in another organisation.
 */
export async function createActivity(asking: Acting<SignedIn>, body: Draft): Promise<ActivityRow> {
  const { tx, caller, now } = asking
  refuseUnknown(body)
  const event = body.eventId ? await readableEvent(asking, body.eventId) : null
  const answered = body.commentedId ? await readableActivity(asking, body.commentedId) : null
  if (body.imageId) await checkImage(asking, body.imageId)
  await checkEntities(asking, body.message, body.entities)
  const [row] = await tx
    .insert(activities)
    .values({
      organizationId: caller.organization.id,
      accountId: caller.account.id,
      message: body.message,
      imageId: body.imageId ?? null,
      // A comment is about the event of what it answers, and so is hidden with it.
      eventId: event?.id ?? answered?.eventId ?? null,
      commentedId: answered?.id ?? null,
      entities: body.entities,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (answered !== null) await tellAuthor(asking, answered, row!)
  return row!
}
