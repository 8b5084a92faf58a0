// What building one organisation's town needs at hand, and the rows that come of it.
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

/** The tables a town fills, in an order that foreign keys allow. Chat is told by its conversations: the database numbers it. */
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
  /** An id of this organisation's own. */
  id: (...names: string[]) => string
  /** Stores a picture and gives its id. */
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
