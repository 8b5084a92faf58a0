// Bodies of requests about channels and what they publish (contract 3.5). The server parses with these; the types are what a client sends.
import * as v from 'valibot'
import { contentGuestType } from '../enums.ts'
import { isoOrDay, serial, uuid } from '../primitives.ts'
import { isProfile, line, lineOrNull, nameOf, picture, webAddress } from './parts.ts'

const emptyIsNull = v.transform((text: string) => (text === '' ? null : text))
/** Absent leaves it as it is, null and an empty text clear it. */
const note = (most: number) => v.optional(v.nullable(v.pipe(line(most), emptyIsNull)))
const address = v.optional(v.nullable(v.pipe(webAddress, emptyIsNull)))
/** A name at some service or an address, but never another scheme: every reader's client turns it into a link. */
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

/** `PUT /channels/{channelId}`: only what is sent changes. */
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
  /** As a clock shows it ("42:10"); the contract has it as text. */
  duration: note(40),
  /** HTML, cleaned when it is stored. */
  body: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500_000), emptyIsNull))),
  ...stations,
}

/** `POST /channels/{channelId}/contents`: flat, unlike the change of one. */
export const createContent = v.strictObject({ title: nameOf(300), ...texts })
export type CreateContent = v.InferInput<typeof createContent>

/** `PUT /channels/{channelId}/contents/{contentId}`: only what is sent changes. A null `videoId` or `audioId` takes it off. */
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

/** `POST` and `PUT …/guests`. Whoever changes a credit sends all of it again; what is left out stays as it is. */
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

/** `POST …/schedule`. A date that has come publishes at once; without `email` and `push` the wishes stay as they are. */
export const scheduleContent = v.strictObject({ date: isoOrDay, email: v.optional(v.boolean()), push: v.optional(v.boolean()) })
export type ScheduleContent = v.InferInput<typeof scheduleContent>

/** `PUT /channels/{channelId}/subscribers`: the caller's own switches. */
export const updateSubscription = v.strictObject({
  contentEmailNotification: v.optional(v.boolean()),
  contentPushNotification: v.optional(v.boolean()),
})
export type UpdateSubscription = v.InferInput<typeof updateSubscription>

/** `POST …/interests`: by name, and made where there is none of that name. */
export const addInterest = v.strictObject({ name: nameOf(80) })
export type AddInterest = v.InferInput<typeof addInterest>

/** `POST …/collections`. */
export const createCollection = v.strictObject({ name: nameOf(200), description: lineOrNull(5000) })
export type CreateCollection = v.InferInput<typeof createCollection>

/** `POST …/collections/{collectionId}`: a change, though a POST. */
export const updateCollection = v.strictObject({ name: v.optional(nameOf(200)), description: lineOrNull(5000) })
export type UpdateCollection = v.InferInput<typeof updateCollection>
