// Channels and contents for tests. (`aChannel` of builders.ts is a conversation.)
import type { Tx } from '../db/database.ts'
import {
  channelCollections,
  channels,
  channelSubscribers,
  collectionContents,
  contentGuests,
  contents,
  files,
  interests,
  videos,
} from '../db/schema.ts'
import { anImage, hoursFromEpoch, type Ground } from './builders.ts'

type Insert<T extends { $inferInsert: Record<string, unknown> }> = Partial<T['$inferInsert']>
type Named = { id: string; organizationId: string }
export type TestPublication = typeof channels.$inferSelect
export type TestContent = typeof contents.$inferSelect

let counter = 0
const next = (): number => (counter += 1)

const write = <T>(ground: Ground, work: (tx: Tx) => Promise<T[]>): Promise<T> =>
  ground.db.asOwner(async (tx) => {
    const [row] = await work(tx)
    if (row === undefined) throw new Error('The builder wrote nothing.')
    return row
  })

/** A channel of `creator`, open to everyone. */
export async function aPublication(ground: Ground, creator: Named | null, values: Insert<typeof channels> = {}): Promise<TestPublication> {
  const number = next()
  const imageId = values.imageId ?? (await anImage(ground, { type: 'admin' })).id
  const row = { slug: `publication-${number}`, name: `Publication ${number}`, creatorId: creator?.id ?? null, ...values }
  return write(ground, (tx) =>
    tx
      .insert(channels)
      .values({ ...row, imageId, organizationId: ground.organization.id })
      .returning(),
  )
}

/** A content published an hour before the test clock starts, each a second later than the one before. */
export function aContent(ground: Ground, channel: Named, values: Insert<typeof contents> = {}): Promise<TestContent> {
  const number = next()
  const row = {
    slug: `content-${number}`,
    title: `Content ${number}`,
    published: new Date(hoursFromEpoch(-1).getTime() + number * 1000),
    createdAt: hoursFromEpoch(-2),
    ...values,
  }
  return write(ground, (tx) =>
    tx
      .insert(contents)
      .values({ ...row, channelId: channel.id, organizationId: channel.organizationId })
      .returning(),
  )
}

export async function aSubscription(
  ground: Ground,
  channel: Named,
  account: Named,
  values: Insert<typeof channelSubscribers> = {},
): Promise<void> {
  const row = { ...values, channelId: channel.id, accountId: account.id, organizationId: channel.organizationId }
  await ground.db.asOwner((tx) => tx.insert(channelSubscribers).values(row))
}

export function aGuest(
  ground: Ground,
  content: Named,
  values: Insert<typeof contentGuests> = {},
): Promise<typeof contentGuests.$inferSelect> {
  const number = next()
  const row = { slug: `guest-${number}`, name: `Guest ${number}`, type: 'guest' as const, ...values }
  return write(ground, (tx) =>
    tx
      .insert(contentGuests)
      .values({ ...row, contentId: content.id, organizationId: content.organizationId })
      .returning(),
  )
}

/** A collection with these contents in this order. */
export function aCollection(
  ground: Ground,
  channel: Named,
  collected: Named[] = [],
  values: Insert<typeof channelCollections> = {},
): Promise<typeof channelCollections.$inferSelect> {
  const number = next()
  const row = { slug: `collection-${number}`, name: `Collection ${number}`, ...values }
  return write(ground, async (tx) => {
    const { organizationId } = channel
    const rows = await tx
      .insert(channelCollections)
      .values({ ...row, channelId: channel.id, organizationId })
      .returning()
    for (const [sortOrder, { id: contentId }] of collected.entries()) {
      await tx.insert(collectionContents).values({ organizationId, collectionId: rows[0]!.id, contentId, sortOrder })
    }
    return rows
  })
}

export function aSound(ground: Ground, uploader: Named, values: Insert<typeof files> = {}): Promise<typeof files.$inferSelect> {
  const row = { name: 'episode.wav', contentType: 'audio/wav', bytes: 1000, blob: '0'.repeat(64), ...values }
  return write(ground, (tx) =>
    tx
      .insert(files)
      .values({ ...row, accountId: uploader.id, organizationId: uploader.organizationId })
      .returning(),
  )
}

export function aClip(ground: Ground, uploader: Named, values: Insert<typeof videos> = {}): Promise<typeof videos.$inferSelect> {
  const row = { source: 'content' as const, contentType: 'video/mp4', width: 640, height: 360, blob: '1'.repeat(64), ...values }
  return write(ground, (tx) =>
    tx
      .insert(videos)
      .values({ ...row, accountId: uploader.id, organizationId: uploader.organizationId })
      .returning(),
  )
}

export function anInterest(ground: Ground, values: Insert<typeof interests> = {}): Promise<typeof interests.$inferSelect> {
  const row = { name: `Interest ${next()}`, ...values }
  return write(ground, (tx) =>
    tx
      .insert(interests)
      .values({ ...row, organizationId: ground.organization.id })
      .returning(),
  )
}
