// The mark of an organisation without an icon: a drawing in its colours, on a soft square.
import { palette } from '../../../src/lib/colour/palette.ts'
import { pick, seededRandom, warmUp } from './rng.ts'

const line = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'

/** Their order determines every slug's mark. */
export const markShapes = ['steps', 'lattice', 'doorway', 'rope', 'rings', 'field'] as const

/** Drawings on a grid of 30 by 30 units with a margin of 5 on all sides, in `currentColor`. */
const drawings: Record<MarkShape, string> = {
  field: `<circle cx="15" cy="10.6" r="4.8" fill="currentColor"/><path d="M6.4 18.6h17.2M6.4 21.9h17.2M6.4 25.2h17.2" ${line} stroke-width="1.7"/>`,
  rope: `<path d="M6 10c5 0 5 10 9 10s4-10 9-10M6 20c2.5 0 3.8-2.5 5-5M19 15c1.2 2.5 2.5 5 5 5" ${line} stroke-width="2.4"/>`,
  lattice: `<path d="M8.6 8.6h12.8v12.8H8.6zM15 5.9l9.1 9.1-9.1 9.1L5.9 15z" ${line} stroke-width="1.7"/><circle cx="15" cy="15" r="2.6" fill="currentColor"/>`,
  doorway: `<path d="M8 24.5V13a7 7 0 0 1 14 0v11.5z" ${line} stroke-width="2"/><path d="M12.5 24.5v-9a2.5 2.5 0 0 1 5 0v9z" fill="currentColor"/>`,
  rings: `<circle cx="11.5" cy="15" r="5.6" ${line} stroke-width="2"/><circle cx="18.5" cy="15" r="5.6" ${line} stroke-width="2"/>`,
  steps: `<path d="M6.5 23.5v-5h5.7v-5h5.7v-5h5.6v15z" fill="currentColor"/>`,
}

export type MarkShape = (typeof markShapes)[number]

export interface Mark {
  /** By default chosen by the slug. */
  shape?: MarkShape
  /** 'soft' has round corners, 'full' fills the square: platforms crop 'full' to their own shape ('maskable', apple-touch). */
  edge: 'soft' | 'full'
}

/**
 * Returns a square SVG document of 512 units. The figure stays inside the middle 60 %, and so inside the safe zone of a maskable icon (a
 * circle of 80 %). Background and figure use the guaranteed pair `solid` and `onSolid` of the light palette.
 */
export function organizationMark(slug: string, { shape, edge }: Mark, primary: string, secondary: string): string {
  const random = warmUp(seededRandom(slug), 4)
  const chosen = shape ?? pick(random, markShapes)
  const { solid, onSolid, solidEdge } = palette(primary, secondary).light
  const ground =
    edge === 'full'
      ? `<path d="M0 0h512v512H0z" fill="${solid}"/>`
      : `<rect x="2" y="2" width="508" height="508" rx="152" fill="${solid}" stroke="${solidEdge}" stroke-width="4"/>`
  const scale = edge === 'full' ? 14.4 : 17
  const offset = 256 - 15 * scale
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${ground}` +
    `<g transform="translate(${offset} ${offset}) scale(${scale})" color="${onSolid}">${drawings[chosen]}</g></svg>`
  )
}
