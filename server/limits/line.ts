// Work of which only a few pieces may go on at once; the rest waits in a line of bounded length.
import { Problem } from '../http/problem.ts'

export interface Line {
  /** Runs `work` when it is its turn. Throws `unavailable` at once when too many are waiting. */
  run<T>(work: () => Promise<T>): Promise<T>
}

const retryAfter = 5

export function createLine({ atOnce, waiting }: { atOnce: number; waiting: number }): Line {
  let running = 0
  const line: (() => void)[] = []
  return {
    async run(work) {
      if (running >= atOnce) {
        if (line.length >= waiting) throw new Problem('unavailable', { retryAfter })
        // Whoever ends hands its turn on, so that no one can come in between.
        await new Promise<void>((go) => line.push(go))
      } else running += 1
      try {
        return await work()
      } finally {
        const next = line.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

/**
 * Requests that ask a payment provider. Each holds a connection to the database while it waits, ten seconds at most: with a slow
 * provider they would hold all twenty, and no one else had one.
 */
export const providerLine = createLine({ atOnce: 6, waiting: 200 })

/** Decoding pictures and looking at files: one line for the process, because memory and processor are the process's. */
export const mediaLine = createLine({ atOnce: 2, waiting: 30 })
