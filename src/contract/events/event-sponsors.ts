// Sponsors of an event and of the organisation.
import * as v from 'valibot'
import { baseAccount } from '../people/accounts.ts'
import { baseImage } from '../community/media.ts'
import { int, iso, textOrNull, uuid } from '../primitives.ts'

export const baseEventSponsorship = v.strictObject({
  id: uuid,
  name: v.string(),
  description: textOrNull,
  url: textOrNull,
  account: v.nullable(baseAccount),
  image: v.nullable(baseImage),
})

/** A sponsor of an event. */
export type BaseEventSponsorship = v.InferOutput<typeof baseEventSponsorship>

export const eventSponsorship = v.strictObject({
  ...baseEventSponsorship.entries,
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of an event sponsorship. */
export type EventSponsorship = v.InferOutput<typeof eventSponsorship>

export const baseEventSponsorshipLevel = v.strictObject({
  id: uuid,
  slug: v.string(),
  name: v.string(),
  description: textOrNull,
  sponsorsPerRow: int,
})

/** A level of sponsors of an event. */
export type BaseEventSponsorshipLevel = v.InferOutput<typeof baseEventSponsorshipLevel>

export const eventSponsorshipLevel = v.strictObject({
  ...baseEventSponsorshipLevel.entries,
  sponsors: v.array(baseEventSponsorship),
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of an event sponsorship level. */
export type EventSponsorshipLevel = v.InferOutput<typeof eventSponsorshipLevel>

export const baseSponsorshipLevel = v.strictObject({
  id: uuid,
  slug: v.string(),
  name: v.string(),
  subtitle: textOrNull,
  color: v.string(),
  scale: v.number(),
  image: v.nullable(baseImage),
})

/** A level of sponsors of the organisation. */
export type BaseSponsorshipLevel = v.InferOutput<typeof baseSponsorshipLevel>

export const sponsorshipLevel = v.strictObject({
  ...baseSponsorshipLevel.entries,
  description: textOrNull,
  sortOrder: int,
  accounts: v.array(baseAccount),
  updatedAt: iso,
  createdAt: iso,
})

/**
 * The full form of a sponsorship level, identified by the key `description`. `accounts` contains only the first sponsors; a
 * separate paged endpoint returns all.
 */
export type SponsorshipLevel = v.InferOutput<typeof sponsorshipLevel>
