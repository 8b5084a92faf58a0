// Channels (publications and shows) and their contents.
import * as v from 'valibot'
import { baseAccount } from '../people/accounts.ts'
import { contentGuestType } from '../enums.ts'
import { baseGroup } from './groups.ts'
import { baseFile, baseImage, video } from './media.ts'
import { int, iso, textOrNull, uuid } from '../primitives.ts'

export const baseChannel = v.strictObject({
  id: uuid,
  slug: v.string(),
  name: v.string(),
  description: textOrNull,
  image: baseImage,
  subscriberCount: int,
  private: v.boolean(),
  creatorId: v.nullable(uuid),
  _count: v.strictObject({ contents: int }),
})

/** A publication or show. */
export type BaseChannel = v.InferOutput<typeof baseChannel>

export const channel = v.strictObject({
  ...baseChannel.entries,
  banner: v.nullable(baseImage),
  priority: int,
  externalUrl: textOrNull,
  appleUrl: textOrNull,
  spotifyUrl: textOrNull,
  googleUrl: textOrNull,
  youtubeUrl: textOrNull,
  visilble: v.boolean(),
  visible: v.optional(v.boolean()),
  group: v.nullable(baseGroup),
  creator: v.nullable(baseAccount),
})

/**
 * The full form of a channel, identified by the key `priority`. The contract spells `visilble` this way; a server may also send
 * `visible`.
 */
export type Channel = v.InferOutput<typeof channel>

export const baseChannelSubscriber = v.strictObject({
  channelId: uuid,
  accountId: uuid,
  contentEmailNotification: v.boolean(),
  contentPushNotification: v.boolean(),
  updatedAt: iso,
  createdAt: iso,
})

/** The subscription of an account to a channel. */
export type BaseChannelSubscriber = v.InferOutput<typeof baseChannelSubscriber>

export const channelSubscriber = v.strictObject({
  ...baseChannelSubscriber.entries,
  channel: baseChannel,
  account: baseAccount,
})

/** The full form of a channel subscriber. */
export type ChannelSubscriber = v.InferOutput<typeof channelSubscriber>

export const baseChannelCollection = v.strictObject({
  id: uuid,
  slug: v.string(),
  channelId: uuid,
  name: v.string(),
  description: v.string(),
  createdAt: iso,
  updatedAt: iso,
})

/** An ordered set of contents of a channel. Only one form exists, so `ChannelCollection` is the same type. */
export type BaseChannelCollection = v.InferOutput<typeof baseChannelCollection>

export const channelCollection = baseChannelCollection
export type ChannelCollection = BaseChannelCollection

export const baseContentGuest = v.strictObject({
  id: uuid,
  slug: v.string(),
  contentId: uuid,
  accountId: v.nullable(uuid),
  account: v.nullable(baseAccount),
  type: v.picklist(contentGuestType),
  name: v.string(),
  title: textOrNull,
  bio: textOrNull,
  company: textOrNull,
  companyLink: textOrNull,
  companyBio: textOrNull,
  imageId: v.nullable(uuid),
  image: v.nullable(baseImage),
  website: textOrNull,
  facebook: textOrNull,
  twitter: textOrNull,
  instagram: textOrNull,
  linkedIn: textOrNull,
  tikTok: textOrNull,
  youtube: textOrNull,
  discord: textOrNull,
  createdAt: v.nullable(iso),
  updatedAt: v.nullable(iso),
})

/** A person credited on a content, with or without an account. Only one form exists, so `ContentGuest` is the same type. */
export type BaseContentGuest = v.InferOutput<typeof baseContentGuest>

export const contentGuest = baseContentGuest
export type ContentGuest = BaseContentGuest

export const baseSchedule = v.strictObject({
  name: v.string(),
  date: iso,
  createdAt: iso,
  updatedAt: iso,
})

/** The date on which a content will be published. Only one form exists, so `Schedule` is the same type. */
export type BaseSchedule = v.InferOutput<typeof baseSchedule>

export const schedule = baseSchedule
export type Schedule = BaseSchedule

export const baseContent = v.strictObject({
  id: uuid,
  featured: v.boolean(),
  slug: v.string(),
  title: textOrNull,
  description: textOrNull,
  imageUrl: textOrNull,
  image: v.nullable(baseImage),
  squareImage: v.nullable(baseImage),
  audio: v.nullable(baseFile),
  video: v.nullable(video),
  duration: textOrNull,
  channel: baseChannel,
  published: v.nullable(iso),
})

/** An article, audio (`audio` is set) or a video (`video` is set). */
export type BaseContent = v.InferOutput<typeof baseContent>

export const content = v.strictObject({
  ...baseContent.entries,
  body: textOrNull,
  externalUrl: textOrNull,
  appleUrl: textOrNull,
  spotifyUrl: textOrNull,
  googleUrl: textOrNull,
  youtubeUrl: textOrNull,
  guests: v.array(baseContentGuest),
  publishSchedule: v.nullable(baseSchedule),
  email: v.boolean(),
  push: v.boolean(),
  createdAt: iso,
  updatedAt: iso,
  likes: v.array(v.strictObject({ createdAt: iso })),
})

/** The full form of a content, identified by the key `body`. `likes` contains only the caller's own. */
export type Content = v.InferOutput<typeof content>
