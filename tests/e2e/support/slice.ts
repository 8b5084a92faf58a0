// Slices of a test matrix (addresses × themes × states). `npm test` runs one slice, chosen by the commit; `npm run test:all` runs all.
// FOYER_SLICE=3 chooses one, FOYER_SLICE=all runs all.
import { execFileSync } from 'node:child_process'

const chosen = process.env['FOYER_SLICE'] ?? ofCommit()

/** 0 to 5, derived from the commit; 0 outside a repository. */
function ofCommit(): string {
  try {
    return String(Number.parseInt(execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).slice(0, 7), 16) % 6)
  } catch {
    return '0'
  }
}

/** The choice of this run, for its output. */
export const sliceSaid = (): string =>
  chosen === 'all'
    ? 'Slices: all of them.'
    : `Slices: number ${chosen}, which FOYER_SLICE=${chosen} repeats; npm run test:all looks at all.`

/** Every `of`-th item of `all`, with an offset chosen by this run. */
export const slice = <T>(all: readonly T[], of: number): T[] =>
  all.filter((_one, at) => chosen === 'all' || (at + Number(chosen)) % of === 0)
