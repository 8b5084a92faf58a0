// Events in full form; the base form is in present-base.ts, which many other modules use.
import { inArray } from '../../db/lists.ts'
import type { BaseAccount } from '../../../src/contract/people/accounts.ts'
import type { Event } from '../../../src/contract/events/events.ts'
import { sessions, speakers } from '../../db/schema.ts'
import type { Caller } from '../../http/caller/caller.ts'
import { loadGroups } from '../groups/present.ts'
import type { Asking } from '../common/asking.ts'
import { loadPeople } from '../people/people.ts'
import { loadPictures } from '../common/pictures.ts'
import { translated } from '../common/translate.ts'
import { readSessions, readSpeakers } from '../events/agenda.ts'
import { grouped } from '../../lib/rows.ts'
import { loadBeside } from './beside.ts'
import { mayJoin, type EventRow } from '../events/policy.ts'
import { picturesOfEvent, presentBaseEvent } from '../events/present-base.ts'
import { picturesOfSession, presentBaseSession, presentBaseSpeaker } from '../events/present-agenda.ts'
import { ownRegistrations } from '../events/registrations.ts'

/** The contract requires a `creator`. An event whose creator left belongs to the organisation, which is shown as a team. */
const organizationAsCreator = ({ organization }: Caller): BaseAccount => ({
  id: organization.id,
  username: organization.slug,
  accountType: 'team',
  firstName: organization.config.NAME,
  lastName: null,
  title: null,
  company: null,
  image: null,
  accountTiers: [],
  subscriptions: [],
})

/**
 * Full forms in the order of `rows`; a constant number of queries.
 * The meeting link, streams and replay are only for callers who may join: at an event with registration, registered accounts and hosts.
 */
export async function presentEvents(asking: Asking, untold: EventRow[]): Promise<Event[]> {
  if (untold.length === 0) return []
  const rows = await translated(asking, untold)
  const ids = rows.map((row) => row.id)
  const opening = mayJoin(asking, ids)
  const [agendaRows, speakerRows, registrations, open, beside, group] = await Promise.all([
    readSessions(asking, inArray(sessions.eventId, ids)),
    readSpeakers(asking, inArray(speakers.eventId, ids)),
    ownRegistrations(asking, ids),
    opening,
    loadBeside(asking, rows, opening),
    loadGroups(
      asking,
      rows.map((row) => row.groupId),
    ),
  ])
  const [person, picture] = await Promise.all([
    loadPeople(asking, [...rows.map((row) => row.creatorId), ...beside.sponsorIds]),
    loadPictures(asking, [
      ...rows.flatMap((row) => [...picturesOfEvent(row), row.venueMapId, row.backgroundImageId]),
      ...agendaRows.flatMap(picturesOfSession),
      ...speakerRows.map((row) => row.imageId),
    ]),
  ])
  const agenda = grouped(
    agendaRows,
    (row) => row.session.eventId,
    (row) => presentBaseSession(row, picture),
  )
  const cast = grouped(
    speakerRows,
    (row) => row.eventId,
    (row) => presentBaseSpeaker(row, picture),
  )
  return rows.map((row) => {
    const own = registrations.get(row.id)
    const details = beside.of(row, person)
    return {
      ...presentBaseEvent(row, picture),
      eventType: row.eventType,
      longDescription: row.longDescription,
      externalUrl: row.externalUrl,
      meetingUrl: open.has(row.id) ? row.meetingUrl : null,
      venue: row.venue,
      venueMap: picture(row.venueMapId),
      address1: row.address1,
      address2: row.address2,
      city: row.city,
      state: row.state,
      country: row.country,
      zip: row.zip,
      groupId: row.groupId,
      group: group(row.groupId),
      groupOnly: row.groupOnly,
      creatorId: row.creatorId,
      creator: person(row.creatorId) ?? organizationAsCreator(asking.caller),
      registration: row.registration,
      registrationStart: row.registrationStart.toISOString(),
      registrationEnd: row.registrationEnd.toISOString(),
      publicRegistrants: row.publicRegistrants,
      chatBotNumber: row.chatBotNumber,
      iosAppLink: row.iosAppLink,
      registrations: own === undefined ? [] : [own],
      androidAppLink: row.androidAppLink,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      sessions: agenda(row.id),
      speakers: cast(row.id),
      reservationDescription: row.reservationDescription,
      backgroundImage: picture(row.backgroundImageId),
      ...details,
      _count: {
        activations: beside.activations(row.id),
        sessions: agenda(row.id).length,
        speakers: cast(row.id).length,
        sponsors: details.sponsors.length,
        sponsorshipLevels: details.sponsorshipLevels.length,
        media: details.media.length,
      },
    }
  })
}

/** One event in full form. */
export async function presentEvent(asking: Asking, row: EventRow): Promise<Event> {
  const [event] = await presentEvents(asking, [row])
  return event!
}
