// What building one organisation's town needs at hand, and the rows that come of it.
import type { InferInsertModel } from 'drizzle-orm'
import type * as schema from '../db/schema.ts'
import type { ArtFamily } from '../media/art.ts'
import type { ImageRecipe } from '../media/recipe.ts'
import type { Calendar } from './calendar.ts'
import type { DemoOrganization } from './organizations.ts'
import { seedId } from './random.ts'
import { tongues } from './texts/tongues.ts'
import type { Language } from './texts/tongue.ts'

type Row<Table extends keyof typeof schema> = (typeof schema)[Table] extends { $inferInsert: infer Insert } ? Insert : never
export type ImageRow = InferInsertModel<typeof schema.images>

/** How much there is of everything, and in which languages. */
export interface Size {
  people: number
  posts: number
  comments: number
  /** Small events before and after today. */
  past: number
  upcoming: number
  /** Weeks after the running event in which something is open day and night. */
  weeks: number
  languages: readonly [readonly [Language, number], ...(readonly [Language, number])[]]
}

export interface Person {
  id: string
  /** The name the demo's own texts use; null for those without a part. */
  key: string | null
  name: string
  language: Language
  team: boolean
  /** How much of the talking, following and being followed falls to them. */
  weight: number
}

/** Rows of one organisation's tables, in an order that foreign keys allow. Chat is told by its conversations: the database numbers it. */
export interface Rows {
  images: ImageRow[]
  accounts: Row<'accounts'>[]
  follows: Row<'follows'>[]
  delegations: Row<'delegations'>[]
  events: Row<'events'>[]
  tracks: Row<'tracks'>[]
  sessionLocations: Row<'sessionLocations'>[]
  speakers: Row<'speakers'>[]
  sessions: Row<'sessions'>[]
  sessionTracks: Row<'sessionTracks'>[]
  sessionSpeakers: Row<'sessionSpeakers'>[]
  eventRegistrations: Row<'eventRegistrations'>[]
  savedSessions: Row<'savedSessions'>[]
  activities: Row<'activities'>[]
  activityLikes: Row<'activityLikes'>[]
}

export interface Scene {
  organization: DemoOrganization
  calendar: Calendar
  size: Size
  rows: Rows
  /** An id of this organisation's own. */
  id: (...names: string[]) => string
  /** Stores a picture and gives its id. */
  picture: (name: string, recipe: ImageRecipe, type: ImageRow['type'], createdAt: Date) => string
}

export function createScene(organization: DemoOrganization, calendar: Calendar, size: Size): Scene {
  const rows: Rows = {
    images: [],
    accounts: [],
    follows: [],
    delegations: [],
    events: [],
    tracks: [],
    sessionLocations: [],
    speakers: [],
    sessions: [],
    sessionTracks: [],
    sessionSpeakers: [],
    eventRegistrations: [],
    savedSessions: [],
    activities: [],
    activityLikes: [],
  }
  const id = (...names: string[]) => seedId(organization.id, ...names)
  const words = tongues[organization.locale].pictures
  return {
    organization,
    calendar,
    size,
    rows,
    id,
    picture(name, recipe, type, createdAt) {
      const imageId = id('image', name)
      const { width, height } = recipe.kind === 'art' ? recipe : { width: 320, height: 320 }
      const description = recipe.kind === 'art' && recipe.family ? words[recipe.family] : null
      const organizationId = organization.id
      rows.images.push({ id: imageId, organizationId, type, description, width, height, recipe, createdAt, updatedAt: createdAt })
      return imageId
    },
  }
}

/** A drawing of `width` by `height`; the same seed and family in another shape is the same picture. */
export const drawing = (seed: string, family: ArtFamily, width: number, height: number): ImageRecipe => ({
  kind: 'art',
  seed,
  family,
  width,
  height,
})
