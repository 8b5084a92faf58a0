// Ids that misbehave, only in the demo, to show how the client reacts.
import { setTimeout as wait } from 'node:timers/promises'
import { Problem, type ProblemCode } from './problem.ts'

const id = (end: string): string => `00000000-0000-4000-8000-${end.padStart(12, '0')}`

/** Each may appear anywhere in a path where an id may. */
export const troublemakers = {
  forbidden: id('403'),
  conflict: id('409'),
  tooMany: id('429'),
  internal: id('500'),
  unavailable: id('503'),
  /** Answers after five seconds, then like any id. */
  slow: id('510e'),
  /** Never answers. */
  never: id('dead'),
} as const

const failing = new Map<string, ProblemCode>([
  [troublemakers.forbidden, 'forbidden'],
  [troublemakers.conflict, 'conflict'],
  [troublemakers.tooMany, 'tooMany'],
  [troublemakers.internal, 'internal'],
  [troublemakers.unavailable, 'unavailable'],
])
const slowMs = 5000

/** Misbehaves if one of the ids is named. Ends when the request is aborted, so that a shutdown does not wait for `never`. */
export async function makeTrouble(params: Iterable<string>, signal: AbortSignal): Promise<void> {
  for (const value of params) {
    const code = failing.get(value)
    if (code) throw new Problem(code, code === 'tooMany' || code === 'unavailable' ? { retryAfter: 5 } : {})
    if (value === troublemakers.slow) await wait(slowMs, undefined, { signal })
    if (value === troublemakers.never) await wait(2 ** 31 - 1, undefined, { signal, ref: false })
  }
}
