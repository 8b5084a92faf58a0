// Big events, created from their written texts.
import { minutesOf } from '../tools/calendar.ts'
import { casts } from '../people/cast.ts'
import { addEvent, addLocation, addSessions, addSpeaker, type Happening, type SessionPlan } from './happening.ts'
import { places } from '../tools/places.ts'
import type { Person, Scene } from '../tools/scene.ts'
import type { Flagship, Talk } from '../texts/flagship.ts'

function voices(scene: Scene, event: Happening, flagship: Flagship, people: readonly Person[]): Map<string, string> {
  const cast = new Map((casts[scene.organization.slug] ?? []).map((member) => [member.key, member]))
  return new Map(
    flagship.voices.map((voice, index) => {
      const member = voice.cast ? cast.get(voice.cast) : undefined
      if (voice.cast && !member) throw new Error(`${flagship.key} announces ${voice.cast}, who has no part here.`)
      const account = member && people.find(({ key }) => key === member.key)
      const own = scene.rows.accounts.find(({ id }) => id === account?.id)?.imageId
      const face = `speaker ${flagship.key} ${voice.key}`
      const id = addSpeaker(scene, event, {
        firstName: member?.first ?? voice.first ?? '',
        lastName: member ? member.last : (voice.last ?? null),
        label: voice.label ?? null,
        title: member?.title ?? voice.title ?? null,
        company: member?.company ?? voice.company ?? null,
        bio: member?.bio ?? voice.bio ?? null,
        imageId: member ? (own ?? null) : scene.picture(face, { kind: 'portrait', seed: face }, 'people', event.plan.start),
        priority: flagship.voices.length - index,
        isHost: voice.host ?? false,
      })
      return [voice.key, id]
    }),
  )
}

const found = (ids: ReadonlyMap<string, string>, key: string, talk: Talk): string => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`“${talk.name}” names ${key}, which the event does not have.`)
  return id
}

/** Stores the event, whose first day is `day` days from today. Speakers marked as `host` are its team. */
export function addFlagship(
  scene: Scene,
  people: readonly Person[],
  flagship: Flagship,
  day: number,
  creatorId: string,
  draw: number,
): Happening {
  const { calendar, organization, rows } = scene
  const end = calendar.at(day + flagship.days - 1, flagship.closes)
  const event = addEvent(scene, {
    key: flagship.key,
    slug: `${flagship.slug}-${calendar.year(day)}`,
    name: flagship.name.replace('{year}', String(calendar.year(day))),
    short: flagship.short,
    long: flagship.long,
    type: flagship.type,
    start: calendar.at(day, flagship.opens),
    end,
    family: 'hall',
    language: organization.locale === 'ar' ? 'ar' : 'en',
    place: places[organization.slug]?.[0] ?? null,
    creatorId,
    draw,
    background: true,
    // Registration is open until the last evening.
    changes: { featured: true, registrationEnd: end },
  })
  const rooms = new Map(flagship.rooms.map((room) => [room.key, addLocation(scene, event, room.name, room.description ?? null)]))
  const strands = new Map(
    flagship.strands.map(({ slug, name, description, color }) => {
      const id = scene.id('track', flagship.key, slug)
      rows.tracks.push({ id, organizationId: organization.id, eventId: event.id, slug, name, description, color })
      return [slug, id]
    }),
  )
  const speakers = voices(scene, event, flagship, people)
  const sessions = flagship.talks.flatMap((talk) =>
    talk.days.map((number): SessionPlan => {
      const start = minutesOf(talk.start)
      return {
        name: talk.name,
        start: calendar.at(day + number - 1, start),
        end: calendar.at(day + number - 1, start + talk.minutes),
        location: found(rooms, talk.room, talk),
        text: talk.text,
        long: talk.long,
        pause: talk.pause,
        tracks: talk.strand ? [found(strands, talk.strand, talk)] : [],
        speakers: (talk.by ?? []).map((key) => found(speakers, key, talk)),
        places: talk.places,
        picture: talk.room === 'hall' && !talk.pause,
      }
    }),
  )
  addSessions(
    scene,
    event,
    sessions.toSorted((a, b) => a.start.getTime() - b.start.getTime()),
  )
  return event
}
