// Marked-up spans of a post: checked as they come in, stored as sent, joined with what they mean when read.
import { and, inArray } from 'drizzle-orm'
import { is } from 'valibot'
import type { BaseAccount } from '../../../src/contract/accounts.ts'
import type { BaseActivityEntity } from '../../../src/contract/activities.ts'
import { activityEntityInput, type ActivityEntityInput } from '../../../src/contract/bodies.ts'
import { accounts } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../shared/asking.ts'
import { notBlocked } from '../shared/blocks.ts'
import { distinct } from '../shared/ids.ts'
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

/**
 * 400 for a span outside the text, a link that is no web address, and a mention of nobody (or of somebody of a block).
 * Positions count UTF-16 units, as JavaScript does.
 */
export async function checkEntities({ tx, caller }: Asking, message: string, entities: ActivityEntityInput[]): Promise<void> {
  for (const [index, entity] of entities.entries()) {
    if (entity.endIndex > message.length) throw invalid(index, 'endIndex', 'A marked part ends outside the text.')
    if (entity.type === 'link' && !isWebAddress(entity.href)) throw invalid(index, 'href', 'A link is not a web address.')
    if (entity.type === 'interest') throw invalid(index, 'interestId', 'There is no such interest.')
  }
  const mentioned = mentions(entities)
  if (mentioned.length === 0) return
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, mentioned), notBlocked(caller, accounts.id)))
  const known = new Set(found.map((row) => row.id))
  const missing = entities.findIndex((entity) => entity.type === 'mention' && !known.has(entity.accountId.toLowerCase()))
  if (missing >= 0) throw invalid(missing, 'accountId', 'Somebody who is mentioned does not exist.')
}

const mentions = (entities: ActivityEntityInput[]): string[] =>
  distinct(entities.map((entity) => (entity.type === 'mention' ? entity.accountId.toLowerCase() : null)))

/** What is stored was checked when it came in; a row that was written otherwise loses what cannot be read, and nothing more. */
const stored = (row: ActivityRow): ActivityEntityInput[] => row.entities.filter((entity) => is(activityEntityInput, entity))

/** The accounts that a stored post mentions. */
export const mentionedIn = (row: ActivityRow): string[] => mentions(stored(row))

/**
 * The spans as answers carry them. A link has the preview of its address: the address alone, as long as nothing has been
 * fetched from it. A mention of somebody who left keeps its span without an account.
 */
export function presentEntities(row: ActivityRow, person: (id: string | null) => BaseAccount | null): BaseActivityEntity[] {
  return stored(row).map((entity, index) => ({
    type: entity.type,
    startIndex: entity.startIndex,
    endIndex: entity.endIndex,
    marks: entity.marks,
    account: entity.type === 'mention' ? person(entity.accountId.toLowerCase()) : null,
    interest: null,
    linkPreview: entity.type === 'link' ? unfetchedPreview(index + 1, row.id, entity.href) : null,
  }))
}

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
