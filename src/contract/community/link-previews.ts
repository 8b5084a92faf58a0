// Cards of addresses that people share.
import * as v from 'valibot'
import { int, serial, textOrNull, uuid } from '../primitives.ts'

export const baseLinkPreview = v.strictObject({
  id: serial,
  /** Empty where the preview belongs to no post yet (`GET /storage/link-preview`). */
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
 * What an address says of itself. Its `image` and `video` are addresses, not entities; its id is a number. One form:
 * `LinkPreview` is the same.
 */
export type BaseLinkPreview = v.InferOutput<typeof baseLinkPreview>

export const linkPreview = baseLinkPreview
export type LinkPreview = BaseLinkPreview
