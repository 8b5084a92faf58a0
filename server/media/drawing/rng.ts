// A seeded random number generator with the same results on every machine.

/** Numbers from 0 (inclusive) to 1 (exclusive). Similar seeds give similar first numbers, so callers discard some. Pure. */
export type Random = () => number

/**
 * A generator for `seed` (FNV-1a into a murmur-style mixer). The same seed must always give the same sequence, because pictures depend on
 * it.
 */
export function seededRandom(seed: string): Random {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507)
    state = Math.imul(state ^ (state >>> 13), 3266489909)
    state ^= state >>> 16
    return (state >>> 0) / 2 ** 32
  }
}

/** Discards the first `count` numbers. */
export function warmUp(random: Random, count: number): Random {
  for (let i = 0; i < count; i++) random()
  return random
}

/** Returns one of `choices`, all equally likely. */
export function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0]
}
