// Calendar files (RFC 5545) of events and sessions. Pure.
import { escapedValue, foldedLine, rawValue } from '../text/content-line.ts'
import { isShownTwice, isZone, offsetAt, zoneChanges, type ZoneChange } from './zone-changes.ts'

export interface CalendarEntry {
  /** Unique everywhere, and the same in every export, so that a second export updates the entry. */
  uid: string
  title: string
  /** ISO 8601, in UTC. */
  start: string
  end: string
  /** An IANA name; null for UTC. */
  timeZone: string | null
  place: string
  text: string
  /** Absolute. */
  url: string
  /** Reminds 10 minutes before. */
  reminds: boolean
}

const DAY = 24 * 60 * 60_000

const digits = (value: number, length = 2): string => String(value).padStart(length, '0')

/** "20261120T091500". */
const stamp = (at: number): string => new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

/** "+0530". */
function offsetText(offset: number): string {
  const seconds = Math.abs(Math.round(offset / 1000))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${offset < 0 ? '-' : '+'}${digits(hours)}${digits(minutes)}${rest > 0 ? digits(rest) : ''}`
}

interface Zone {
  name: string
  /** The offset before the first change, in milliseconds. */
  first: number
  changes: readonly ZoneChange[]
}

/** The zones of the entries by name, with the changes of their clocks while the entries last. */
function zonesOf(entries: readonly CalendarEntry[]): Map<string, Zone> {
  const zones = new Map<string, Zone>()
  for (const name of new Set(entries.map(({ timeZone }) => timeZone))) {
    if (name === null || !isZone(name)) continue
    const of = entries.filter(({ timeZone }) => timeZone === name)
    const start = Math.min(...of.map((entry) => Date.parse(entry.start))) - DAY
    const end = Math.max(...of.flatMap((entry) => [Date.parse(entry.start), Date.parse(entry.end)])) + DAY
    zones.set(name, { name, first: offsetAt(name, start), changes: zoneChanges(name, start, end) })
  }
  return zones
}

const observance = (kind: 'STANDARD' | 'DAYLIGHT', start: string, from: number, to: number): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${kind}`,
]

/** Lists every change instead of a rule, because some zones change by decree or by the moon. */
const zoneLines = ({ name, first, changes }: Zone): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...observance('STANDARD', '19700101T000000', first, first),
  // The start of a change is written in the time that was valid before.
  ...changes.flatMap(({ at, from, to }) => observance(to > from ? 'DAYLIGHT' : 'STANDARD', stamp(at + from), from, to)),
  'END:VTIMEZONE',
]

/** A time that the clock shows twice is written in UTC. */
function momentLine(name: string, iso: string, zone: Zone | undefined): string {
  const at = Date.parse(iso)
  if (!zone || isShownTwice(zone.changes, at)) return `${name}:${stamp(at)}Z`
  return `${name};TZID=${zone.name}:${stamp(at + offsetAt(zone.name, at))}`
}

const alarm = (title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapedValue(title)}`,
  'TRIGGER:-PT10M',
  'END:VALARM',
]

function entryLines(entry: CalendarEntry, zone: Zone | undefined, now: number): string[] {
  const lasts = Date.parse(entry.end) > Date.parse(entry.start)
  return [
    'BEGIN:VEVENT',
    `UID:${escapedValue(entry.uid)}`,
    `DTSTAMP:${stamp(now)}Z`,
    // Grows with every export, because sessions have no revision of their own.
    `SEQUENCE:${Math.floor(now / 60_000)}`,
    momentLine('DTSTART', entry.start, zone),
    ...(lasts ? [momentLine('DTEND', entry.end, zone)] : []),
    `SUMMARY:${escapedValue(entry.title)}`,
    ...(entry.place ? [`LOCATION:${escapedValue(entry.place)}`] : []),
    // Many calendars do not show URL.
    `DESCRIPTION:${escapedValue([entry.text, entry.url].filter(Boolean).join('\n\n'))}`,
    `URL:${rawValue(entry.url)}`,
    ...(entry.reminds ? alarm(entry.title) : []),
    'END:VEVENT',
  ]
}

/** The file with these entries, exported at `now`. */
export function calendarFile(entries: readonly CalendarEntry[], now: number): string {
  const zones = zonesOf(entries)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Foyer//EN',
    'CALSCALE:GREGORIAN',
    ...[...zones.values()].flatMap(zoneLines),
    ...entries.flatMap((entry) => entryLines(entry, zones.get(entry.timeZone ?? ''), now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldedLine).join('\r\n')}\r\n`
}
