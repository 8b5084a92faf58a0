// What is a matrix (addresses × themes × states) is looked through in slices, another one with each commit: `npm test` looks at one of
// them, `npm run test:all` at all. FOYER_SLICE=3 chooses one, FOYER_SLICE=all all.
import { execFileSync } from 'node:child_process'

const chosen = process.env['FOYER_SLICE'] ?? ofCommit()

/** 0 to 5, by the commit; 0 outside a repository. */
function ofCommit(): string {
  try {
    return String(Number.parseInt(execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).slice(0, 7), 16) % 6)
  } catch {
    return '0'
  }
}

/** How this run chooses, for its output. */
export const sliceSaid = (): string =>
  chosen === 'all'
    ? 'Slices: all of them.'
    : `Slices: number ${chosen}, which FOYER_SLICE=${chosen} repeats; npm run test:all looks at all.`

/** Every `of`-th of `all`, beginning where this run begins. */
export const slice = <T>(all: readonly T[], of: number): T[] =>
  all.filter((_one, at) => chosen === 'all' || (at + Number(chosen)) % of === 0)
