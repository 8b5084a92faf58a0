// Ordered sets of a channel's contents.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { ChannelCollection } from '../../../src/contract/community/channels.ts'
import { channelCollections, collectionContents, contents } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Answer, Paging } from '../../http/route.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { isUuid } from '../../domain/common/ids.ts'
import { inOrder } from '../../domain/common/order.ts'
import { matches } from '../../domain/common/search.ts'
import { withFreeSlug } from '../../domain/common/slugs.ts'
import { isPublished, type ChannelRow, type ContentRow } from '../../domain/channels/policy.ts'
import { presentContents } from '../../domain/channels/present.ts'
import { page } from '../../domain/common/page.ts'

type CollectionRow = typeof channelCollections.$inferSelect

export const presentCollection = (row: CollectionRow): ChannelCollection => ({
  id: row.id,
  slug: row.slug,
  channelId: row.channelId,
  name: row.name,
  description: row.description,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** One page of a channel's collections by name. */
export async function listCollections(asking: Asking & { paging: Paging }, channelId: string): Promise<Answer> {
  const { tx, paging } = asking
  const where = and(eq(channelCollections.channelId, channelId), matches(paging.search, [channelCollections.name]))
  const { rows, count } = await page(asking, tx.select().from(channelCollections).where(where), [
    inOrder(channelCollections.name, asking.locale),
    asc(channelCollections.id),
  ])
  return { data: rows.map(presentCollection), count }
}

/** The collection with this id or slug in its channel, or 404. */
export async function findCollection({ tx }: Asking, channel: ChannelRow, idOrSlug: string): Promise<CollectionRow> {
  const named = isUuid(idOrSlug) ? eq(channelCollections.id, idOrSlug) : eq(channelCollections.slug, idOrSlug)
  const [row] = await tx
    .select()
    .from(channelCollections)
    .where(and(eq(channelCollections.channelId, channel.id), named))
  if (row === undefined) throw new Problem('notFound')
  return row
}

export function addCollection(
  { tx, now }: Asking,
  channel: ChannelRow,
  { name, description }: { name: string; description?: string | null },
): Promise<CollectionRow> {
  const row = {
    organizationId: channel.organizationId,
    channelId: channel.id,
    name,
    description: description ?? '',
    createdAt: now,
    updatedAt: now,
  }
  return withFreeSlug(name, async (slug) => {
    const [made] = await tx
      .insert(channelCollections)
      .values({ ...row, slug })
      .onConflictDoNothing()
      .returning()
    return made
  })
}

/** Changes only the fields sent; a null description removes it. */
export async function updateCollection(
  { tx, now }: Asking,
  { id }: CollectionRow,
  { name, description }: { name?: string; description?: string | null },
): Promise<CollectionRow> {
  const [row] = await tx
    .update(channelCollections)
    .set({ name, description: description === null ? '' : description, updatedAt: now })
    .where(eq(channelCollections.id, id))
    .returning()
  return row!
}

/** One page of a collection in its own order. Unpublished contents are included only if `runs` says that the caller runs the channel. */
export async function listCollected(asking: Asking & { paging: Paging }, collection: CollectionRow, runs: boolean): Promise<Answer> {
  const { tx, paging, now } = asking
  const where = and(
    eq(collectionContents.collectionId, collection.id),
    runs ? undefined : isPublished(now),
    matches(paging.search, [contents.title, contents.description]),
  )
  const collected = () =>
    tx
      .select({ content: contents })
      .from(collectionContents)
      .innerJoin(contents, eq(contents.id, collectionContents.contentId))
      .where(where)
  const { rows, count } = await page(asking, collected(), [
    asc(collectionContents.sortOrder),
    asc(collectionContents.createdAt),
    asc(contents.id),
  ])
  const data = await presentContents(
    asking,
    rows.map((row) => row.content),
  )
  return { data, count }
}

/** Appends the content, unless it is in the collection already. */
export async function collect({ tx, now }: Asking, collection: CollectionRow, content: ContentRow): Promise<void> {
  await tx
    .insert(collectionContents)
    .values({
      organizationId: collection.organizationId,
      collectionId: collection.id,
      contentId: content.id,
      sortOrder: sql`(select coalesce(max(others.sort_order), -1) + 1 from collection_contents others where others.collection_id = ${collection.id})`,
      createdAt: now,
    })
    .onConflictDoNothing()
}

export async function uncollect({ tx }: Asking, collection: CollectionRow, content: ContentRow): Promise<void> {
  await tx
    .delete(collectionContents)
    .where(and(eq(collectionContents.collectionId, collection.id), eq(collectionContents.contentId, content.id)))
}
