// Helpers of all drawings: short numbers, and the doorway.
import type { Inks } from './inks.ts'
import type { Random } from './rng.ts'

/** Fills a rectangle of `width` by `height`. Calls `random` equally often for the same size, and returns SVG elements. */
export type Family = (width: number, height: number, c: Inks, random: Random) => string

/** A coordinate with at most one decimal, because pictures are sent by the hundred. */
export const n = (value: number): string => String(+value.toFixed(1))

/** Path data of a doorway: a rectangle under a half circle. `x`, `y` is its top left corner. */
export function archPath(x: number, y: number, width: number, height: number): string {
  const radius = n(width / 2)
  return `M${n(x)} ${n(y + height)}V${n(y + width / 2)}a${radius} ${radius} 0 0 1 ${n(width)} 0V${n(y + height)}z`
}

export const circle = (cx: number, cy: number, radius: number, paint: string): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" ${paint}/>`

export const path = (d: string, paint: string): string => `<path d="${d}" ${paint}/>`

export const backdrop = (width: number, height: number, colour: string): string =>
  `<rect width="${width}" height="${height}" fill="${colour}"/>`

export const fill = (colour: string): string => `fill="${colour}"`
