// Kinds: the agenda of an event.
import * as schema from '../../db/schema.ts'
import { fields, kind, links, picture, signed, to } from './kind.ts'
import { form } from './questions.ts'

const address = 'address1 address2 zip city state country'

export const tracks = kind('tracks', 'track', schema.tracks, {
  parent: 'eventId',
  fields: fields(schema.tracks, 'name description color'),
})

export const locations = kind('locations', 'location', schema.sessionLocations, {
  key: null,
  parent: 'eventId',
  fields: fields(schema.sessionLocations, `name description ${address} googlePlaceId image=imageId`, { image: picture() }),
})

const socials = 'website facebook twitter instagram linkedIn discord youtube tikTok'

export const speakers = kind('speakers', 'speaker', schema.speakers, {
  parent: 'eventId',
  title: 'firstName',
  fields: fields(schema.speakers, `firstName lastName label title company bio companyBio ${socials} priority host=isHost image=imageId`, {
    image: picture('people'),
    priority: signed,
  }),
})

export const sessions = kind('sessions', 'session', schema.sessions, {
  parent: 'eventId',
  rising: [['start', 'end']],
  fields: fields(
    schema.sessions,
    `name description longDescription start=startTime end=endTime location=locationId sortOrder break=nonSession
     registration=registrationEnabled price supply image=imageId`,
    { location: to('locations'), image: picture(), sortOrder: signed },
  ),
  lists: [
    links('tracks', schema.sessionTracks, 'sessionId', 'trackId', 'tracks'),
    links('speakers', schema.sessionSpeakers, 'sessionId', 'speakerId', 'speakers'),
    links('sponsors', schema.sessionSponsors, 'sessionId', 'accountId', 'people'),
  ],
  children: [form('sessionId')],
})
