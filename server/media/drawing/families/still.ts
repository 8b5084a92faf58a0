// Vessels on a table in window light.
import { archPath, backdrop, fill, n, path, type Family } from '../shapes.ts'

/** Path data of a vessel: a bottle, a bowl, an arch or a bucket. Its base is at `y`, its centre at `x`. */
function vessel(kind: number, x: number, y: number, width: number, height: number): string {
  const w = (share: number) => n(width * share)
  const h = (share: number) => n(height * share)
  const top = y - height
  if (kind === 0) {
    const shoulder = `M${n(x - width * 0.16)} ${n(top)}h${w(0.32)}v${h(0.28)}q${w(0.36)} ${h(0.14)} ${w(0.34)} ${h(0.44)}`
    const foot = `q0 ${h(0.28)} ${w(-0.3)} ${h(0.28)}h${w(-0.4)}q${w(-0.3)} 0 ${w(-0.3)} ${h(-0.28)}`
    return `${shoulder}${foot}q${w(-0.02)} ${h(-0.3)} ${w(0.34)} ${h(-0.44)}z`
  }
  if (kind === 1)
    return `M${n(x - width / 2)} ${n(top + height * 0.35)}h${n(width)}q0 ${h(0.65)} ${w(-0.32)} ${h(0.65)}h${w(-0.36)}q${w(-0.32)} 0 ${w(-0.32)} ${h(-0.65)}z`
  if (kind === 2) return archPath(x - width * 0.36, top, width * 0.72, height)
  return `M${n(x - width * 0.3)} ${n(top)}h${w(0.6)}l${w(0.12)} ${n(height)}h${w(-0.84)}z`
}

export const still: Family = (w, h, c, random) => {
  const table = h * 0.66
  const window =
    `<path d="M${n(w * 0.1)} 0h${n(w * 0.3)}L${n(w * 0.72)} ${n(table)}h${n(-w * 0.34)}z" fill="#fff" opacity=".55"/>` +
    `<path d="M${n(w * 0.47)} 0h${n(w * 0.16)}L${n(w * 0.96)} ${n(table)}h${n(-w * 0.17)}z" fill="#fff" opacity=".4"/>`
  const top = `<rect y="${n(table)}" width="${w}" height="${n(h - table)}" fill="${c.soft}"/>`
  const colours = [c.s, c.p, c.deep, c.paper, c.mid, c.sSoft]
  const count = 4 + Math.floor(random() * 2)
  const unit = w / (count + 0.9)
  const vessels = Array.from({ length: count }, (_, index) => {
    const width = unit * (0.78 + random() * 0.4)
    const height = h * (0.26 + random() * 0.38)
    const colour = colours[(index + Math.floor(random() * 2)) % colours.length] ?? c.s
    const foot = table + h * (0.05 + random() * 0.09)
    const kind = Math.floor(random() * 4)
    const x = unit * (0.95 + index)
    const shadow = `<ellipse cx="${n(x + width * 0.42)}" cy="${n(foot)}" rx="${n(width * 0.75)}" ry="${n(h * 0.022)}" fill="${c.deep}" opacity=".2"/>`
    const d = vessel(kind, x, foot, width, height)
    const shade = `<rect x="${n(x)}" y="${n(foot - height)}" width="${n(width)}" height="${n(height)}" fill="${c.night}" opacity=".14" clip-path="url(#c${index})"/>`
    return `${shadow}${path(d, fill(colour))}<clipPath id="c${index}"><path d="${d}"/></clipPath>${shade}`
  })
  return backdrop(w, h, c.pale) + window + top + vessels.join('')
}
