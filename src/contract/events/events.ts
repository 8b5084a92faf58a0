// Events and the content of their pages.
import * as v from 'valibot'
import { baseAccount } from '../people/accounts.ts'
import { eventType } from '../enums.ts'
import { eventSponsorshipLevel } from './event-sponsors.ts'
import { group } from '../community/groups.ts'
import { baseFile, baseImage, video } from '../community/media.ts'
import { int, iso, serial, textOrNull, uuid } from '../primitives.ts'
import { basePassType, baseRegistration } from './registration-base.ts'
import { baseSession, baseSpeaker, streamInput } from './sessions.ts'

export const baseEvent = v.strictObject({
  id: uuid,
  slug: v.string(),
  name: v.string(),
  shortDescription: v.string(),
  featured: v.boolean(),
  timezone: textOrNull,
  eventStart: iso,
  eventEnd: iso,
  image: v.nullable(baseImage),
  squareImage: v.nullable(baseImage),
})

/** An event, as embedded in lists and other entities. Its times are local to `timezone`. */
export type BaseEvent = v.InferOutput<typeof baseEvent>

export const soonEvent = v.strictObject({
  id: uuid,
  slug: v.string(),
  name: v.string(),
  timezone: textOrNull,
  eventStart: iso,
  eventEnd: iso,
  passId: v.optional(v.nullable(uuid)),
})

/**
 * When one of the caller's own events takes place, and the first valid pass that the caller holds for it; older servers leave the pass
 * out. Our extension (docs/extensions.md): every start needs this, and no more.
 */
export type SoonEvent = v.InferOutput<typeof soonEvent>

export const baseEventPage = v.strictObject({
  id: uuid,
  slug: v.string(),
  title: v.string(),
  sortOrder: int,
})

/** An additional page of an event. */
export type BaseEventPage = v.InferOutput<typeof baseEventPage>

export const eventPage = v.strictObject({
  ...baseEventPage.entries,
  html: v.string(),
  subtitle: v.string(),
  images: v.array(baseImage),
})

/** The full form of an event page, identified by the key `html`. */
export type EventPage = v.InferOutput<typeof eventPage>

export const baseFaqSection = v.strictObject({
  id: uuid,
  slug: v.string(),
  name: v.string(),
})

/** A group of frequently asked questions. */
export type BaseFaqSection = v.InferOutput<typeof baseFaqSection>

export const baseFaq = v.strictObject({
  id: uuid,
  slug: v.string(),
  question: v.string(),
  answer: v.optional(v.string()),
})

/** A frequently asked question and its answer. */
export type BaseFaq = v.InferOutput<typeof baseFaq>

export const faq = v.strictObject({
  ...baseFaq.entries,
  section: v.nullable(baseFaqSection),
})

/** The full form of an FAQ, identified by the key `section`. */
export type Faq = v.InferOutput<typeof faq>

export const faqSection = v.strictObject({
  ...baseFaqSection.entries,
  faqs: v.array(baseFaq),
})

/** The full form of an FAQ section, identified by the key `faqs`. */
export type FaqSection = v.InferOutput<typeof faqSection>

export const baseEventMediaItem = v.strictObject({
  id: uuid,
  name: v.string(),
  description: textOrNull,
  imageId: v.nullable(uuid),
  image: v.nullable(baseImage),
  videoId: v.nullable(uuid),
  video: v.nullable(video),
  fileId: v.nullable(serial),
  file: v.nullable(baseFile),
})

/** An item of an event's gallery. Only one of `image`, `video` and `file` is set; the other two are null. */
export type BaseEventMediaItem = v.InferOutput<typeof baseEventMediaItem>

export const eventMediaItem = v.strictObject({
  ...baseEventMediaItem.entries,
  allowedPassTypes: v.array(basePassType),
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of an event media item. Without `allowedPassTypes` it is visible to everyone. */
export type EventMediaItem = v.InferOutput<typeof eventMediaItem>

export const baseSeries = v.strictObject({
  id: uuid,
  sortOrder: int,
  name: v.string(),
  slug: v.string(),
  description: textOrNull,
  image: v.nullable(baseImage),
  createdAt: iso,
  updatedAt: iso,
})

/** A series of events. Only one form exists, so `Series` is the same type. */
export type BaseSeries = v.InferOutput<typeof baseSeries>

export const series = baseSeries
export type Series = BaseSeries

export const event = v.strictObject({
  ...baseEvent.entries,
  eventType: v.picklist(eventType),
  longDescription: textOrNull,
  externalUrl: textOrNull,
  meetingUrl: textOrNull,
  venue: textOrNull,
  venueMap: v.nullable(baseImage),
  address1: textOrNull,
  address2: textOrNull,
  city: textOrNull,
  state: textOrNull,
  country: textOrNull,
  zip: textOrNull,
  groupId: v.nullable(uuid),
  group: v.nullable(group),
  groupOnly: v.boolean(),
  creatorId: v.nullable(uuid),
  creator: baseAccount,
  registration: v.boolean(),
  registrationStart: iso,
  registrationEnd: iso,
  publicRegistrants: v.boolean(),
  chatBotNumber: textOrNull,
  iosAppLink: textOrNull,
  registrations: v.array(baseRegistration),
  androidAppLink: textOrNull,
  pages: v.array(baseEventPage),
  streamInputs: v.array(streamInput),
  streamReplay: v.nullable(video),
  createdAt: iso,
  updatedAt: iso,
  sessions: v.array(baseSession),
  speakers: v.array(baseSpeaker),
  sponsors: v.array(baseAccount),
  faqSections: v.array(baseFaqSection),
  sponsorshipLevels: v.array(eventSponsorshipLevel),
  reservationDescription: textOrNull,
  backgroundImage: v.nullable(baseImage),
  media: v.array(eventMediaItem),
  _count: v.strictObject({ activations: int, sessions: int, speakers: int, sponsors: int, sponsorshipLevels: int, media: int }),
})

/** The full form of an event, identified by the key `sessions`. `registrations` contains only the caller's own. */
export type Event = v.InferOutput<typeof event>
