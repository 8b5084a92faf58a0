// Measures single calls: one caller sends one call again and again, to several servers in turn.

/** A server, and the processor time of everything that works for it so far, in ms. */
export interface Side {
  address: string
  workedMs: () => number
}

export interface CallCost {
  count: number
  /** Milliseconds. */
  p50: number
  p95: number
  /** Processor time of a request, in ms. Linux counts in steps of 10 ms, so a short measurement is coarse. */
  processorMs: number
}

interface Spent {
  durations: number[]
  workedMs: number
}

/** Answers must not be compressed, because compression costs the same on every side and would hide the difference. */
const asPlain = (headers: Record<string, string>): Record<string, string> => ({ ...headers, 'accept-encoding': 'identity' })

/** The text of one answer. Throws if it is not 200. */
export async function ask(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { headers: asPlain(headers) })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`GET ${url}: ${response.status} ${text.slice(0, 200)}`)
  return text
}

async function spend({ address, workedMs }: Side, path: string, headers: Record<string, string>, ms: number): Promise<Spent> {
  const durations: number[] = []
  const before = workedMs()
  const until = performance.now() + ms
  do {
    const begun = performance.now()
    await ask(`${address}${path}`, headers)
    durations.push(performance.now() - begun)
  } while (performance.now() < until)
  return { durations, workedMs: workedMs() - before }
}

function costOf(spans: Spent[]): CallCost {
  const sorted = spans.flatMap(({ durations }) => durations).toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const worked = spans.reduce((sum, span) => sum + span.workedMs, 0)
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), processorMs: worked / sorted.length }
}

/** The cost of a call on each side, in their order. The sides take turns of `ms` each, `rounds` times, after a few unmeasured requests. */
export async function measureCall(
  sides: Side[],
  path: string,
  headers: Record<string, string>,
  { rounds, ms }: { rounds: number; ms: number },
): Promise<CallCost[]> {
  const spans = sides.map((): Spent[] => [])
  // A statement is named when it is sent again, and its plan is made when the name is used.
  for (const { address } of sides) for (let warm = 0; warm < 3; warm += 1) await ask(`${address}${path}`, headers)
  for (let round = 0; round < rounds; round += 1)
    for (const [index, side] of sides.entries()) spans[index]?.push(await spend(side, path, headers, ms))
  return spans.map(costOf)
}
