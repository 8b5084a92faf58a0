// Moments as people write them: the wall clock of a time zone, or an instant with its offset.
import { instantOf, wallClock } from '../lib/zone.ts'

const shape = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(Z|[+-]\d{2}:\d{2})?)?$/

/** The instant as ISO text in UTC; null if the text is not a moment, or the clock of the zone skips it. */
export function readMoment(text: string, zone: string): string | null {
  const [, day, time = '00:00', seconds = '00', fraction = '0', offset] = shape.exec(text) ?? []
  if (day === undefined) return null
  const wall = Date.parse(`${day}T${time}:${seconds}.${fraction.padEnd(3, '0')}Z`)
  // Date.parse takes 31 February for 3 March.
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== day) return null
  const instant = offset === undefined ? instantOf(wall, zone) : Date.parse(`${day}T${time}:${seconds}.${fraction.padEnd(3, '0')}${offset}`)
  return instant === null || Number.isNaN(instant) ? null : new Date(instant).toISOString()
}

/** As the wall clock shows it, if that is exact, else as an instant. */
export function writeMoment(iso: string, zone: string): string {
  const { day, time } = wallClock(Date.parse(iso), zone)
  const text = `${day}T${time}`
  return readMoment(text, zone) === iso ? text : iso.replace('.000Z', 'Z')
}
