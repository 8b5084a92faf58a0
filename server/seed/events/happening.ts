// One event with its pictures and its agenda, as rows.
import type { ArtFamily } from '../../media/drawing/art.ts'
import { slugOf } from '../tools/compose.ts'
import type { Place } from '../tools/places.ts'
import { createDice } from '../tools/random.ts'
import { drawing, type Rows, type Scene } from '../tools/scene.ts'
import type { Language } from '../texts/tongue.ts'

export interface EventPlan {
  key: string
  /** Set only if other code references it. */
  id?: string
  slug: string
  name: string
  short: string
  long: string | null
  type: 'physical' | 'virtual' | 'hybrid'
  start: Date
  end: Date
  family: ArtFamily
  language: Language
  place: Place | null
  creatorId: string
  /** Share of all people who attend, from 0 to 1. */
  draw: number
  background?: true
  changes?: Partial<Rows['events'][number]>
}

export interface SessionPlan {
  name: string
  start: Date
  end: Date
  location: string | null
  text?: string | null
  long?: string | null
  pause?: boolean
  tracks?: string[]
  speakers?: string[]
  places?: { supply: number; price: number }
  picture?: boolean
}

/** An event as referenced by the rest of the town. */
export interface Happening {
  plan: EventPlan
  id: string
  sessions: { id: string; start: Date; end: Date; pause: boolean }[]
}

const dayMs = 86_400_000

/** Stores the event. Registration is open from three months before until it begins, unless its plan changes that. */
export function addEvent(scene: Scene, plan: EventPlan): Happening {
  const { organization, calendar, rows } = scene
  const id = plan.id ?? scene.id('event', plan.key)
  const announced = new Date(Math.min(plan.start.getTime() - 90 * dayMs, calendar.now.getTime() - dayMs))
  const seed = plan.name
  const online = plan.type === 'physical' ? null : `https://meet.example.com/${plan.slug}`
  rows.events.push({
    id,
    organizationId: organization.id,
    slug: plan.slug,
    name: plan.name,
    shortDescription: plan.short,
    longDescription: plan.long,
    eventType: plan.type,
    featured: false,
    visible: true,
    timezone: organization.timezone,
    eventStart: plan.start,
    eventEnd: plan.end,
    externalUrl: null,
    meetingUrl: online,
    venue: plan.place?.venue ?? null,
    address1: plan.place?.address1 ?? null,
    city: plan.place?.city ?? null,
    state: plan.place?.state ?? null,
    country: plan.place?.country ?? null,
    zip: plan.place?.zip ?? null,
    imageId: scene.picture(`cover ${plan.key}`, drawing(seed, plan.family, 1200, 900), 'admin', announced),
    squareImageId: scene.picture(`square ${plan.key}`, drawing(seed, plan.family, 900, 900), 'admin', announced),
    backgroundImageId: plan.background
      ? scene.picture(`background ${plan.key}`, drawing(`${seed} background`, plan.family, 1920, 1080), 'admin', announced)
      : null,
    creatorId: plan.creatorId,
    registration: true,
    registrationStart: announced,
    registrationEnd: plan.start,
    registrationLimit: null,
    publicRegistrants: true,
    groupId: null,
    groupOnly: false,
    createdAt: announced,
    updatedAt: announced,
    ...plan.changes,
  })
  return { plan, id, sessions: [] }
}

/** Adds a room of the event; returns its id. */
export function addLocation(scene: Scene, { id: eventId, plan }: Happening, name: string, description: string | null = null): string {
  const id = scene.id('location', plan.key, name)
  const { place } = plan
  const at = scene.rows.events.find((row) => row.id === eventId)?.createdAt
  scene.rows.sessionLocations.push({
    id,
    organizationId: scene.organization.id,
    eventId,
    name,
    description,
    address1: place?.address1 ?? null,
    zip: place?.zip ?? null,
    city: place?.city ?? null,
    state: place?.state ?? null,
    country: place?.country ?? null,
    createdAt: at,
    updatedAt: at,
  })
  return id
}

/** Stores sessions in the order of the list, which is also the order of sessions that begin at the same time. */
export function addSessions(scene: Scene, event: Happening, plans: readonly SessionPlan[]): void {
  const { organization, rows } = scene
  const dice = createDice(`${organization.slug} sessions ${event.plan.key}`)
  const slugs = new Set<string>()
  for (const [index, plan] of plans.entries()) {
    const base = slugOf(plan.name) || `session-${index + 1}`
    const slug = slugs.has(base) ? `${base}-${index + 1}` : base
    slugs.add(slug)
    const id = scene.id('session', event.plan.key, slug)
    const picture = plan.picture
      ? scene.picture(
          `session ${event.plan.key} ${slug}`,
          drawing(plan.name, dice.pick(['still', 'orbits', 'weave', 'bloom', 'columns'] as const), 1200, 675),
          'admin',
          event.plan.start,
        )
      : null
    rows.sessions.push({
      id,
      organizationId: organization.id,
      eventId: event.id,
      slug,
      name: plan.name,
      description: plan.text ?? null,
      longDescription: plan.long ?? null,
      locationId: plan.location,
      imageId: picture,
      startTime: plan.start,
      endTime: plan.end,
      sortOrder: index,
      nonSession: plan.pause ?? false,
      registrationEnabled: plan.places !== undefined,
      price: plan.places?.price ?? null,
      supply: plan.places?.supply ?? null,
    })
    for (const trackId of plan.tracks ?? []) rows.sessionTracks.push({ organizationId: organization.id, sessionId: id, trackId })
    for (const speakerId of plan.speakers ?? []) rows.sessionSpeakers.push({ organizationId: organization.id, sessionId: id, speakerId })
    event.sessions.push({ id, start: plan.start, end: plan.end, pause: plan.pause ?? false })
  }
}

export interface SpeakerPlan {
  firstName: string
  lastName: string | null
  label?: string | null
  title?: string | null
  company?: string | null
  bio?: string | null
  imageId?: string | null
  priority?: number
  isHost?: boolean
}

/** Adds a speaker of the event; returns their id. */
export function addSpeaker(scene: Scene, event: Happening, plan: SpeakerPlan): string {
  const latin = slugOf(`${plan.firstName} ${plan.lastName ?? ''}`)
  const number = scene.rows.speakers.length
  const slug = latin.length > 2 ? latin : `speaker-${number}`
  const id = scene.id('speaker', event.plan.key, `${plan.firstName} ${plan.lastName}`)
  scene.rows.speakers.push({
    id,
    organizationId: scene.organization.id,
    eventId: event.id,
    slug,
    firstName: plan.firstName,
    lastName: plan.lastName,
    label: plan.label ?? null,
    bio: plan.bio ?? null,
    title: plan.title ?? null,
    company: plan.company ?? null,
    imageId: plan.imageId ?? null,
    priority: plan.priority ?? 0,
    isHost: plan.isHost ?? false,
  })
  return id
}
