// Covers without photographs: small SVG posters, generated from a seed in the organisation's colours.
import { bloom } from './families/bloom.ts'
import { columns } from './families/columns.ts'
import { hall } from './families/hall.ts'
import { orbits } from './families/orbits.ts'
import { still } from './families/still.ts'
import { waves } from './families/waves.ts'
import { weave } from './families/weave.ts'
import { inks } from './inks.ts'
import { pick, seededRandom, warmUp } from './rng.ts'
import type { Family } from './shapes.ts'

/** Their order determines every seed's picture: append only, and note that this changes existing pictures. */
export const artFamilies = ['hall', 'still', 'orbits', 'weave', 'bloom', 'columns', 'waves'] as const
export type ArtFamily = (typeof artFamilies)[number]

const families: Record<ArtFamily, Family> = { hall, still, orbits, weave, bloom, columns, waves }

export interface ArtSize {
  width: number
  height: number
  /** By default chosen by the seed. */
  family?: ArtFamily
}

/**
 * Returns an SVG document of 1 to 8 kB: the same for the same arguments on every machine. The seed is the subject of the picture (an
 * event's name), so that the same subject always looks the same. It never contains scripts, links or fonts.
 */
export function art(seed: string, { width, height, family }: ArtSize, primary: string, secondary: string): string {
  const random = warmUp(seededRandom(seed), 4)
  const chosen = family ?? pick(random, artFamilies)
  const drawing = families[chosen](width, height, inks(primary, secondary, random), random)
  const frame = `<clipPath id="f"><path d="M0 0h${width}v${height}H0z"/></clipPath>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">` +
    `${frame}<g clip-path="url(#f)">${drawing}</g></svg>`
  )
}
