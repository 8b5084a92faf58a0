// Challenges at an event that earn points.
import * as v from 'valibot'
import { baseAccount } from './accounts.ts'
import { baseEvent } from '../events/events.ts'
import { baseImage } from '../community/media.ts'
import { int, iso, textOrNull, uuid } from '../primitives.ts'

export const baseEventActivation = v.strictObject({
  id: uuid,
  slug: v.string(),
  name: v.string(),
  shortDescription: v.string(),
  maxPoints: int,
  startAfter: iso,
  image: v.nullable(baseImage),
})

/** A challenge worth up to `maxPoints`. */
export type BaseEventActivation = v.InferOutput<typeof baseEventActivation>

export const baseEventActivationCompletion = v.strictObject({
  id: uuid,
  eventId: uuid,
  earnedPoints: int,
  createdAt: iso,
})

/** The completion of a challenge by an account. */
export type BaseEventActivationCompletion = v.InferOutput<typeof baseEventActivationCompletion>

export const eventActivationCompletion = v.strictObject({
  ...baseEventActivationCompletion.entries,
  eventActivationId: uuid,
  eventActivation: baseEventActivation,
  account: baseAccount,
  updatedAt: iso,
})

/** The full form of an event activation completion, identified by the key `updatedAt`. */
export type EventActivationCompletion = v.InferOutput<typeof eventActivationCompletion>

export const eventActivation = v.strictObject({
  ...baseEventActivation.entries,
  event: baseEvent,
  manager: v.nullable(baseAccount),
  longDescription: textOrNull,
  protected: v.boolean(),
  createdAt: iso,
  updatedAt: iso,
  completions: v.optional(v.array(baseEventActivationCompletion)),
})

/**
 * The full form of an event activation, identified by the key `createdAt`. `protected` means that a code is required; `completions`
 * contains only the caller's own.
 */
export type EventActivation = v.InferOutput<typeof eventActivation>

export const activationSummary = v.strictObject({
  total: int,
  completed: int,
  next: v.nullable(eventActivation),
})

/** The caller's progress in the challenges of an event; `next` is null if all are completed. */
export type ActivationSummary = v.InferOutput<typeof activationSummary>
