// A row of doorways leading to light, with three people in it.
import { ramp } from '../inks.ts'
import { archPath, backdrop, circle, fill, n, path, type Family } from '../shapes.ts'

const doorways = 6
const people = 3

function person(x: number, y: number, height: number, colour: string): string {
  const half = height * 0.13
  const body = `M${n(x - half)} ${n(y)}q${n(-height * 0.05)} ${n(-height * 0.7)} ${n(half)} ${n(-height * 0.72)}t${n(half)} ${n(height * 0.72)}z`
  return path(body, fill(colour)) + circle(x, y - height * 0.84, height * 0.1, fill(colour))
}

export const hall: Family = (w, h, c, random) => {
  const vanishing = w * (0.38 + random() * 0.24)
  const base = h * 1.02
  const floor = base - h * 0.16
  const colours = ramp(c.deep, c.sSoft, doorways)
  const doors = colours.map((colour, index) => {
    const t = (index / (doorways - 1)) ** 0.85
    const width = w * (1.16 - t * 0.94)
    const height = h * (1.28 - t * 0.78)
    const x = w / 2 + (vanishing - w / 2) * t - width / 2
    const foot = base - h * 0.16 * t
    const door = path(archPath(x, foot - height, width, height), fill(colour))
    if (index === doorways - 1) return door
    const sill = `M${n(x)} ${n(foot)}l${n(width * 0.1)} ${n(-h * 0.03)}h${n(width * 0.8)}l${n(width * 0.1)} ${n(h * 0.03)}z`
    return door + path(sill, `${fill(c.deep)} opacity=".18"`)
  })
  const sun = circle(vanishing, floor - h * 0.3, w * 0.06, fill(c.s))
  const light = `M${n(vanishing - w * 0.11)} ${n(floor)}L${n(vanishing - w * 0.34)} ${h}H${n(vanishing + w * 0.3)}L${n(vanishing + w * 0.11)} ${n(floor)}z`
  const crowd = Array.from({ length: people }, (_, index) => {
    const x = vanishing + (random() - 0.5) * w * 0.3
    return person(x, floor + h * (0.015 + 0.04 * index), h * (0.1 + random() * 0.05), c.night)
  })
  return backdrop(w, h, c.night) + doors.join('') + sun + path(light, `${fill(c.sSoft)} opacity=".42"`) + crowd.join('')
}
