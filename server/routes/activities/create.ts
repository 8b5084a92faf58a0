// Creating a post or a comment.
import { and, eq } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { createActivity as createActivityBody } from '../../../src/contract/bodies/feed.ts'
import { activities, images, videos } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { readableContent } from '../../domain/channels/policy.ts'
import { readableEvent } from '../../domain/events/policy.ts'
import { mustBeMember, readableGroup } from '../../domain/groups/policy.ts'
import { tellMembers } from '../../domain/groups/tell-members.ts'
import { tellHost } from '../../domain/listings/tell-host.ts'
import type { Acting, Asking } from '../../domain/common/asking.ts'
import { postWords } from '../../domain/notices/happening-words.ts'
import { notify } from '../../domain/notices/notify.ts'
import { checkEntities } from '../../domain/activities/entities.ts'
import { readableActivity, visibleActivity, type ActivityRow } from '../../domain/activities/policy.ts'

type Draft = InferOutput<typeof createActivityBody>

async function checkImage({ tx }: Asking, imageId: string): Promise<void> {
  const [image] = await tx.select({ type: images.type }).from(images).where(eq(images.id, imageId))
  if (image?.type !== 'activity') throw new Problem('invalid', { field: 'imageId', message: 'The picture does not exist.' })
}

/** 400 unless the author uploaded the video for a post. */
async function checkVideo({ tx, caller }: Asking<SignedIn>, videoId: string): Promise<void> {
  const [video] = await tx.select({ accountId: videos.accountId, source: videos.source }).from(videos).where(eq(videos.id, videoId))
  if (video?.source !== 'activity' || video.accountId !== caller.account.id) {
    throw new Problem('invalid', { field: 'videoId', message: 'The video does not exist.' })
  }
}

/** Turns a 404 for something that the body names into a 400 that names the field. */
async function named<T>(field: 'groupId' | 'contentId', found: Promise<T>): Promise<T> {
  return found.catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'notFound') throw error
    throw new Problem('invalid', { field, message: 'What this refers to does not exist.', cause: error })
  })
}

/** The event, content or group of the post. A comment takes that of its parent, so that it is hidden together with the parent. */
async function placeOf(asking: Asking<SignedIn>, body: Draft, answered: ActivityRow | null) {
  if (answered !== null) {
    const { eventId, contentId } = answered
    return { eventId, contentId, group: answered.groupId === null ? null : await readableGroup(asking, answered.groupId) }
  }
  const event = body.eventId ? await readableEvent(asking, body.eventId) : null
  const content = body.contentId ? await named('contentId', readableContent(asking, body.contentId)) : null
  const group = body.groupId ? await named('groupId', readableGroup(asking, body.groupId)) : null
  return { eventId: event?.id ?? null, contentId: content?.id ?? null, group }
}

/** Whether the author of the parent may read the comment: they may have left the group since, or been removed from it. */
async function mayRead({ tx, caller, now }: Asking<SignedIn>, accountId: string, comment: ActivityRow): Promise<boolean> {
  const reader = { ...caller, actor: { ...caller.actor, id: accountId }, account: { ...caller.account, id: accountId } }
  return (await tx.$count(activities, and(eq(activities.id, comment.id), visibleActivity({ caller: reader, now })))) > 0
}

/** The notification refers to the comment, so it is deleted with it. Pushes for comments on one post replace each other. */
async function tellAuthor(acting: Acting<SignedIn>, answered: ActivityRow, comment: ActivityRow): Promise<void> {
  if (!(await mayRead(acting, answered.accountId, comment))) return
  await notify(acting, {
    type: 'COMMENT',
    accountIds: [answered.accountId],
    activityId: comment.id,
    push: 'commentPush',
    email: 'commentEmail',
    words: postWords('comment', acting.caller.account, comment.message),
    leads: { activityId: answered.id, commentId: comment.id },
    tag: `comment-${answered.id}`,
  })
}

/**
 * Stores the post, or with `commentedId` the comment.
 * 404 where the author cannot see the parent or the event; 400 where they cannot see the group or the content.
 * 461 for a content of a closed channel; 453 for a group that they are not in.
 * 400 unless the picture was uploaded for a post in this organisation, and the video by the author for a post.
 */
export async function createActivity(asking: Acting<SignedIn>, body: Draft): Promise<ActivityRow> {
  const { tx, caller, now } = asking
  const answered = body.commentedId ? await readableActivity(asking, body.commentedId) : null
  const { group, ...place } = await placeOf(asking, body, answered)
  if (group !== null) await mustBeMember(asking, group)
  if (body.imageId) await checkImage(asking, body.imageId)
  if (body.videoId) await checkVideo(asking, body.videoId)
  const entities = await checkEntities(asking, body.message, body.entities)
  const [row] = await tx
    .insert(activities)
    .values({
      organizationId: caller.organization.id,
      accountId: caller.account.id,
      message: body.message,
      imageId: body.imageId ?? null,
      videoId: body.videoId ?? null,
      ...place,
      groupId: group?.id ?? null,
      commentedId: answered?.id ?? null,
      entities,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (answered !== null) await tellAuthor(asking, answered, row!)
  else if (group !== null) await tellMembers(asking, group, row!)
  else await tellHost(asking, row!)
  return row!
}
