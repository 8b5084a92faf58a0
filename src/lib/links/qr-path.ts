// The dark squares of a code as one outline, so that it is rendered at any size without a seam.

/** What of a code is needed to draw it. `size` squares wide and high; `get` answers whether one is dark. */
export interface Squares {
  readonly size: number
  get(x: number, y: number): boolean
}

/** An SVG path in which a square is one unit: a stroke for each run of dark squares in a row. '' where all are light. Pure. */
export function qrPath(squares: Squares): string {
  const runs: string[] = []
  for (let y = 0; y < squares.size; y++)
    for (let x = 0; x < squares.size; x++) {
      const from = x
      while (x < squares.size && squares.get(x, y)) x++
      if (x > from) runs.push(`M${from} ${y}h${x - from}v1H${from}z`)
    }
  return runs.join('')
}
