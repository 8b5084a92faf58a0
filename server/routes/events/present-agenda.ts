// Sessions and speakers, in base and full form.
import { and, eq, inArray } from 'drizzle-orm'
import type { BaseImage } from '../../../src/contract/media.ts'
import type { BaseSession, BaseSessionLocation, BaseSpeaker, Session, Speaker } from '../../../src/contract/sessions.ts'
import { savedSessions } from '../../db/schema.ts'
import type { Asking } from '../shared/asking.ts'
import { loadPeople } from '../shared/people.ts'
import { loadPictures } from '../shared/pictures.ts'
import { sessionsOfSpeakers, speakersOfSessions, tracksOfSessions, type SessionRow, type SpeakerRow } from './agenda.ts'

type Picture = (id: string | null) => BaseImage | null

/** The pictures a session's base form shows. */
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

/** A session as it stands inside an event or a speaker. */
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

/** A speaker as it stands inside an event or a session. */
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

/**
 * Sessions in full form, in the order of `rows`; five queries whatever their number. `accounts` holds the caller, if they
 * saved the session, or nothing (contract 7.1). Sponsors, streams and question sections come with their own tables.
 */
export async function presentSessions(asking: Asking, rows: SessionRow[]): Promise<Session[]> {
  const ids = rows.map((row) => row.session.id)
  const tracks = await tracksOfSessions(asking, ids)
  const speakers = await speakersOfSessions(asking, ids)
  const saved = await savedByCaller(asking, ids)
  const me = saved.size === 0 ? null : (asking.caller.account?.id ?? null)
  const self = (await loadPeople(asking, [me]))(me)
  const picture = await loadPictures(
    asking,
    rows.flatMap((row) => [...picturesOfSession(row), ...speakers(row.session.id).map((speaker) => speaker.imageId)]),
  )
  return rows.map((row) => ({
    ...presentBaseSession(row, picture),
    longDescription: row.session.longDescription,
    tracks: tracks(row.session.id).map(({ id, slug, name, color }) => ({ id, slug, name, color })),
    speakers: speakers(row.session.id).map((speaker) => presentBaseSpeaker(speaker, picture)),
    sponsors: [],
    accounts: saved.has(row.session.id) && self !== null ? [self] : [],
    streamInput: null,
    supply: row.session.supply,
    _count: { sections: 0 },
  }))
}

/** Speakers in full form with their sessions, in the order of `rows`; two queries whatever their number. */
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
