// Sessions and speakers, in base and full form.
import { and, count, eq } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type { BaseImage } from '../../../src/contract/community/media.ts'
import type { BaseSession, BaseSessionLocation, BaseSpeaker, Session, Speaker, StreamInput } from '../../../src/contract/events/sessions.ts'
import { formSections, savedSessions, sessionAccesses, streamInputs } from '../../db/schema.ts'
import { sponsorsOfSessions } from './sponsors.ts'
import { presentStreams, readStreams } from './streams.ts'
import { left, grouped } from '../../lib/rows.ts'
import { takesPlace } from '../common/in-force.ts'
import type { Asking } from '../common/asking.ts'
import { loadPeople } from '../people/people.ts'
import { loadPictures } from '../common/pictures.ts'
import { sessionsOfSpeakers, speakersOfSessions, tracksOfSessions, type SessionRow, type SpeakerRow } from './agenda.ts'

type Picture = (id: string | null) => BaseImage | null

/** Ids of the pictures in a session's base form. */
export const picturesOfSession = ({ session, location }: SessionRow): (string | null)[] => [session.imageId, location?.imageId ?? null]

function presentLocation(row: NonNullable<SessionRow['location']>, picture: Picture): BaseSessionLocation {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    address1: row.address1,
    address2: row.address2,
    zip: row.zip,
    city: row.city,
    state: row.state,
    country: row.country,
    image: picture(row.imageId),
    googlePlaceId: row.googlePlaceId,
  }
}

/** A session as part of an event or a speaker. */
export function presentBaseSession({ session, location }: SessionRow, picture: Picture): BaseSession {
  return {
    id: session.id,
    slug: session.slug,
    name: session.name,
    description: session.description,
    location: location === null ? null : presentLocation(location, picture),
    image: picture(session.imageId),
    startTime: session.startTime.toISOString(),
    endTime: session.endTime.toISOString(),
    sortOrder: session.sortOrder,
    nonSession: session.nonSession,
    registrationEnabled: session.registrationEnabled,
    price: session.price,
  }
}

/** A speaker as part of an event or a session. */
export function presentBaseSpeaker(row: SpeakerRow, picture: Picture): BaseSpeaker {
  return {
    id: row.id,
    slug: row.slug,
    firstName: row.firstName,
    lastName: row.lastName,
    bio: row.bio,
    title: row.title,
    company: row.company,
    companyBio: row.companyBio,
    image: picture(row.imageId),
    priority: row.priority,
    isHost: row.isHost,
  }
}

async function savedByCaller({ tx, caller }: Asking, sessionIds: string[]): Promise<Set<string>> {
  const me = caller.account?.id
  if (me === undefined || sessionIds.length === 0) return new Set()
  const rows = await tx
    .select({ sessionId: savedSessions.sessionId })
    .from(savedSessions)
    .where(and(eq(savedSessions.accountId, me), inArray(savedSessions.sessionId, sessionIds)))
  return new Set(rows.map((row) => row.sessionId))
}

type CountOf = (sessionId: string) => number

/** How many places of each session are taken, by accesses and by drafts that are still held. */
async function placesTaken({ tx, now }: Asking, sessionIds: string[]): Promise<CountOf> {
  if (sessionIds.length === 0) return () => 0
  const rows = await tx
    .select({ id: sessionAccesses.sessionId, taken: count() })
    .from(sessionAccesses)
    .where(and(inArray(sessionAccesses.sessionId, sessionIds), takesPlace(sessionAccesses, now)))
    .groupBy(sessionAccesses.sessionId)
  const taken = new Map(rows.map((row) => [row.id, row.taken]))
  return (id) => taken.get(id) ?? 0
}

/** How many sections of questions each session has. */
async function questionSections({ tx }: Asking, sessionIds: string[]): Promise<CountOf> {
  if (sessionIds.length === 0) return () => 0
  const rows = await tx
    .select({ id: formSections.sessionId, sections: count() })
    .from(formSections)
    .where(inArray(formSections.sessionId, sessionIds))
    .groupBy(formSections.sessionId)
  const sections = new Map(rows.map((row) => [row.id, row.sections]))
  return (id) => sections.get(id) ?? 0
}

/** The stream of each session, if the caller may watch it. */
async function streamsOfSessions(asking: Asking, sessionIds: string[]): Promise<(sessionId: string) => StreamInput | null> {
  const rows = sessionIds.length === 0 ? [] : await readStreams(asking, inArray(streamInputs.sessionId, sessionIds))
  const streams = await presentStreams(asking, rows)
  return (sessionId) => streams[rows.findIndex((row) => row.sessionId === sessionId)] ?? null
}

/**
 * Sessions in full form, in the order of `rows`; a constant number of queries. `supply` is what is left (contract 7.4).
 * `accounts` contains only the caller, if they saved the session (contract 7.1).
 */
export async function presentSessions(asking: Asking, rows: SessionRow[]): Promise<Session[]> {
  const ids = rows.map((row) => row.session.id)
  const [tracks, speakers, saved, sponsors, stream, taken, sections] = await Promise.all([
    tracksOfSessions(asking, ids),
    speakersOfSessions(asking, ids),
    savedByCaller(asking, ids),
    sponsorsOfSessions(asking, ids),
    streamsOfSessions(asking, ids),
    placesTaken(asking, ids),
    questionSections(asking, ids),
  ])
  const me = saved.size === 0 ? null : (asking.caller.account?.id ?? null)
  const [person, picture] = await Promise.all([
    loadPeople(asking, [me, ...sponsors.map((sponsor) => sponsor.accountId)]),
    loadPictures(
      asking,
      rows.flatMap((row) => [...picturesOfSession(row), ...speakers(row.session.id).map((speaker) => speaker.imageId)]),
    ),
  ])
  const self = person(me)
  const sponsorsOf = grouped(
    sponsors,
    (row) => row.ownerId,
    (row) => person(row.accountId),
  )
  return rows.map((row) => ({
    ...presentBaseSession(row, picture),
    longDescription: row.session.longDescription,
    tracks: tracks(row.session.id).map(({ id, slug, name, color }) => ({ id, slug, name, color })),
    speakers: speakers(row.session.id).map((speaker) => presentBaseSpeaker(speaker, picture)),
    sponsors: sponsorsOf(row.session.id).filter((sponsor) => sponsor !== null),
    accounts: saved.has(row.session.id) && self !== null ? [self] : [],
    streamInput: stream(row.session.id),
    supply: left(row.session.supply, taken(row.session.id)),
    _count: { sections: sections(row.session.id) },
  }))
}

/** Speakers in full form with their sessions, in the order of `rows`; a constant number of queries. */
export async function presentSpeakers(asking: Asking, rows: SpeakerRow[]): Promise<Speaker[]> {
  const sessions = await sessionsOfSpeakers(
    asking,
    rows.map((row) => row.id),
  )
  const picture = await loadPictures(asking, [...rows.map((row) => row.imageId), ...sessions.rows.flatMap(picturesOfSession)])
  return rows.map((row) => ({
    ...presentBaseSpeaker(row, picture),
    label: row.label,
    website: row.website,
    facebook: row.facebook,
    twitter: row.twitter,
    instagram: row.instagram,
    linkedIn: row.linkedIn,
    discord: row.discord,
    youtube: row.youtube,
    tikTok: row.tikTok,
    sessions: sessions.of(row.id).map((session) => presentBaseSession(session, picture)),
  }))
}
