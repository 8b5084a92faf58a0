// Concurrent callers for a while, and the durations of their calls.
import type { BenchPerson } from './person.ts'

export interface CallFigures {
  name: string
  count: number
  /** Milliseconds. */
  p50: number
  p95: number
  /** Bytes of the answer. */
  bytes: number
}

export interface LoadFigures {
  callers: number
  perSecond: number
  p50: number
  p95: number
  failures: number
  /** Processor time of the platform and its database for each request, in ms. */
  processorMs: number
  calls: CallFigures[]
}

const quantile = (sorted: number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const ascending = (a: number, b: number): number => a - b

/** Chooses a call by its weight, in the same order in every run. */
function* inTurn<T extends { weight: number }>(mix: T[]): Generator<T> {
  const total = mix.reduce((sum, { weight }) => sum + weight, 0)
  let state = 20_261_120
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    let left = state % total
    for (const call of mix) {
      left -= call.weight
      if (left < 0) {
        yield call
        break
      }
    }
  }
}

/** Each of `callers` sends one request after another for `seconds`. Only complete answers count. `workedMs`: processor time so far. */
export async function load(
  api: string,
  person: BenchPerson,
  mix: { name: string; path: string; weight: number }[],
  { callers, seconds, workedMs }: { callers: number; seconds: number; workedMs: () => number },
): Promise<LoadFigures> {
  const taken = new Map<string, number[]>()
  const sizes = new Map<string, number>()
  let failures = 0
  const turns = inTurn(mix)
  const worked = workedMs()
  const begun = performance.now()
  const until = begun + seconds * 1000
  const caller = async (): Promise<void> => {
    while (performance.now() < until) {
      const { value } = turns.next()
      if (!value) return
      const started = performance.now()
      const response = await fetch(`${api}${value.path}`, { headers: person.headers })
      const body = await response.arrayBuffer()
      if (response.status !== 200) failures += 1
      const list = taken.get(value.name) ?? []
      list.push(performance.now() - started)
      taken.set(value.name, list)
      sizes.set(value.name, body.byteLength)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const passed = (performance.now() - begun) / 1000
  const all = [...taken.values()].flat().toSorted(ascending)
  const processorMs = (workedMs() - worked) / all.length
  const calls = [...taken].map(([name, list]) => {
    const sorted = list.toSorted(ascending)
    return { name, count: list.length, p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), bytes: sizes.get(name) ?? 0 }
  })
  return { callers, perSecond: all.length / passed, p50: quantile(all, 0.5), p95: quantile(all, 0.95), failures, processorMs, calls }
}
