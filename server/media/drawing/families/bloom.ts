// A flower of three rings of petals.
import { backdrop, circle, fill, n, type Family } from '../shapes.ts'

export const bloom: Family = (w, h, c, random) => {
  const unit = Math.min(w, h)
  const x = w * (0.42 + random() * 0.16)
  const y = h * 0.5
  const petals = 10 + Math.floor(random() * 4)
  const rings = [
    { turn: 0, colour: c.p, length: 0.62, width: 0.17 },
    { turn: 0.5, colour: c.s, length: 0.47, width: 0.14 },
    { turn: 0.25, colour: c.sSoft, length: 0.3, width: 0.09 },
  ]
  const flower = rings.flatMap(({ turn, colour, length, width }) => {
    const bend = n(-unit * length * 0.55)
    const d = `M0 0Q${n(unit * width)} ${bend} 0 ${n(-unit * length)}Q${n(-unit * width)} ${bend} 0 0z`
    return Array.from({ length: petals }, (_, index) => {
      const angle = ((index + turn) / petals) * 360
      return `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})" d="${d}" ${fill(colour)} opacity=".9"/>`
    })
  })
  return backdrop(w, h, c.deep) + flower.join('') + circle(x, y, unit * 0.055, fill(c.night))
}
