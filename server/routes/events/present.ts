// Events, in base and full form.
import { inArray } from 'drizzle-orm'
import type { BaseAccount } from '../../../src/contract/accounts.ts'
import type { BaseEvent, Event } from '../../../src/contract/events.ts'
import type { BaseImage } from '../../../src/contract/media.ts'
import { sessions, speakers } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import type { Asking } from '../shared/asking.ts'
import { loadPeople } from '../shared/people.ts'
import { loadPictures } from '../shared/pictures.ts'
import { byPriority, grouped, readSessions } from './agenda.ts'
import type { EventRow } from './policy.ts'
import { picturesOfSession, presentBaseSession, presentBaseSpeaker } from './present-agenda.ts'
import { ownRegistrations } from './registrations.ts'

/** The pictures an event's base form shows. */
export const picturesOfEvent = (row: Pick<EventRow, 'imageId' | 'squareImageId'>): (string | null)[] => [row.imageId, row.squareImageId]

/** An event as lists and other answers carry it: none of the keys that mark the full form. */
export function presentBaseEvent(row: EventRow, picture: (id: string | null) => BaseImage | null): BaseEvent {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    shortDescription: row.shortDescription,
    featured: row.featured,
    timezone: row.timezone,
    eventStart: row.eventStart.toISOString(),
    eventEnd: row.eventEnd.toISOString(),
    image: picture(row.imageId),
    squareImage: picture(row.squareImageId),
  }
}

/** Base forms in the order of `rows`, in one query. */
export async function presentBaseEvents(asking: Asking, rows: EventRow[]): Promise<BaseEvent[]> {
  const picture = await loadPictures(asking, rows.flatMap(picturesOfEvent))
  return rows.map((row) => presentBaseEvent(row, picture))
}

/** `creator` is never null in the contract: an event whose creator left belongs to the organisation, shown as a team. */
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
 * Full forms in the order of `rows`; five queries whatever their number. Every key of the contract is there: what has no
 * table yet (groups, pages, questions, sponsors, media, streams) is an empty list, zero or null.
 * The meeting's address is for those who are registered, and for the creator, where one registers at all.
 */
export async function presentEvents(asking: Asking, rows: EventRow[]): Promise<Event[]> {
  const ids = rows.map((row) => row.id)
  const agendaRows = ids.length === 0 ? [] : await readSessions(asking, inArray(sessions.eventId, ids))
  const speakerRows =
    ids.length === 0
      ? []
      : await asking.tx
          .select()
          .from(speakers)
          .where(inArray(speakers.eventId, ids))
          .orderBy(...byPriority)
  const registrations = await ownRegistrations(asking, ids)
  const person = await loadPeople(
    asking,
    rows.map((row) => row.creatorId),
  )
  const picture = await loadPictures(asking, [
    ...rows.flatMap((row) => [...picturesOfEvent(row), row.venueMapId, row.backgroundImageId]),
    ...agendaRows.flatMap(picturesOfSession),
    ...speakerRows.map((row) => row.imageId),
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
  const me = asking.caller.account?.id
  return rows.map((row) => {
    const own = registrations.get(row.id)
    const mayJoin = !row.registration || own !== undefined || (me !== undefined && row.creatorId === me)
    return {
      ...presentBaseEvent(row, picture),
      eventType: row.eventType,
      longDescription: row.longDescription,
      externalUrl: row.externalUrl,
      meetingUrl: mayJoin ? row.meetingUrl : null,
      venue: row.venue,
      venueMap: picture(row.venueMapId),
      address1: row.address1,
      address2: row.address2,
      city: row.city,
      state: row.state,
      country: row.country,
      zip: row.zip,
      groupId: null,
      group: null,
      groupOnly: false,
      creatorId: row.creatorId,
      creator: person(row.creatorId) ?? organizationAsCreator(asking.caller),
      registration: row.registration,
      registrationStart: row.registrationStart.toISOString(),
      registrationEnd: row.registrationEnd.toISOString(),
      publicRegistrants: row.publicRegistrants,
      chatBotNumber: null,
      iosAppLink: null,
      registrations: own === undefined ? [] : [own],
      androidAppLink: null,
      pages: [],
      streamInputs: [],
      streamReplay: null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      sessions: agenda(row.id),
      speakers: cast(row.id),
      sponsors: [],
      faqSections: [],
      sponsorshipLevels: [],
      reservationDescription: row.reservationDescription,
      backgroundImage: picture(row.backgroundImageId),
      media: [],
      _count: {
        activations: 0,
        sessions: agenda(row.id).length,
        speakers: cast(row.id).length,
        sponsors: 0,
        sponsorshipLevels: 0,
        media: 0,
      },
    }
  })
}

/** One event in full form. */
export async function presentEvent(asking: Asking, row: EventRow): Promise<Event> {
  const [event] = await presentEvents(asking, [row])
  return event!
}
