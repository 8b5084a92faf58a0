// Publications and shows, and what they publish.
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

/** Channel in full, told from the base form by `priority`. The wire really spells `visilble`; a server may send `visible` as well. */
export type Channel = v.InferOutput<typeof channel>

export const baseChannelSubscriber = v.strictObject({
  channelId: uuid,
  accountId: uuid,
  contentEmailNotification: v.boolean(),
  contentPushNotification: v.boolean(),
  updatedAt: iso,
  createdAt: iso,
})

/** That an account subscribed to a channel. */
export type BaseChannelSubscriber = v.InferOutput<typeof baseChannelSubscriber>

export const channelSubscriber = v.strictObject({
  ...baseChannelSubscriber.entries,
  channel: baseChannel,
  account: baseAccount,
})

/** Channel subscriber in full. */
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

/** An ordered set of contents of a channel. One form: `ChannelCollection` is the same. */
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

/** Someone who is credited on a content, with or without an account. One form: `ContentGuest` is the same. */
export type BaseContentGuest = v.InferOutput<typeof baseContentGuest>

export const contentGuest = baseContentGuest
export type ContentGuest = BaseContentGuest

export const baseSchedule = v.strictObject({
  name: v.string(),
  date: iso,
  createdAt: iso,
  updatedAt: iso,
})

/** When something is to be published. One form: `Schedule` is the same. */
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

/** An article, a sound (`audio` is set) or a clip (`video` is set). */
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

/** Content in full, told from the base form by `body`. `likes` holds only the caller's. */
export type Content = v.InferOutput<typeof content>
