// Rows of what an event has beside its agenda, for tests.
import { randomUUID } from 'node:crypto'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../db/schema.ts'
import type { Ground, TestEvent } from './builders.ts'

type Insert<T extends { $inferInsert: Record<string, unknown> }> = Partial<T['$inferInsert']>

/** Writes one row and gives it as it is then. */
async function write<T extends PgTable>(ground: Ground, table: T, row: T['$inferInsert']): Promise<T['$inferSelect']> {
  return ground.db.asOwner(async (tx) => {
    const [written] = await tx.insert<PgTable>(table).values(row).returning()
    return written as T['$inferSelect']
  })
}

let counter = 0
const next = (): number => (counter += 1)
const named = (kind: string) => {
  const number = next()
  return { slug: `${kind}-${number}`, name: `${kind} ${number}` }
}
const ofGround = ({ organization }: Ground) => ({ organizationId: organization.id })
const at = (event: TestEvent) => ({ organizationId: event.organizationId, eventId: event.id })

export const aPage = (ground: Ground, event: TestEvent, values: Insert<typeof schema.eventPages> = {}) =>
  write(ground, schema.eventPages, { slug: `page-${next()}`, title: 'Page', html: '<p>Words</p>', ...values, ...at(event) })

export const aFaqSection = (ground: Ground, event: TestEvent, values: Insert<typeof schema.faqSections> = {}) =>
  write(ground, schema.faqSections, { ...named('section'), ...values, ...at(event) })

export const aFaq = (ground: Ground, section: { id: string; organizationId: string }, values: Insert<typeof schema.faqs> = {}) =>
  write(ground, schema.faqs, {
    slug: `faq-${next()}`,
    question: 'Why?',
    answer: 'Because.',
    ...values,
    organizationId: section.organizationId,
    sectionId: section.id,
  })

export const anEventSponsor = (ground: Ground, event: TestEvent, account: { id: string }, sortOrder = 0) =>
  write(ground, schema.eventSponsors, { ...at(event), accountId: account.id, sortOrder })

export const aSponsorship = async (ground: Ground, event: TestEvent, values: Insert<typeof schema.eventSponsorships> = {}) => {
  const level = await write(ground, schema.eventSponsorshipLevels, { ...named('level'), ...at(event) })
  const row = { name: 'Sponsor', ...values, organizationId: event.organizationId, levelId: level.id }
  return { level, sponsorship: await write(ground, schema.eventSponsorships, row) }
}

/** A document whose bytes are made when they are asked for. */
export const aFile = (ground: Ground, values: Insert<typeof schema.files> = {}) =>
  write(ground, schema.files, {
    name: 'plan.pdf',
    contentType: 'application/pdf',
    bytes: 600,
    blob: 'made:paper:The plan',
    ...values,
    ...ofGround(ground),
  })

export const aVideo = (ground: Ground, values: Insert<typeof schema.videos> = {}) =>
  write(ground, schema.videos, {
    name: 'clip.mp4',
    source: 'activity' as const,
    contentType: 'video/mp4',
    width: 320,
    height: 180,
    blob: 'made:clip.mp4',
    readyAt: new Date(0),
    ...values,
    ...ofGround(ground),
  })

/** An item of the gallery; for holders of the passes named in `only` alone, if there are any. */
export const aMediaItem = async (
  ground: Ground,
  event: TestEvent,
  { only = [], ...values }: Insert<typeof schema.eventMediaItems> & { only?: { id: string }[] },
) => {
  const item = await write(ground, schema.eventMediaItems, { name: 'Item', ...values, ...at(event) })
  for (const { id } of only)
    await write(ground, schema.eventMediaPassTypes, { organizationId: event.organizationId, mediaItemId: item.id, passTypeId: id })
  return item
}

export const aStream = (ground: Ground, event: TestEvent, values: Insert<typeof schema.streamInputs> = {}) =>
  write(ground, schema.streamInputs, { cloudflareId: randomUUID(), name: `Stream ${next()}`, ...values, ...at(event) })

/** A challenge of ten points that has begun. */
export const anActivation = (ground: Ground, event: TestEvent, values: Insert<typeof schema.eventActivations> = {}) =>
  write(ground, schema.eventActivations, { ...named('challenge'), maxPoints: 10, startAfter: new Date(0), ...values, ...at(event) })

export const aCompletion = (ground: Ground, activation: { id: string }, account: { id: string }, earnedPoints = 10) =>
  write(ground, schema.activationCompletions, { ...ofGround(ground), activationId: activation.id, accountId: account.id, earnedPoints })

export const aSeries = (ground: Ground, values: Insert<typeof schema.series> = {}) =>
  write(ground, schema.series, { ...named('series'), ...values, ...ofGround(ground) })

export const aLevel = async (ground: Ground, members: { id: string }[], values: Insert<typeof schema.sponsorshipLevels> = {}) => {
  const level = await write(ground, schema.sponsorshipLevels, { ...named('gold'), color: '#d4af37', ...values, ...ofGround(ground) })
  for (const [sortOrder, { id }] of members.entries())
    await write(ground, schema.sponsorshipLevelAccounts, { ...ofGround(ground), levelId: level.id, accountId: id, sortOrder })
  return level
}

export const aTranslation = (ground: Ground, subject: { id: string }, locale: string, texts: Record<string, string>) =>
  write(ground, schema.translations, { ...ofGround(ground), subjectId: subject.id, locale, texts })
