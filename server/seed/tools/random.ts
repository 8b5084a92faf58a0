// Random numbers for the demo: the same on every machine and at every start.
import { createHash } from 'node:crypto'
import { seededRandom, warmUp } from '../../media/drawing/rng.ts'

/** Draws from one sequence: the same seed and the same calls always give the same results. */
export interface Dice {
  /** From 0 (inclusive) to 1 (exclusive). */
  number: () => number
  /** An integer, both ends included. */
  between: (least: number, most: number) => number
  chance: (probability: number) => boolean
  pick: <T>(choices: readonly T[]) => T
  /** `count` different ones, or all if there are fewer, in random order. */
  sample: <T>(choices: readonly T[], count: number) => T[]
  /** One of `choices`, with a probability proportional to its weight. */
  weighted: <T>(choices: readonly (readonly [T, number])[]) => T
}

/** A generator for one concern. Each concern has its own seed, so that a change in one does not change the others. */
export function createDice(seed: string): Dice {
  const number = warmUp(seededRandom(seed), 5)
  const between = (least: number, most: number) => least + Math.floor(number() * (most - least + 1))
  return {
    number,
    between,
    chance: (probability) => number() < probability,
    pick<T>(choices: readonly T[]): T {
      const choice = choices[between(0, choices.length - 1)]
      if (choice === undefined) throw new RangeError('Nothing to pick from.')
      return choice
    },
    sample<T>(choices: readonly T[], count: number): T[] {
      const rest = [...choices]
      const wanted = Math.min(count, rest.length)
      const taken: T[] = []
      while (taken.length < wanted) taken.push(...rest.splice(between(0, rest.length - 1), 1))
      return taken
    },
    weighted<T>(choices: readonly (readonly [T, number])[]): T {
      let left = number() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [choice, weight] of choices) {
        left -= weight
        if (left < 0) return choice
      }
      const last = choices.at(-1)
      if (!last) throw new RangeError('Nothing to pick from.')
      return last[0]
    },
  }
}

/** The id of one demo object, derived from its names: `seedId(organization.id, 'event', 'summit')`. In the form of a version 5 UUID. */
export function seedId(...names: string[]): string {
  const hash = createHash('sha1').update(names.join('\u0000')).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
