// The plan of a venue: rooms on both sides of a passage, with doors. Without names, because drawings have no fonts.
import { inks } from './inks.ts'
import { seededRandom, warmUp } from './rng.ts'
import { archPath, backdrop, fill, n, path } from './shapes.ts'

export interface PlanSize {
  width: number
  height: number
}

/** Splits `length` into `count` parts that differ by at most a factor of two. */
function parts(length: number, count: number, random: () => number): number[] {
  const shares = Array.from({ length: count }, () => 1 + random())
  const sum = shares.reduce((all, share) => all + share, 0)
  return shares.map((share) => (length * share) / sum)
}

/** Returns an SVG document: the same for the same arguments. `rooms`: 1 to 24. */
export function plan(seed: string, rooms: number, { width: w, height: h }: PlanSize, primary: string, secondary: string): string {
  const random = warmUp(seededRandom(seed), 4)
  const c = inks(primary, secondary, random)
  const edge = Math.min(w, h) * 0.07
  const wall = Math.min(w, h) * 0.012
  const [inner, passage] = [w - 2 * edge, h * 0.16]
  const deep = (h - 2 * edge - passage) / 2
  const colours = [c.soft, c.pale, c.sSoft]
  const line = `fill="none" stroke="${c.deep}" stroke-width="${n(wall)}"`
  /** `door`: the height of the wall to the passage. */
  const row = (count: number, top: number, door: number, first: number): string => {
    let x = edge
    return parts(inner, count, random)
      .map((side, index) => {
        const box = `M${n(x)} ${n(top)}h${n(side)}v${n(deep)}h${n(-side)}z`
        const gap = Math.min(side * 0.3, passage * 0.6)
        const at = x + side * 0.5 - gap / 2
        x += side
        const room = path(box, fill(colours[(first + index) % colours.length] ?? c.pale)) + path(box, line)
        return room + path(`M${n(at)} ${n(door)}h${n(gap)}`, `stroke="${c.paper}" stroke-width="${n(wall * 1.6)}"`)
      })
      .join('')
  }
  const above = Math.ceil(rooms / 2)
  const foot = edge + deep + passage
  const ways = row(above, edge, edge + deep, 0) + (rooms > above ? row(rooms - above, foot, foot, 1) : '')
  const entrance = path(archPath(edge * 1.3, edge + deep + passage * 0.2, passage * 0.5, passage * 0.6), fill(c.s))
  const frame = path(`M${n(edge)} ${n(edge)}h${n(inner)}v${n(h - 2 * edge)}h${n(-inner)}z`, line)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
    `${backdrop(w, h, c.paper)}${ways}${frame}${entrance}</svg>`
  )
}
