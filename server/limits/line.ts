// A queue for work with limited concurrency; the queue has a maximum length.
import { Problem } from '../http/problem.ts'

export interface Line {
  /** Runs `work` when it is its turn. Throws `unavailable` immediately if too many are waiting. */
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
        // Ended work passes its turn on directly, so that no new work can overtake the queue.
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
 * Requests that call a payment provider. Each holds a database connection while it waits, ten seconds at most: with a slow provider they
 * would occupy all twenty connections.
 */
export const providerLine = createLine({ atOnce: 6, waiting: 200 })

/** Decoding pictures and inspecting files: one queue for the process, because memory and CPU are shared by the process. */
export const mediaLine = createLine({ atOnce: 2, waiting: 30 })
