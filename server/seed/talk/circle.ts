// A group of the demo with its people.
import type { GroupPlan } from '../texts/groups/words.ts'
import type { Person } from '../tools/scene.ts'

/** A group with its people, the moderators first. */
export interface Circle {
  id: string
  plan: GroupPlan
  place: number
  people: Person[]
  since: Date
}
