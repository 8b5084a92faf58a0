// Replayable random numbers: every spec that uses randomness takes it from here, and records its seed with its results.

export interface Chance {
  readonly seed: number
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** An integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number
  /** True in `share` (0 to 1) of the cases. */
  happens(share: number): boolean
  /** A random element. */
  pick<One>(from: readonly One[]): One
  /** An independent generator derived from this seed. Concurrent tasks must not share a generator, or runs could not be replayed. */
  split(name: string): Chance
}

/** The seed of this run: FOYER_SEED, or a new one. Callers must print it (`reached` does). */
export const runSeed = (): number => Number(process.env['FOYER_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

export function chance(seed: number): Chance {
  // Mulberry32: 32 bits of state are enough for choosing faults.
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
