// The tools for building one organisation's town, and its rows.
import type { InferInsertModel } from 'drizzle-orm'
import type * as schema from '../../db/schema.ts'
import type { ArtFamily } from '../../media/drawing/art.ts'
import type { ImageRecipe } from '../../media/drawing/recipe.ts'
import type { Calendar } from './calendar.ts'
import type { DemoOrganization } from '../organizations.ts'
import { seedId } from './random.ts'
import { tongues } from '../texts/tongues.ts'
import type { Language } from '../texts/tongue.ts'

type Row<Table extends keyof typeof schema> = (typeof schema)[Table] extends { $inferInsert: infer Insert } ? Insert : never
export type ImageRow = InferInsertModel<typeof schema.images>

/** The amount of all data, and its languages. */
export interface Size {
  people: number
  posts: number
  comments: number
  /** Small events before and after today. */
  past: number
  upcoming: number
  /** Weeks after the running event in which a session is open day and night. */
  weeks: number
  languages: readonly [readonly [Language, number], ...(readonly [Language, number])[]]
}

export interface Person {
  id: string
  /** The key in the demo's own texts; null for people without a part. */
  key: string | null
  name: string
  language: Language
  team: boolean
  /** Their share of talking, following and being followed. */
  weight: number
}

/**
 * The tables a town fills, in an order that satisfies foreign keys. Chat rows are created from conversations, because the database numbers
 * them.
 */
export const filledTables = [
  'images',
  'accounts',
  'follows',
  'blocks',
  'delegations',
  'accountTiers',
  'accountTierMembers',
  'accountAddresses',
  'notificationPreferences',
  'interests',
  'accountInterests',
  'accountIntegrations',
  'advertisements',
  'organizationPages',
  'files',
  'videos',
  'groups',
  'groupMemberships',
  'groupRequests',
  'groupInvitations',
  'groupSponsors',
  'groupInterests',
  'series',
  'events',
  'eventInterests',
  'eventCoHosts',
  'tracks',
  'sessionLocations',
  'speakers',
  'sessions',
  'sessionTracks',
  'sessionSpeakers',
  'sessionSponsors',
  'eventSponsors',
  'eventSponsorshipLevels',
  'eventSponsorships',
  'eventPages',
  'eventPageImages',
  'faqSections',
  'faqs',
  'eventMediaItems',
  'streamInputs',
  'eventEmails',
  'eventActivations',
  'activationCompletions',
  'sponsorshipLevels',
  'sponsorshipLevelAccounts',
  'benefits',
  'announcements',
  'channels',
  'channelSubscribers',
  'contents',
  'contentGuests',
  'contentLikes',
  'channelInterests',
  'contentInterests',
  'channelCollections',
  'collectionContents',
  'surveys',
  'formSections',
  'formQuestions',
  'formChoices',
  'formChoiceQuestions',
  'formSearchValues',
  'surveySubmissions',
  'passTypes',
  'supportTickets',
  'passTypeTiers',
  'passTypePriceSchedules',
  'passTypeRefundSchedules',
  'eventPackages',
  'eventPackagePasses',
  'eventAddOns',
  'passTypeAddOns',
  'eventRoomTypes',
  'roomTypePassTypes',
  'roomTypeAddOns',
  'formSectionTiers',
  'formSectionPassTypes',
  'formSectionAddOns',
  'eventRegistrations',
  'coupons',
  'attendeePackages',
  'roomReservations',
  'passes',
  'passAddOns',
  'sessionAccesses',
  'formResponses',
  'passTransfers',
  'leads',
  'eventMediaPassTypes',
  'savedSessions',
  'bookingPlaces',
  'bookingSpaces',
  'bookingAvailabilities',
  'bookingBlackouts',
  'bookings',
  'taxRates',
  'subscriptionProducts',
  'subscriptionPrices',
  'subscriptionProductTiers',
  'subscriptions',
  'invoices',
  'invoiceLineItems',
  'paymentIntents',
  'payments',
  'paymentItems',
  'activities',
  'activityLikes',
  'activityReports',
  'threadCircles',
  'threadCircleAccounts',
  'threads',
  'threadViewers',
  'threadMessages',
  'threadReactions',
  'notifications',
  'translations',
] as const satisfies readonly (keyof typeof schema)[]

/** Rows of one organisation's tables. */
export type Rows = { [Table in (typeof filledTables)[number]]: Row<Table>[] }

export interface Scene {
  organization: DemoOrganization
  calendar: Calendar
  size: Size
  rows: Rows
  /** An id within this organisation. */
  id: (...names: string[]) => string
  /** Stores a picture and returns its id. */
  picture: (name: string, recipe: ImageRecipe, type: ImageRow['type'], createdAt: Date) => string
}

export function createScene(organization: DemoOrganization, calendar: Calendar, size: Size): Scene {
  const rows = Object.fromEntries(filledTables.map((table) => [table, []])) as unknown as Rows
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
      const { width, height } = 'width' in recipe ? recipe : { width: 320, height: 320 }
      const description = recipe.kind === 'art' && recipe.family ? words[recipe.family] : null
      const organizationId = organization.id
      rows.images.push({ id: imageId, organizationId, type, description, width, height, recipe, createdAt, updatedAt: createdAt })
      return imageId
    },
  }
}

/** A drawing of `width` by `height`; the same seed and family in another aspect ratio is the same picture. */
export const drawing = (seed: string, family: ArtFamily, width: number, height: number): ImageRecipe => ({
  kind: 'art',
  seed,
  family,
  width,
  height,
})
