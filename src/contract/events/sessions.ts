// The agenda of an event: sessions, their rooms, tracks and speakers.
import * as v from 'valibot'
import { baseAccount } from '../people/accounts.ts'
import { baseImage } from '../community/media.ts'
import { int, iso, textOrNull, uuid } from '../primitives.ts'
import { baseThread } from '../community/threads.ts'

export const baseTrack = v.strictObject({
  id: uuid,
  slug: v.string(),
  name: v.string(),
  color: v.string(),
})

/** A track of the agenda; `color` is CSS. */
export type BaseTrack = v.InferOutput<typeof baseTrack>

export const track = v.strictObject({
  ...baseTrack.entries,
  description: textOrNull,
  _count: v.strictObject({ sessions: int }),
})

/** The full form of a track, identified by the key `description`. */
export type Track = v.InferOutput<typeof track>

export const baseSessionLocation = v.strictObject({
  id: uuid,
  name: v.string(),
  description: textOrNull,
  address1: textOrNull,
  address2: textOrNull,
  zip: textOrNull,
  city: textOrNull,
  state: textOrNull,
  country: textOrNull,
  image: v.nullable(baseImage),
  googlePlaceId: textOrNull,
})

/** A room or other location of sessions. */
export type BaseSessionLocation = v.InferOutput<typeof baseSessionLocation>

export const sessionLocation = v.strictObject({
  ...baseSessionLocation.entries,
  createdAt: v.nullable(iso),
  updatedAt: v.nullable(iso),
})

/** The full form of a session location. */
export type SessionLocation = v.InferOutput<typeof sessionLocation>

export const streamInput = v.strictObject({
  id: uuid,
  cloudflareId: v.string(),
  connected: v.boolean(),
  name: v.string(),
  threads: v.array(baseThread),
  image: v.nullable(baseImage),
})

/** A live stream; `threads[0]` is its newest chat. */
export type StreamInput = v.InferOutput<typeof streamInput>

export const baseSession = v.strictObject({
  id: uuid,
  slug: v.string(),
  name: v.string(),
  description: textOrNull,
  location: v.nullable(baseSessionLocation),
  image: v.nullable(baseImage),
  startTime: iso,
  endTime: iso,
  sortOrder: v.nullable(int),
  nonSession: v.boolean(),
  registrationEnabled: v.boolean(),
  price: v.nullable(int),
})

/** An item of the agenda. `nonSession` marks breaks and similar items; `price` is in minor units, null if free. */
export type BaseSession = v.InferOutput<typeof baseSession>

export const baseSpeaker = v.strictObject({
  id: uuid,
  slug: v.string(),
  firstName: v.string(),
  lastName: textOrNull,
  bio: textOrNull,
  title: textOrNull,
  company: textOrNull,
  companyBio: textOrNull,
  image: v.nullable(baseImage),
  priority: int,
  isHost: v.boolean(),
})

/** A speaker at an event; `isHost` marks those who host it. */
export type BaseSpeaker = v.InferOutput<typeof baseSpeaker>

export const speaker = v.strictObject({
  ...baseSpeaker.entries,
  label: textOrNull,
  website: textOrNull,
  facebook: textOrNull,
  twitter: textOrNull,
  instagram: textOrNull,
  linkedIn: textOrNull,
  discord: textOrNull,
  youtube: textOrNull,
  tikTok: textOrNull,
  sessions: v.array(baseSession),
})

/** The full form of a speaker, identified by the key `website`. */
export type Speaker = v.InferOutput<typeof speaker>

export const session = v.strictObject({
  ...baseSession.entries,
  longDescription: textOrNull,
  tracks: v.array(baseTrack),
  speakers: v.array(baseSpeaker),
  sponsors: v.array(baseAccount),
  accounts: v.optional(v.array(baseAccount)),
  streamInput: v.nullable(streamInput),
  supply: v.optional(v.nullable(int)),
  _count: v.strictObject({ sections: int }),
})

/**
 * The full form of a session, identified by the key `longDescription`. `accounts` contains only the caller. If it is not empty, the
 * caller has saved the session in their own agenda.
 */
export type Session = v.InferOutput<typeof session>
