// Previews of URLs that people share.
import * as v from 'valibot'
import { int, serial, textOrNull, uuid } from '../primitives.ts'

export const baseLinkPreview = v.strictObject({
  id: serial,
  /** Empty if the preview does not belong to a post yet (`GET /storage/link-preview`). */
  activityId: v.union([uuid, v.literal('')]),
  url: v.string(),
  title: textOrNull,
  siteName: textOrNull,
  description: textOrNull,
  mediaType: textOrNull,
  channel: textOrNull,
  image: textOrNull,
  imageWidth: v.nullable(int),
  imageHeight: v.nullable(int),
  video: textOrNull,
  favicon: textOrNull,
})

/**
 * The metadata of a web page. `image` and `video` are URLs, not entities; the id is a number. Only one form exists, so
 * `LinkPreview` is the same type.
 */
export type BaseLinkPreview = v.InferOutput<typeof baseLinkPreview>

export const linkPreview = baseLinkPreview
export type LinkPreview = BaseLinkPreview
