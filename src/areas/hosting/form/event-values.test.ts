// The values of an event: local times, switches, and what an edit sends.
import { expect, test } from 'vitest'
import { aListing } from '../listing.test-helper.ts'
import { editedEvent, eventFieldOf, newEvent, noEvent, valuesOfListing } from './event-values.ts'

const listing = aListing({ registrationLimit: 40, visible: false })

test('times are those of the event’s clock, and come back as the same moments', () => {
  const values = valuesOfListing(listing)
  expect([values.start, values.end]).toEqual(['2026-11-20T09:00', '2026-11-22T18:00'])
  expect(editedEvent(values, ['start', 'end'])).toEqual({ eventStart: listing.eventStart, eventEnd: listing.eventEnd })
})

test('another time zone keeps the written times, so both moments are sent with it', () => {
  const values = { ...valuesOfListing(listing), timezone: 'Asia/Tokyo' }
  expect(editedEvent(values, ['timezone'])).toEqual({
    timezone: 'Asia/Tokyo',
    eventStart: '2026-11-20T00:00:00.000Z',
    eventEnd: '2026-11-22T09:00:00.000Z',
  })
})

test('only named fields are sent, and an emptied one is cleared', () => {
  const values = { ...valuesOfListing(listing), venue: '', registrationLimit: '' }
  expect(editedEvent(values, ['venue', 'registrationLimit', 'visible'])).toEqual({ venue: null, registrationLimit: null, visible: false })
  expect(editedEvent(values, ['picture'])).toEqual({})
})

test('no limit is an empty field', () => {
  expect(valuesOfListing(aListing()).registrationLimit).toBe('')
  expect(valuesOfListing(listing).registrationLimit).toBe('40')
})

test('an event only for a group is one with a group', () => {
  const values = { ...noEvent('Europe/Amsterdam'), name: 'Kiln', start: '2026-12-01T18:00', end: '2026-12-01T20:00', groupOnly: 'on' }
  expect(newEvent(values).event.groupOnly).toBe(false)
  expect(newEvent({ ...values, groupId: 'g' })).toMatchObject({
    groupId: 'g',
    event: { groupOnly: true, eventStart: '2026-12-01T17:00:00.000Z' },
  })
  expect(editedEvent(values, ['groupId'])).toEqual({ groupId: null, groupOnly: false })
})

test.each([
  ['event.eventStart', 'start'],
  ['event.slug', 'slug'],
  ['image', 'picture'],
  ['groupId', 'groupId'],
])('the server’s %s is the field %s', (part, field) => {
  expect(eventFieldOf(part)).toBe(field)
})
