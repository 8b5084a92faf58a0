// Stored images, videos and files.
import * as v from 'valibot'
import { imageType, moderation } from '../enums.ts'
import { int, iso, serial, textOrNull, uuid } from '../primitives.ts'

export const baseImage = v.strictObject({
  id: uuid,
  uri: v.string(),
  width: int,
  height: int,
  moderation: v.picklist(moderation),
})

/** An image, as embedded in other entities. A URL that ends in `/public` also exists in other sizes (contract 1.9). */
export type BaseImage = v.InferOutput<typeof baseImage>

export const image = v.strictObject({
  ...baseImage.entries,
  type: v.picklist(imageType),
  name: textOrNull,
  description: textOrNull,
  createdAt: iso,
  updatedAt: iso,
})

/** An image as returned by its own endpoint, identified by the key `name`. */
export type Image = v.InferOutput<typeof image>

export const baseVideo = v.strictObject({
  id: uuid,
  width: int,
  height: int,
  thumbnailUrl: v.string(),
  previewUrl: v.string(),
  readyToStream: v.boolean(),
  hlsUrl: v.string(),
  dashUrl: v.string(),
})

/** A stored video. Clients poll until `readyToStream`. */
export type BaseVideo = v.InferOutput<typeof baseVideo>

/** The contract defines only one form of a video. */
export const video = baseVideo
export type Video = BaseVideo

export const baseFile = v.strictObject({
  id: serial,
  name: v.string(),
  r2Path: v.string(),
  url: v.optional(v.string()),
  createdAt: iso,
  updatedAt: iso,
})

/** A stored document or audio file; its id is a number. */
export type BaseFile = v.InferOutput<typeof baseFile>

/** The contract defines only one form of a file. */
export const file = baseFile
export type File = BaseFile
