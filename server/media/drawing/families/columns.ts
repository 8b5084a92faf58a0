// Rounded columns of different heights: a street, an equaliser, the spines of books.
import { archPath, backdrop, circle, fill, path, type Family } from '../shapes.ts'

export const columns: Family = (w, h, c, random) => {
  const count = 9 + Math.floor(random() * 4)
  const side = w / count
  const colours = [c.p, c.s, c.dusk, c.soft, c.mid, c.sSoft]
  let last = -1
  const street = Array.from({ length: count }, (_, index) => {
    const drawn = Math.floor(random() * colours.length)
    const chosen = drawn === last ? (drawn + 1) % colours.length : drawn
    last = chosen
    const x = index * side
    const height = h * (0.28 + 0.58 * Math.abs(Math.sin(index * 0.8 + random() * 1.4)))
    const column = path(archPath(x, h - height, side + 0.4, height), fill(colours[chosen] ?? c.p))
    if (random() <= 0.55) return column
    return column + path(archPath(x + side * 0.3, h - height + side * 0.5, side * 0.4, side * 0.75), `${fill(c.deep)} opacity=".75"`)
  })
  const sun = circle(w * (0.2 + random() * 0.6), h * 0.16, Math.min(w, h) * 0.07, fill(c.s))
  return backdrop(w, h, c.paper) + street.join('') + sun
}
