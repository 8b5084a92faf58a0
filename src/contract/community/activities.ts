// The feed: posts, comments, likes and reports.
import * as v from 'valibot'
import { baseAccount } from '../people/accounts.ts'
import { baseContent } from './channels.ts'
import { activityEntityType, markType } from '../enums.ts'
import { baseEvent } from '../events/events.ts'
import { baseGroup } from './groups.ts'
import { baseInterest } from '../people/interests.ts'
import { baseLinkPreview } from './link-previews.ts'
import { baseImage, video } from './media.ts'
import { int, iso, uuid } from '../primitives.ts'

export const baseActivityEntity = v.strictObject({
  type: v.picklist(activityEntityType),
  startIndex: int,
  endIndex: int,
  marks: v.array(v.picklist(markType)),
  account: v.nullable(baseAccount),
  interest: v.nullable(baseInterest),
  linkPreview: v.nullable(baseLinkPreview),
})

/**
 * An entity of a post: the object of its type is set, the other two are null. Only one form exists, so `ActivityEntity` is the same
 * type.
 */
export type BaseActivityEntity = v.InferOutput<typeof baseActivityEntity>

export const activityEntity = baseActivityEntity
export type ActivityEntity = BaseActivityEntity

export const baseActivity = v.strictObject({
  id: uuid,
  message: v.string(),
  image: v.nullable(baseImage),
  video: v.nullable(video),
  account: baseAccount,
  createdAt: iso,
})

/** A post or comment, as embedded in other entities. */
export type BaseActivity = v.InferOutput<typeof baseActivity>

export const activity = v.strictObject({
  ...baseActivity.entries,
  group: v.nullable(baseGroup),
  event: v.nullable(baseEvent),
  content: v.nullable(baseContent),
  commented: v.nullable(baseActivity),
  entities: v.nullable(v.array(baseActivityEntity)),
  updatedAt: iso,
  likes: v.optional(v.array(v.strictObject({ createdAt: iso }))),
  comments: v.optional(v.array(v.strictObject({ id: uuid }))),
  reports: v.optional(v.array(v.strictObject({ id: uuid, createdAt: iso }))),
  _count: v.strictObject({ likes: int, comments: int }),
})

/**
 * The full form of an activity, identified by the key `_count`. A comment has `commented` set. `likes`, `comments` and `reports`
 * contain only the caller's own; if not empty, the caller has liked, commented on or reported the post.
 */
export type Activity = v.InferOutput<typeof activity>

export const baseLike = v.strictObject({
  account: baseAccount,
  activity: baseActivity,
  createdAt: iso,
})

/** A like of a post by an account. Only one form exists, so `Like` is the same type. */
export type BaseLike = v.InferOutput<typeof baseLike>

export const like = baseLike
export type Like = BaseLike

export const baseActivityReport = v.strictObject({
  id: uuid,
  activityId: uuid,
  accountId: uuid,
  createdAt: iso,
})

/** A report of a post by an account. */
export type BaseActivityReport = v.InferOutput<typeof baseActivityReport>

export const activityReport = v.strictObject({
  ...baseActivityReport.entries,
  activity: baseActivity,
  account: baseAccount,
})

/** The full form of an activity report. */
export type ActivityReport = v.InferOutput<typeof activityReport>
