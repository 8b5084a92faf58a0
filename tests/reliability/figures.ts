// The figures that the offline engine must reach: how often each is tried in the short and in the long run, and the results.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** `quick` is part of `npm test`, `short` is `npm run reliability`, `long` is `npm run soak`. */
export type Run = 'quick' | 'short' | 'long'

/**
 * The number of tries in each run. It is 0 in the quick run for figures that are measured in milliseconds, take minutes per try, or
 * are covered by the end-to-end tests. CI must finish in 90 minutes on a machine that is three times slower than a good one.
 */
interface Figure extends Record<Run, number> {
  unit: string
  target: string
}

const table = {
  starts: {
    quick: 5,
    short: 20,
    long: 200,
    unit: 'starts in each of 4 conditions',
    target: 'without a copy 0, blank 0, still loading 0, shifts 0, errors 0',
  },
  'copied texts': { quick: 2, short: 20, long: 200, unit: 'texts in each of 4 fields', target: 'changed 0, missing 0, acting 0, run 0' },
  sends: { quick: 400, short: 1_000, long: 20_000, unit: 'sends', target: 'lost 0, doubled 0, out of order 0, stuck 0' },
  'sends without keys': { quick: 100, short: 200, long: 1_000, unit: 'sends', target: 'duplicates are seen' },
  'killed after send': { quick: 8, short: 100, long: 500, unit: 'kills', target: 'lost 0' },
  recovery: { quick: 4, short: 20, long: 200, unit: 'heals', target: 'queue empty within 10 s (p95), no reload' },
  'hide and show': { quick: 40, short: 200, long: 500, unit: 'cycles', target: 'missing 0, in order, unread right' },
  'malformed answers': {
    quick: 100,
    short: 2_000,
    long: 20_000,
    unit: 'answers',
    target: 'white 0, uncaught 0, sign-outs 0, cache changes 0',
  },
  switches: { quick: 4, short: 30, long: 600, unit: 'switches', target: 'foreign canaries 0' },
  'sign-out then kill': { quick: 3, short: 12, long: 120, unit: 'kills', target: 'signed out every time' },
  'redirect targets': { quick: 20_000, short: 200_000, long: 2_000_000, unit: 'strings', target: 'escapes 0' },
  'lazy routes of an old build': {
    quick: 1,
    short: 1,
    long: 3,
    unit: 'deployments of B and C',
    target: 'chunk errors 0, reloads ≤ 1, outbox untouched',
  },
  'poisoned installs': {
    quick: 4,
    short: 20,
    long: 100,
    unit: 'files replaced by a page',
    target: 'installed 0, broken starts 0, never healed 0',
  },
  'killed while updating': { quick: 2, short: 5, long: 40, unit: 'kills', target: 'broken starts 0' },
  'broken storage': { quick: 8, short: 40, long: 40, unit: 'ways × points', target: 'inputs lost 0, blank screens 0' },
  'push payloads': { quick: 100, short: 500, long: 500, unit: 'payloads', target: '500 neutral texts, foreign 0' },
  'bookings of one slot': { quick: 0, short: 50, long: 50, unit: 'pages', target: 'booked once, others are offered the next slot' },
  'push targets': { quick: 0, short: 1, long: 1, unit: 'walks over every type', target: 'exact screen from closed, background, open' },
  persister: { quick: 0, short: 200, long: 2_000, unit: 'writes', target: 'p95 ≤ 5 ms, long tasks at start 0' },
} satisfies Record<string, Figure>

export type FigureName = keyof typeof table
export const figures: Record<FigureName, Figure> = table

/** The tag of the tests that are part of the quick run. */
export const quick = '@quick'

const runs: readonly Run[] = ['quick', 'short', 'long']
/** The current run, set by FOYER_RUN. */
export const run: Run = runs.find((one) => one === process.env['FOYER_RUN']) ?? 'short'

export interface Reached {
  /** The actual number of tries. Fewer than required is a failure. */
  count: number
  /** Counts that must be 0, by name: `{ lost: 0, doubled: 0 }`. */
  wrong: Record<string, number>
  /** Values that are only reported: milliseconds, faults by kind. */
  measured?: Record<string, number | string>
  /** The seed, if random numbers were used: FOYER_SEED replays it. */
  seed?: number
}
export interface FigureRecord extends Reached {
  name: FigureName
  asked: number
}

const file = path.join(
  fileURLToPath(new URL('../..', import.meta.url)),
  'node_modules',
  '.cache',
  'foyer',
  `figures-${process.env['FOYER_E2E_PORT'] ?? 'run'}.jsonl`,
)

/** The number of tries this run needs for a figure; `FOYER_FIGURE=50` overrides it while a spec is written. */
export function figure(name: FigureName): number {
  const own = Number(process.env['FOYER_FIGURE'])
  return own > 0 ? own : figures[name][run]
}

/** Records a result for the table at the end. The run fails if the result is below the requirement. */
export function reached(name: FigureName, what: Reached): void {
  mkdirSync(path.dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify({ name, asked: figure(name), ...what } satisfies FigureRecord)}\n`)
}

/** Whether a figure counts as reached. */
export const good = (record: FigureRecord): boolean =>
  record.count >= record.asked && Object.values(record.wrong).every((count) => count === 0)

/** All results recorded since `forget`, in order. */
export const records = (): FigureRecord[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as FigureRecord)
    : []

export const forget = (): void => rmSync(file, { force: true })
