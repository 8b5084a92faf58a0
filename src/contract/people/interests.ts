// Tags that connect people, groups and events.
import * as v from 'valibot'
import { baseAccount } from './accounts.ts'
import { baseEvent } from '../events/events.ts'
import { baseGroup } from '../community/groups.ts'
import { baseImage } from '../community/media.ts'
import { iso, uuid } from '../primitives.ts'

export const baseInterest = v.strictObject({
  id: uuid,
  name: v.string(),
})

/** A tag. */
export type BaseInterest = v.InferOutput<typeof baseInterest>

export const interest = v.strictObject({
  ...baseInterest.entries,
  image: v.nullable(baseImage),
  imageId: v.nullable(uuid),
  featured: v.boolean(),
  accounts: v.array(baseAccount),
  groups: v.array(baseGroup),
  events: v.array(baseEvent),
  createdAt: iso,
  updatedAt: iso,
})

/** The full form of an interest. */
export type Interest = v.InferOutput<typeof interest>
