// How fast the clock of pages may run on this machine: a deadline of theirs must stay long against an answer that nothing broke.
import type { Witness } from './server-log.ts'

/** Faster, and the seconds that a page has for its own disk become too short. */
const FASTEST = 6
/** A server that has just started answers slowly for a while. */
const WARM_UP = 20
/** The shortest deadline that matters, in ms of page time. */
const DEADLINE = 10_000
/** As many times longer than an ordinary answer a deadline must stay: pages, proxies and the server share the machine. */
const ROOM = 40

/** From 1 (a busy machine) to 6. */
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
