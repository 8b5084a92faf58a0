// Kinds: places that can be booked, with their spaces.
import * as schema from '../../db/schema.ts'
import { fields, kind, picture, rows } from './kind.ts'

const spaces = kind('spaces', 'space', schema.bookingSpaces, {
  parent: 'placeId',
  rising: [['start', 'end']],
  fields: fields(schema.bookingSpaces, 'name description supply slotDuration price start=startAt end=endAt image=imageId', {
    slotDuration: { min: 5, max: 1440, help: 'In minutes.' },
    supply: { help: 'How many can be booked for the same slot.' },
    image: picture(),
  }),
  lists: [
    rows('availability', schema.bookingAvailabilities, 'spaceId', 'day=dayOfWeek from=startTime to=endTime', {
      from: { form: 'clock' },
      to: { form: 'clock' },
    }),
    rows('blackouts', schema.bookingBlackouts, 'spaceId', 'from=startAt to=endAt'),
  ],
})

export const places = kind('places', 'place', schema.bookingPlaces, {
  fields: fields(schema.bookingPlaces, 'name description timezone address1 address2 city state zip country image=imageId', {
    image: picture(),
  }),
  children: [spaces],
})
