// What hosts write into an event's agenda: sessions and speakers.
import { and, eq } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { inArray } from '../../db/lists.ts'
import type { writeSession, writeSpeaker } from '../../../src/contract/bodies/listings.ts'
import { sessionAccesses, sessions, speakers } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { EventRow } from '../../domain/events/policy.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { uuidOr404 } from '../../domain/common/ids.ts'
import { withFreeSlug } from '../../domain/common/slugs.ts'

type SessionFields = InferOutput<typeof writeSession>['session']
type SpeakerFields = InferOutput<typeof writeSpeaker>['speaker']

function timesOf({ startTime, endTime }: SessionFields): { startTime: Date; endTime: Date } {
  const times = { startTime: new Date(startTime), endTime: new Date(endTime) }
  if (times.endTime < times.startTime) throw new Problem('invalid', { field: 'session.endTime', message: 'It ends before it begins.' })
  return times
}

const orNull = (text: string | null | undefined): string | null => text || null

/** Adds a session under a slug made from its name. `imageId` is the id of a stored picture. */
export async function addSession(
  { tx }: Asking<SignedIn>,
  event: EventRow,
  fields: SessionFields,
  imageId: string | undefined,
): Promise<void> {
  const values = {
    organizationId: event.organizationId,
    eventId: event.id,
    name: fields.name,
    description: orNull(fields.description),
    ...timesOf(fields),
    imageId,
  }
  await withFreeSlug(fields.name, async (slug) => {
    const [made] = await tx
      .insert(sessions)
      .values({ ...values, slug })
      .onConflictDoNothing({ target: [sessions.eventId, sessions.slug] })
      .returning({ id: sessions.id })
    return made
  })
}

/** Changes a session of the event; 404 for one of another event. Without a picture the current one stays. */
export async function changeSession(
  { tx }: Asking<SignedIn>,
  event: EventRow,
  sessionId: string,
  fields: SessionFields,
  imageId: string | undefined,
): Promise<void> {
  const changed = await tx
    .update(sessions)
    .set({ name: fields.name, description: orNull(fields.description), ...timesOf(fields), ...(imageId === undefined ? {} : { imageId }) })
    .where(and(eq(sessions.eventId, event.id), eq(sessions.id, uuidOr404(sessionId))))
    .returning({ id: sessions.id })
  if (changed.length === 0) throw new Problem('notFound')
}

/** Deletes a session; 460 while passes have access to it. */
export async function removeSession({ tx }: Asking<SignedIn>, event: EventRow, sessionId: string): Promise<void> {
  const id = uuidOr404(sessionId)
  // Locked before accesses are counted, so that concurrent registrations are included.
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.eventId, event.id), eq(sessions.id, id)))
    .for('update')
  if (session === undefined) throw new Problem('notFound')
  const held = and(eq(sessionAccesses.sessionId, id), inArray(sessionAccesses.status, ['ready', 'needsInfo']))
  if ((await tx.$count(sessionAccesses, held)) > 0)
    throw new Problem('known', { message: 'People have registered for this session. It can be changed, not removed.' })
  await tx.delete(sessions).where(eq(sessions.id, id))
}

const speakerValues = ({ firstName, lastName, title, company, bio }: SpeakerFields) => ({
  firstName,
  lastName: orNull(lastName),
  title: orNull(title),
  company: orNull(company),
  bio: orNull(bio),
})

/** Adds a speaker at the end of the list. */
export async function addSpeaker(
  { tx }: Asking<SignedIn>,
  event: EventRow,
  fields: SpeakerFields,
  imageId: string | undefined,
): Promise<void> {
  const values = { organizationId: event.organizationId, eventId: event.id, ...speakerValues(fields), imageId }
  await withFreeSlug(`${fields.firstName} ${fields.lastName ?? ''}`, async (slug) => {
    const [made] = await tx
      .insert(speakers)
      .values({ ...values, slug })
      .onConflictDoNothing({ target: [speakers.eventId, speakers.slug] })
      .returning({ id: speakers.id })
    return made
  })
}

/** Changes a speaker of the event; 404 for one of another event. */
export async function changeSpeaker(
  { tx }: Asking<SignedIn>,
  event: EventRow,
  speakerId: string,
  fields: SpeakerFields,
  imageId: string | undefined,
): Promise<void> {
  const changed = await tx
    .update(speakers)
    .set({ ...speakerValues(fields), ...(imageId === undefined ? {} : { imageId }) })
    .where(and(eq(speakers.eventId, event.id), eq(speakers.id, uuidOr404(speakerId))))
    .returning({ id: speakers.id })
  if (changed.length === 0) throw new Problem('notFound')
}

/** Deletes a speaker from the event and its sessions. */
export async function removeSpeaker({ tx }: Asking<SignedIn>, event: EventRow, speakerId: string): Promise<void> {
  const removed = await tx
    .delete(speakers)
    .where(and(eq(speakers.eventId, event.id), eq(speakers.id, uuidOr404(speakerId))))
    .returning({ id: speakers.id })
  if (removed.length === 0) throw new Problem('notFound')
}
