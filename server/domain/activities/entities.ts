// Entities of a post (mentions, interests, links): checked and stored on write, joined with their subjects on read.
import { and } from 'drizzle-orm'
import { is } from 'valibot'
import { inArray } from '../../db/lists.ts'
import type { BaseAccount } from '../../../src/contract/people/accounts.ts'
import type { BaseActivityEntity } from '../../../src/contract/community/activities.ts'
import { activityEntityInput, type ActivityEntityInput } from '../../../src/contract/bodies/feed.ts'
import { accounts, interests, linkPreviews } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../common/asking.ts'
import { notBlocked } from '../people/blocks.ts'
import { distinct } from '../common/ids.ts'
import { presentLinkPreview, type LinkPreviewRow } from '../media/present.ts'
import type { ActivityRow } from './policy.ts'

const invalid = (index: number, part: string, message: string): Problem =>
  new Problem('invalid', { field: `entities.${index}.${part}`, message })

function isWebAddress(href: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(href).protocol)
  } catch {
    return false
  }
}

const mentions = (entities: ActivityEntityInput[]): string[] =>
  distinct(entities.map((entity) => (entity.type === 'mention' ? entity.accountId : null)))
const tags = (entities: ActivityEntityInput[]): string[] =>
  distinct(entities.map((entity) => (entity.type === 'interest' ? entity.interestId : null)))
const addresses = (entities: ActivityEntityInput[]): string[] =>
  distinct(entities.map((entity) => (entity.type === 'link' ? entity.href : null)))

/** Lower-case ids, as in the database, because posts are found by the interests they mention. */
function tidy(entity: ActivityEntityInput): ActivityEntityInput {
  if (entity.type === 'mention') return { ...entity, accountId: entity.accountId.toLowerCase() }
  return entity.type === 'interest' ? { ...entity, interestId: entity.interestId.toLowerCase() } : entity
}

async function checkMentions({ tx, caller }: Asking, entities: ActivityEntityInput[]): Promise<void> {
  const mentioned = mentions(entities)
  if (mentioned.length === 0) return
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, mentioned), notBlocked(caller, accounts.id)))
  const known = new Set(found.map((row) => row.id))
  const missing = entities.findIndex((entity) => entity.type === 'mention' && !known.has(entity.accountId))
  if (missing >= 0) throw invalid(missing, 'accountId', 'Somebody who is mentioned does not exist.')
}

async function checkTags({ tx }: Asking, entities: ActivityEntityInput[]): Promise<void> {
  const named = tags(entities)
  if (named.length === 0) return
  const found = await tx.select({ id: interests.id }).from(interests).where(inArray(interests.id, named))
  const known = new Set(found.map((row) => row.id))
  const missing = entities.findIndex((entity) => entity.type === 'interest' && !known.has(entity.interestId))
  if (missing >= 0) throw invalid(missing, 'interestId', 'There is no such interest.')
}

/**
 * The entities as stored. 400 for a range outside the text, a link that is not a web address, and an unknown interest.
 * 400 too for a mention of a missing account or one blocked in either direction. Positions count UTF-16 code units, as in JavaScript.
 */
export async function checkEntities(asking: Asking, message: string, sent: ActivityEntityInput[]): Promise<ActivityEntityInput[]> {
  for (const [index, entity] of sent.entries()) {
    if (entity.endIndex > message.length) throw invalid(index, 'endIndex', 'A marked part ends outside the text.')
    if (entity.type === 'link' && !isWebAddress(entity.href)) throw invalid(index, 'href', 'A link is not a web address.')
  }
  const entities = sent.map(tidy)
  await checkMentions(asking, entities)
  await checkTags(asking, entities)
  return entities
}

/** Stored entities were checked on write. In a row written in another way, only the invalid ones are dropped. */
const stored = (row: ActivityRow): ActivityEntityInput[] => row.entities.filter((entity) => is(activityEntityInput, entity)).map(tidy)

/** The accounts that a stored post mentions. */
export const mentionedIn = (row: ActivityRow): string[] => mentions(stored(row))

/** Interests by id and link previews by address, of all entities. */
async function loadNamed({ tx }: Asking, entities: ActivityEntityInput[]) {
  const [named, linked] = [tags(entities), addresses(entities)]
  const [tagRows, previewRows] = await Promise.all([
    named.length === 0 ? [] : tx.select({ id: interests.id, name: interests.name }).from(interests).where(inArray(interests.id, named)),
    linked.length === 0 ? [] : tx.select().from(linkPreviews).where(inArray(linkPreviews.url, linked)),
  ])
  return { tag: new Map(tagRows.map((row) => [row.id, row])), preview: new Map(previewRows.map((row) => [row.url, row])) }
}

/**
 * Loads the subjects of all rows' entities and returns a lookup of one row's entities as API responses, for which the caller
 * loads the mentioned accounts.
 * A link has its stored preview, or only its address: nothing is fetched on read.
 * A mention of a deleted account keeps its range, without an account.
 */
export async function loadMeanings(
  asking: Asking,
  rows: ActivityRow[],
): Promise<(row: ActivityRow, person: (id: string | null) => BaseAccount | null) => BaseActivityEntity[]> {
  const { tag, preview } = await loadNamed(asking, rows.flatMap(stored))
  return (row, person) =>
    stored(row).map((entity, index) => ({
      type: entity.type,
      startIndex: entity.startIndex,
      endIndex: entity.endIndex,
      marks: entity.marks,
      account: entity.type === 'mention' ? person(entity.accountId) : null,
      interest: entity.type === 'interest' ? (tag.get(entity.interestId) ?? null) : null,
      linkPreview: entity.type === 'link' ? previewOf(preview.get(entity.href), index + 1, row.id, entity.href) : null,
    }))
}

const previewOf = (found: LinkPreviewRow | undefined, place: number, activityId: string, url: string): BaseActivityEntity['linkPreview'] =>
  found === undefined ? unfetchedPreview(place, activityId, url) : presentLinkPreview(found, activityId)

const unfetchedPreview = (id: number, activityId: string, url: string): BaseActivityEntity['linkPreview'] => ({
  id,
  activityId,
  url,
  title: null,
  siteName: null,
  description: null,
  mediaType: null,
  channel: null,
  image: null,
  imageWidth: null,
  imageHeight: null,
  video: null,
  favicon: null,
})
