// Choosing an exact number of interests.
import type { BaseInterest } from '../../contract/people/interests.ts'

/** The specification: "Select 5 interests". */
export const EXACTLY = 5

export interface Picking {
  chosen: readonly BaseInterest[]
  /** The person tried to select one too many. */
  overfull: boolean
}

/** Selects or deselects one. One too many only sets `overfull`. Pure. */
export function toggled({ chosen }: Picking, interest: BaseInterest): Picking {
  const rest = chosen.filter(({ id }) => id !== interest.id)
  if (rest.length < chosen.length) return { chosen: rest, overfull: false }
  return chosen.length >= EXACTLY ? { chosen, overfull: true } : { chosen: [...chosen, interest], overfull: false }
}

/** The message: how many are missing, or that one must be removed first; null if the number is right. Pure. */
export function advice({ chosen, overfull }: Picking): { kind: 'missing' | 'tooMany'; count: number } | null {
  if (chosen.length < EXACTLY) return { kind: 'missing', count: EXACTLY - chosen.length }
  if (chosen.length > EXACTLY) return { kind: 'tooMany', count: chosen.length - EXACTLY }
  return overfull ? { kind: 'tooMany', count: 1 } : null
}

/** In any order. Pure. */
export const same = (one: readonly BaseInterest[], other: readonly BaseInterest[]): boolean =>
  one.length === other.length && one.every(({ id }) => other.some((interest) => interest.id === id))
