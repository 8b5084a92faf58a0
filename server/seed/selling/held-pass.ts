// A pass of the demo, as everything that hangs on passes is given it.
import type { Happening } from '../events/happening.ts'
import type { Person, Rows } from '../tools/scene.ts'

/** A pass of the demo with what was bought for it. */
export interface HeldPass {
  row: Rows['passes'][number] & { id: string; createdAt: Date }
  type: Rows['passTypes'][number] & { id: string }
  registration: Rows['eventRegistrations'][number] & { id: string }
  person: Person
  event: Happening
  addOnIds: string[]
  /** The pass came with a bundle: its price is on the first pass of it. */
  bundlePrice: number | null
}
