// Request bodies for channels and their contents (contract 3.5). The server parses with these schemas; their types are what a client sends.
import * as v from 'valibot'
import { contentGuestType } from '../enums.ts'
import { isoOrDay, serial, uuid } from '../primitives.ts'
import { isProfile, line, lineOrNull, nameOf, picture, webAddress } from './parts.ts'

const emptyIsNull = v.transform((text: string) => (text === '' ? null : text))
/** An absent value leaves the field unchanged; null and an empty text clear it. */
const note = (most: number) => v.optional(v.nullable(v.pipe(line(most), emptyIsNull)))
const address = v.optional(v.nullable(v.pipe(webAddress, emptyIsNull)))
/** A user name at a service, or a web URL. Other schemes are rejected, because every client renders the value as a link. */
const profile = v.optional(v.nullable(v.pipe(line(500), v.check(isProfile, 'Only web addresses can be linked.'), emptyIsNull)))
const slug = v.pipe(line(100), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Small letters, digits and single dashes between them.'))

const stations = { externalUrl: address, appleUrl: address, spotifyUrl: address, googleUrl: address, youtubeUrl: address }

/** `POST /channels`. */
export const createChannel = v.strictObject({
  channel: v.strictObject({
    name: nameOf(200),
    description: note(5000),
    visible: v.optional(v.boolean(), true),
    groupId: v.optional(v.nullable(uuid)),
  }),
  imageDataUri: picture,
})
export type CreateChannel = v.InferInput<typeof createChannel>

/** `PUT /channels/{channelId}`. Only the fields sent are changed. */
export const updateChannel = v.strictObject({
  channel: v.strictObject({
    name: v.optional(nameOf(200)),
    description: note(5000),
    visible: v.optional(v.boolean()),
    slug: v.optional(slug),
    groupId: v.optional(v.nullable(uuid)),
    ...stations,
  }),
  imageDataUri: picture,
})
export type UpdateChannel = v.InferInput<typeof updateChannel>

const texts = {
  description: note(5000),
  /** Formatted as a clock time ("42:10"), because the contract defines it as text. */
  duration: note(40),
  /** HTML, sanitised before it is stored. */
  body: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500_000), emptyIsNull))),
  ...stations,
}

/** `POST /channels/{channelId}/contents`. The fields are not nested, unlike in the update of a content. */
export const createContent = v.strictObject({ title: nameOf(300), ...texts })
export type CreateContent = v.InferInput<typeof createContent>

/** `PUT /channels/{channelId}/contents/{contentId}`. Only the fields sent are changed. A null `videoId` or `audioId` removes the media. */
export const updateContent = v.strictObject({
  content: v.strictObject({
    title: v.optional(nameOf(300)),
    ...texts,
    videoId: v.optional(v.nullable(uuid)),
    audioId: v.optional(v.nullable(serial)),
    slug: v.optional(slug),
    email: v.optional(v.boolean()),
    push: v.optional(v.boolean()),
  }),
  imageDataUri: picture,
})
export type UpdateContent = v.InferInput<typeof updateContent>

/** `POST` and `PUT …/guests`. Clients send all fields of a credit when they change it; omitted fields are left unchanged. */
export const contentGuestBody = v.strictObject({
  contentGuest: v.strictObject({
    accountId: v.optional(v.nullable(uuid)),
    type: v.picklist(contentGuestType),
    name: nameOf(200),
    title: note(200),
    bio: note(5000),
    company: note(200),
    companyLink: address,
    companyBio: note(5000),
    website: profile,
    facebook: profile,
    twitter: profile,
    instagram: profile,
    linkedIn: profile,
    tikTok: profile,
    youtube: profile,
    discord: profile,
  }),
  imageDataUri: picture,
})
export type ContentGuestBody = v.InferInput<typeof contentGuestBody>

/** `POST …/schedule`. A date in the past publishes immediately. Without `email` and `push` these settings are left unchanged. */
export const scheduleContent = v.strictObject({ date: isoOrDay, email: v.optional(v.boolean()), push: v.optional(v.boolean()) })
export type ScheduleContent = v.InferInput<typeof scheduleContent>

/** `PUT /channels/{channelId}/subscribers`. The caller's own notification settings. */
export const updateSubscription = v.strictObject({
  contentEmailNotification: v.optional(v.boolean()),
  contentPushNotification: v.optional(v.boolean()),
})
export type UpdateSubscription = v.InferInput<typeof updateSubscription>

/** `POST …/interests`. Adds an interest by name and creates it if none has that name. */
export const addInterest = v.strictObject({ name: nameOf(80) })
export type AddInterest = v.InferInput<typeof addInterest>

/** `POST …/collections`. */
export const createCollection = v.strictObject({ name: nameOf(200), description: lineOrNull(5000) })
export type CreateCollection = v.InferInput<typeof createCollection>

/** `POST …/collections/{collectionId}`. Updates a collection, although it is a POST. */
export const updateCollection = v.strictObject({ name: v.optional(nameOf(200)), description: lineOrNull(5000) })
export type UpdateCollection = v.InferInput<typeof updateCollection>
