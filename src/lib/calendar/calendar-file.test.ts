// Calendar files, read back by another library.
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { calendarFile, type CalendarEntry } from './calendar-file.ts'

const now = Date.parse('2026-11-01T12:00:00Z')

const anEntry = (of: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'session@guild.example',
  title: 'Biology as blueprint',
  start: '2026-11-20T09:15:00.000Z',
  end: '2026-11-20T10:00:00.000Z',
  timeZone: 'Europe/Amsterdam',
  place: 'Hall A, Tram Depot Hall',
  text: '',
  url: 'https://guild.example/events/summit/sessions/session',
  reminds: false,
  ...of,
})

/** What another program understands. The zones are those of the file, not of the library. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as never[])
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      title: event.summary,
      place: event.location ?? '',
      text: event.description,
      url: component.getFirstPropertyValue('url'),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      alarms: component.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    }
  })
}

const zones = [
  'Europe/Amsterdam',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Chatham',
  'Asia/Tokyo',
]

/** Whole minutes, over three years. */
const minute = fc.integer({ min: Date.parse('2026-01-01') / 60_000, max: Date.parse('2029-01-01') / 60_000 })
const iso = (minutes: number) => new Date(minutes * 60_000).toISOString()
const text = fc.string({
  unit: fc.oneof(fc.constantFrom('\\', ';', ',', ':', '\n', '"', 'é', '手', '👩‍🌾', ' '), fc.string({ unit: 'grapheme' })),
})
/** The format has no control characters, and one kind of line break. */
// oxlint-disable-next-line no-control-regex
const plain = (value: string) => value.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')

const entries = fc
  .array(
    fc.record({
      start: minute,
      length: fc.integer({ min: 1, max: 3000 }),
      zone: fc.constantFrom(null, ...zones),
      title: text,
      place: text,
      text,
      reminds: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) =>
    all.map(({ start, length, zone, ...of }, at) =>
      anEntry({ ...of, uid: `${at}@guild.example`, start: iso(start), end: iso(start + length), timeZone: zone }),
    ),
  )

describe('a calendar file', () => {
  test('means to another program what was written', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const found = read(calendarFile(all, now))
        expect(found).toEqual(
          all.map(({ uid, title, place, text: about, url, start, end, reminds }) => ({
            uid,
            title: plain(title),
            place: plain(place),
            text: plain([about, url].filter(Boolean).join('\n\n')),
            url,
            start,
            end,
            alarms: reminds ? ['-PT10M'] : [],
          })),
        )
      }),
    )
  })

  test('has no line longer than 75 bytes, and only whole characters', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const file = calendarFile(all, now)
        for (const line of file.split('\r\n')) {
          const bytes = new TextEncoder().encode(line)
          expect(bytes.length).toBeLessThanOrEqual(75)
          // Half a character does not survive.
          expect(new TextDecoder().decode(bytes)).toBe(line)
        }
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      }),
    )
  })

  test.each([
    ['the clock is put forward', 'Europe/Amsterdam', '2027-03-28T00:30:00.000Z', '2027-03-28T01:30:00.000Z'],
    ['the clock is put back', 'Europe/Amsterdam', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['the clock is put back by half an hour', 'Australia/Lord_Howe', '2027-04-03T14:45:00.000Z', '2027-04-03T15:15:00.000Z'],
  ])('stays exact while %s', (_, timeZone, start, end) => {
    expect(read(calendarFile([anEntry({ timeZone, start, end })], now))).toMatchObject([{ start, end }])
  })

  test('shows the time of the place, also past midnight and in zones of half an hour', () => {
    const file = calendarFile([anEntry({ timeZone: 'Asia/Kolkata', start: '2026-11-20T18:00:00Z', end: '2026-11-20T19:30:00Z' })], now)
    expect(file).toContain('DTSTART;TZID=Asia/Kolkata:20261120T233000')
    expect(file).toContain('DTEND;TZID=Asia/Kolkata:20261121T010000')
    expect(file).toContain('TZOFFSETTO:+0530')
  })

  test('uses UTC without a zone, and for a zone that the device does not know', () => {
    for (const timeZone of [null, 'Mars/Olympus']) {
      const file = calendarFile([anEntry({ timeZone })], now)
      expect(file).toContain('DTSTART:20261120T091500Z')
      expect(file).not.toContain('VTIMEZONE')
    }
  })

  test('updates the entry of an earlier export', () => {
    const [before, after] = [calendarFile([anEntry()], now), calendarFile([anEntry({ title: 'Moved' })], now + 60_000)]
    const sequence = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1])
    expect(read(after)[0]?.uid).toBe(read(before)[0]?.uid)
    expect(sequence(after)).toBeGreaterThan(sequence(before))
    expect(sequence(after)).toBeLessThan(2 ** 31)
  })

  test('leaves out an end that is not after the start', () => {
    expect(calendarFile([anEntry({ end: '2026-11-20T09:15:00.000Z' })], now)).not.toContain('DTEND')
  })
})
