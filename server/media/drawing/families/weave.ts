// Tiles with quarter circles, as in a quilt.
import { backdrop, circle, fill, n, path, type Family } from '../shapes.ts'

const columns = 7

/** The quarter circle of a tile, centred on `corner` (clockwise from top left). */
function quarter(corner: number, x: number, y: number, side: number): string {
  const right = corner === 1 || corner === 2
  const low = corner === 2 || corner === 3
  const cx = right ? x + side : x
  const cy = low ? y + side : y
  const dx = right ? -side : side
  const dy = low ? -side : side
  return `M${n(cx)} ${n(cy)}h${n(dx)}A${n(side)} ${n(side)} 0 0 ${dx > 0 === dy > 0 ? 1 : 0} ${n(cx)} ${n(cy + dy)}z`
}

export const weave: Family = (w, h, c, random) => {
  const side = w / columns
  const rows = Math.ceil(h / side)
  const colours = [c.p, c.s, c.deep, c.soft, c.paper, c.mid]
  const colour = () => colours[Math.floor(random() * colours.length)] ?? c.p
  const tiles = Array.from({ length: rows * columns }, (_, index) => {
    const x = (index % columns) * side
    const y = Math.floor(index / columns) * side
    const kind = Math.floor(random() * 6)
    const ground = colour()
    const figure = fill(colour())
    // Slightly wider than the tile, to prevent seams where pixels do not align.
    const tile = `<rect x="${n(x)}" y="${n(y)}" width="${n(side + 0.4)}" height="${n(side + 0.4)}" fill="${ground}"/>`
    if (kind < 4) return tile + path(quarter(kind, x, y, side), figure)
    if (kind === 4) return tile + circle(x + side / 2, y + side / 2, side * 0.3, figure)
    return tile
  })
  return backdrop(w, h, c.pale) + tiles.join('')
}
