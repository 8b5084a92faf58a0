// Sound: half rings around a point on the floor.
import { backdrop, circle, fill, type Family } from '../shapes.ts'

export const waves: Family = (w, h, c, random) => {
  const colours = [c.deep, c.p, c.deep, c.s, c.deep, c.soft, c.deep, c.mid, c.sSoft]
  const centred = random() > 0.5
  const reach = Math.max(w, h) * 0.72
  const rings = colours.map((colour, index) => circle(w * (centred ? 0.5 : 0.1), h, reach * (1 - index / colours.length), fill(colour)))
  return backdrop(w, h, c.night) + rings.join('')
}
