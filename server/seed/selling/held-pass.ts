// A pass of the demo, as passed to all code that depends on passes.
import type { Happening } from '../events/happening.ts'
import type { Person, Rows } from '../tools/scene.ts'

/** A pass of the demo with its purchases. */
export interface HeldPass {
  row: Rows['passes'][number] & { id: string; createdAt: Date }
  type: Rows['passTypes'][number] & { id: string }
  registration: Rows['eventRegistrations'][number] & { id: string }
  person: Person
  event: Happening
  addOnIds: string[]
  /** The pass is part of a bundle: the bundle's price is on its first pass. */
  bundlePrice: number | null
}
