// How fast page clocks may run on this machine: a page's timeout must stay much longer than an answer without faults.
import type { Witness } from './server-log.ts'

/** The highest speed factor. Above it the timeouts for a page's own disk become too short. */
const FASTEST = 6
/** Requests before the measurement, because a server that has just started answers slowly. */
const WARM_UP = 20
/** The shortest relevant timeout, in ms of page time. */
const DEADLINE = 10_000
/** The minimum ratio of a timeout to an ordinary answer, because pages, proxies and the server share the machine. */
const ROOM = 40

/** Returns the speed factor: from 1 (a busy machine) to 6. */
export async function paceOf(me: Witness): Promise<number> {
  const took: number[] = []
  for (let count = 0; count < WARM_UP + 9; count += 1) {
    const at = performance.now()
    await me.read('/self/chat/channels')
    took.push(performance.now() - at)
  }
  const median = took.slice(WARM_UP).toSorted((a, b) => a - b)[4]!
  return Math.max(1, Math.min(FASTEST, Math.floor(DEADLINE / (median * ROOM))))
}
