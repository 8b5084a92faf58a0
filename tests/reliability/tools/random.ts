// Chance that can be replayed: every spec that uses chance starts here, and puts its seed down with what it reached.

export interface Chance {
  readonly seed: number
  /** From 0 up to, and without, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** True in `share` (0 to 1) of the cases. */
  happens(share: number): boolean
  /** One of them. */
  pick<One>(from: readonly One[]): One
  /** A chance of its own, decided by this one: what runs at once must not draw from one source, or no run could be replayed. */
  split(name: string): Chance
}

/** The seed of this run: FOYER_SEED, or a new one. Print it (`reached` does). */
export const runSeed = (): number => Number(process.env['FOYER_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

export function chance(seed: number): Chance {
  // Mulberry32: 32 bits of state are plenty for choosing faults.
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    seed,
    next,
    between,
    happens: (share) => next() < share,
    pick: (from) => from[between(0, from.length - 1)]!,
    split: (name) => {
      let hash = seed >>> 0
      for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0
      return chance(hash)
    },
  }
}
