// The response for the Explore page, which combines several features.
import * as v from 'valibot'
import { baseAccount } from '../people/accounts.ts'
import { content } from './channels.ts'
import { baseEvent } from '../events/events.ts'
import { baseGroup } from './groups.ts'

export const explore = v.strictObject({
  contents: v.array(content),
  events: v.array(baseEvent),
  groups: v.array(baseGroup),
  recommendations: v.array(baseAccount),
})

/** The newest contents, upcoming events, groups, and recommended accounts. */
export type Explore = v.InferOutput<typeof explore>
