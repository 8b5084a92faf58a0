// Positions of values in a chart, in percent, so that a chart scales to any size.

export interface Scale {
  low: number
  high: number
  /** Evenly spaced round numbers, from low to high. */
  ticks: number[]
}

/** Rounds floating-point sums, which would show as 0.30000000000000004. */
const exact = (value: number): number => Number(value.toPrecision(12))
const rounded = (value: number): number => Math.round(value * 1000) / 1000

/**
 * A scale in steps of 1, 2 or 5 that includes all values and zero, with about `wish` steps; integers have integer steps.
 * Without values, or with only zeros, from 0 to 1. Values must be finite. Pure.
 */
export function scaleOf(values: readonly number[], wish = 4): Scale {
  const least = Math.min(0, ...values)
  const most = Math.max(0, ...values)
  if (least === most) return { low: 0, high: 1, ticks: [0, 1] }
  const rough = (most - least) / wish
  const power = 10 ** Math.floor(Math.log10(rough))
  const round = exact((rough <= power ? 1 : rough <= 2 * power ? 2 : rough <= 5 * power ? 5 : 10) * power)
  const step = values.every((value) => Number.isInteger(value)) ? Math.max(1, round) : round
  const from = Math.floor(exact(least / step))
  const to = Math.ceil(exact(most / step))
  const ticks = Array.from({ length: to - from + 1 }, (_tick, nth) => exact((from + nth) * step))
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks }
}

/** The position of a value on the scale: 0 at its low end, 100 at its high end. Pure. */
export const heightOf = (value: number, { low, high }: Pick<Scale, 'low' | 'high'>): number => rounded(((value - low) / (high - low)) * 100)

/** The position of item `nth` of `count` in a row. Pure. */
export function bandOf(nth: number, count: number): { start: number; middle: number; size: number } {
  const size = 100 / count
  return { start: rounded(nth * size), middle: rounded((nth + 0.5) * size), size: rounded(size) }
}

/** An SVG path through the values, each in the middle of its band, in a box of 100 by 100. '' without values. Pure. */
export const linePath = (values: readonly number[], scale: Scale): string =>
  values
    .map((value, nth) => `${nth === 0 ? 'M' : 'L'}${bandOf(nth, values.length).middle} ${rounded(100 - heightOf(value, scale))}`)
    .join('')

const OUTER = 50
const INNER = 30
/** Just below a full circle, whose arc would end at its start and be empty. */
const WHOLE = 0.99999

const pointAt = (turn: number, radius: number): string =>
  `${rounded(radius * Math.sin(2 * Math.PI * turn))} ${rounded(-radius * Math.cos(2 * Math.PI * turn))}`

function ringPath(from: number, share: number): string {
  const to = from + Math.min(share, WHOLE)
  const large = share > 0.5 ? 1 : 0
  return (
    `M${pointAt(from, OUTER)}A${OUTER} ${OUTER} 0 ${large} 1 ${pointAt(to, OUTER)}` +
    `L${pointAt(to, INNER)}A${INNER} ${INNER} 0 ${large} 0 ${pointAt(from, INNER)}z`
  )
}

/**
 * The parts of a ring around 0 0 with a width of 100, clockwise from the top: the share of each (0 to 1) and its path; '' for a
 * value of 0. Values must not be negative. Pure.
 */
export function ringParts(values: readonly number[]): { share: number; path: string }[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  let from = 0
  return values.map((value) => {
    const share = total > 0 ? value / total : 0
    const path = share > 0 ? ringPath(from, share) : ''
    from += share
    return { share, path }
  })
}
