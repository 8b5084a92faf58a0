// Marked-up spans of a post: checked as they come in, stored as sent, joined with what they mean when read.
import { and, inArray } from 'drizzle-orm'
import { is } from 'valibot'
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

/** Ids in the one form that the database has them in: posts are found by the interests they name. */
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
 * The spans as they are stored. 400 for one outside the text, a link that is no web address, an interest that is not, and a
 * mention of no one (or of someone of a block). Positions count UTF-16 units, as JavaScript does.
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

/** What is stored was checked when it came in; a row that was written otherwise loses what cannot be read, and nothing more. */
const stored = (row: ActivityRow): ActivityEntityInput[] => row.entities.filter((entity) => is(activityEntityInput, entity)).map(tidy)

/** The accounts that a stored post mentions. */
export const mentionedIn = (row: ActivityRow): string[] => mentions(stored(row))

/** Interests and the previews of addresses that the posts name, by id and by address. */
async function loadNamed({ tx }: Asking, entities: ActivityEntityInput[]) {
  const [named, linked] = [tags(entities), addresses(entities)]
  const tagRows =
    named.length === 0
      ? []
      : await tx.select({ id: interests.id, name: interests.name }).from(interests).where(inArray(interests.id, named))
  const previewRows = linked.length === 0 ? [] : await tx.select().from(linkPreviews).where(inArray(linkPreviews.url, linked))
  return { tag: new Map(tagRows.map((row) => [row.id, row])), preview: new Map(previewRows.map((row) => [row.url, row])) }
}

/**
 * Reads what the spans of all rows mean, whose mentioned people were read already, and gives the way to look up those of one, as answers carry them. A link has the
 * preview that was fetched from its address before, or the address alone: nothing is fetched while reading. A mention of
 * someone who left keeps its span without an account.
 */
export async function loadMeanings(
  asking: Asking,
  rows: ActivityRow[],
  person: (id: string | null) => BaseAccount | null,
): Promise<(row: ActivityRow) => BaseActivityEntity[]> {
  const { tag, preview } = await loadNamed(asking, rows.flatMap(stored))
  return (row) =>
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
