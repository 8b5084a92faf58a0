// The dark squares of a QR code as one path, so that it has no seams at any size.

/** A QR code of `size` by `size` squares; `get` returns whether one is dark. */
export interface Squares {
  readonly size: number
  get(x: number, y: number): boolean
}

/** An SVG path with one unit per square and one stroke per run of dark squares in a row. '' if all are light. Pure. */
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
