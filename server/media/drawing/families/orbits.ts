// Two discs that overlap, and rings around the second.
import { backdrop, circle, fill, n, type Family } from '../shapes.ts'

export const orbits: Family = (w, h, c, random) => {
  const dark = random() > 0.5
  const unit = Math.min(w, h)
  const x1 = w * (0.3 + random() * 0.12)
  const y1 = h * (0.42 + random() * 0.2)
  const x2 = w * (0.58 + random() * 0.14)
  const y2 = h * (0.38 + random() * 0.24)
  const first = unit * 0.4
  const second = unit * 0.34
  const overlap =
    `<clipPath id="k"><circle cx="${n(x1)}" cy="${n(y1)}" r="${n(first)}"/></clipPath>` +
    circle(x2, y2, second, `${fill(dark ? c.paper : c.deep)} clip-path="url(#k)"`)
  const line = `fill="none" stroke="${dark ? c.sSoft : c.deep}" stroke-width="${n(unit * 0.005)}"`
  const rings = [1, 2, 3, 4, 5, 6].map((ring) =>
    circle(x2, y2, unit * (0.34 + ring * 0.085), `${line} opacity="${(0.62 - ring * 0.08).toFixed(2)}"`),
  )
  const moon = circle(x2 + unit * 0.5, y2 - unit * 0.12, unit * 0.035, fill(c.s))
  return (
    backdrop(w, h, dark ? c.deep : c.pale) +
    circle(x1, y1, first, fill(c.p)) +
    circle(x2, y2, second, fill(c.s)) +
    overlap +
    rings.join('') +
    moon
  )
}
