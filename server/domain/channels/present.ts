// Channels and contents, in base and full form.
import { and, asc, eq, sql } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import type {
  BaseChannel,
  BaseContent,
  BaseContentGuest,
  BaseSchedule,
  Channel,
  Content,
} from '../../../src/contract/community/channels.ts'
import type { BaseAccount } from '../../../src/contract/people/accounts.ts'
import type { BaseImage } from '../../../src/contract/community/media.ts'
import { channels, contentGuests, contentLikes, contents } from '../../db/schema.ts'
import { grouped } from '../../lib/rows.ts'
import { loadBaseGroups } from '../groups/present.ts'
import type { Asking } from '../common/asking.ts'
import { notBlocked } from '../people/blocks.ts'
import { distinct } from '../common/ids.ts'
import { loadFiles, loadVideos } from '../media/present.ts'
import { loadPeople, sure } from '../people/people.ts'
import { loadPictures } from '../common/pictures.ts'
import { translated } from '../common/translate.ts'
import { closedChannel, isPublished, type ChannelRow, type ContentRow } from './policy.ts'

type GuestRow = typeof contentGuests.$inferSelect
type Picture = (id: string | null) => BaseImage | null
type Person = (id: string | null) => BaseAccount | null

interface Counted {
  id: string
  private: boolean
  subscribers: number
  contents: number
}

/** Counts computed on read, so that they are always exact. Only published contents count. */
async function countFor({ tx, now }: Asking, ids: string[]): Promise<Map<string, Counted>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      id: channels.id,
      private: sql<boolean>`${closedChannel}`,
      subscribers: sql<number>`(select count(*)::int from channel_subscribers where channel_subscribers.channel_id = channels.id)`,
      contents: sql<number>`(select count(*)::int from contents where contents.channel_id = channels.id and ${isPublished(now)})`,
    })
    .from(channels)
    .where(inArray(channels.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

const presentBase = (row: ChannelRow, counted: Map<string, Counted>, picture: Picture): BaseChannel => {
  const { private: isPrivate = row.private, subscribers = 0, contents: published = 0 } = counted.get(row.id) ?? {}
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    image: sure(picture(row.imageId)),
    subscriberCount: subscribers,
    private: isPrivate,
    creatorId: row.creatorId,
    _count: { contents: published },
  }
}

const idsOf = (rows: { id: string }[]): string[] => rows.map((row) => row.id)

/** Base forms in the order of `rows`; three queries. */
async function presentBaseChannels(asking: Asking, rows: ChannelRow[]): Promise<BaseChannel[]> {
  const [counted, picture] = await Promise.all([
    countFor(asking, distinct(idsOf(rows))),
    loadPictures(
      asking,
      rows.map((row) => row.imageId),
    ),
  ])
  return (await translated(asking, rows)).map((row) => presentBase(row, counted, picture))
}

/** Full forms in the order of `rows`; a constant number of queries. */
export async function presentChannels(asking: Asking, rows: ChannelRow[]): Promise<Channel[]> {
  const [counted, picture, group, person] = await Promise.all([
    countFor(asking, idsOf(rows)),
    loadPictures(
      asking,
      rows.flatMap((row) => [row.imageId, row.bannerId]),
    ),
    loadBaseGroups(
      asking,
      rows.map((row) => row.groupId),
    ),
    loadPeople(
      asking,
      rows.map((row) => row.creatorId),
    ),
  ])
  return (await translated(asking, rows)).map((row) => ({
    ...presentBase(row, counted, picture),
    banner: picture(row.bannerId),
    priority: row.priority,
    externalUrl: row.externalUrl,
    appleUrl: row.appleUrl,
    spotifyUrl: row.spotifyUrl,
    googleUrl: row.googleUrl,
    youtubeUrl: row.youtubeUrl,
    visilble: row.visible,
    visible: row.visible,
    group: group(row.groupId),
    creator: person(row.creatorId),
  }))
}

/** One channel in full form. */
export async function presentChannel(asking: Asking, row: ChannelRow): Promise<Channel> {
  const [channel] = await presentChannels(asking, [row])
  return channel!
}

/** Channels by id in base form. The lookup throws for a missing one, which foreign keys rule out. */
export async function loadBaseChannels(asking: Asking, ids: Iterable<string>): Promise<(id: string) => BaseChannel> {
  const wanted = distinct(ids)
  const rows = wanted.length === 0 ? [] : await asking.tx.select().from(channels).where(inArray(channels.id, wanted))
  const byId = new Map((await presentBaseChannels(asking, rows)).map((channel) => [channel.id, channel]))
  return (id) => sure(byId.get(id) ?? null)
}

/** Everything beside the rows that the base form of contents needs. */
async function loadParts(asking: Asking, rows: ContentRow[], morePictures: (string | null)[] = []) {
  const [channel, picture, file, video] = await Promise.all([
    loadBaseChannels(
      asking,
      rows.map((row) => row.channelId),
    ),
    loadPictures(asking, [...rows.flatMap((row) => [row.imageId, row.squareImageId]), ...morePictures]),
    loadFiles(
      asking,
      rows.map((row) => row.audioId),
    ),
    loadVideos(
      asking,
      rows.map((row) => row.videoId),
    ),
  ])
  const base = (row: ContentRow): BaseContent => {
    const image = picture(row.imageId)
    return {
      id: row.id,
      featured: row.featured,
      slug: row.slug,
      title: row.title,
      description: row.description,
      imageUrl: image?.uri ?? null,
      image,
      squareImage: picture(row.squareImageId),
      audio: file(row.audioId),
      video: video(row.videoId),
      duration: row.duration,
      channel: channel(row.channelId),
      published: row.published?.toISOString() ?? null,
    }
  }
  return { base, picture }
}

/** Base forms in the order of `rows`; a constant number of queries. */
export async function presentBaseContents(asking: Asking, rows: ContentRow[]): Promise<BaseContent[]> {
  const shown = await translated(asking, rows)
  const { base } = await loadParts(asking, shown)
  return shown.map(base)
}

/** Contents by id in base form; null for null and for a deleted one. */
export async function loadBaseContents(
  asking: Asking,
  ids: Iterable<string | null | undefined>,
): Promise<(id: string | null) => BaseContent | null> {
  const wanted = distinct(ids)
  const rows = wanted.length === 0 ? [] : await asking.tx.select().from(contents).where(inArray(contents.id, wanted))
  const byId = new Map((await presentBaseContents(asking, rows)).map((content) => [content.id, content]))
  return (id) => (id === null ? null : (byId.get(id) ?? null))
}

const presentGuest = (row: GuestRow, person: Person, picture: Picture): BaseContentGuest => ({
  id: row.id,
  slug: row.slug,
  contentId: row.contentId,
  accountId: row.accountId,
  account: person(row.accountId),
  type: row.type,
  name: row.name,
  title: row.title,
  bio: row.bio,
  company: row.company,
  companyLink: row.companyLink,
  companyBio: row.companyBio,
  imageId: row.imageId,
  image: picture(row.imageId),
  website: row.website,
  facebook: row.facebook,
  twitter: row.twitter,
  instagram: row.instagram,
  linkedIn: row.linkedIn,
  tikTok: row.tikTok,
  youtube: row.youtube,
  discord: row.discord,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Credits in the order of `rows`; a constant number of queries. */
export async function presentGuests(asking: Asking, rows: GuestRow[]): Promise<BaseContentGuest[]> {
  const [person, picture] = await Promise.all([
    loadPeople(
      asking,
      rows.map((row) => row.accountId),
    ),
    loadPictures(
      asking,
      rows.map((row) => row.imageId),
    ),
  ])
  return (await translated(asking, rows)).map((row) => presentGuest(row, person, picture))
}

/** Oldest first, without accounts blocked in either direction. */
export const guestOrder = [asc(contentGuests.createdAt), asc(contentGuests.id)]
export const visibleGuest = ({ caller }: Asking) => notBlocked(caller, contentGuests.accountId)

async function readGuests(asking: Asking, contentIds: string[]): Promise<GuestRow[]> {
  if (contentIds.length === 0) return []
  const rows = await asking.tx
    .select()
    .from(contentGuests)
    .where(and(inArray(contentGuests.contentId, contentIds), visibleGuest(asking)))
    .orderBy(...guestOrder)
  return translated(asking, rows)
}

async function ownLikes({ tx, caller }: Asking, contentIds: string[]): Promise<Map<string, Date>> {
  const me = caller.account?.id
  if (me === undefined || contentIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(contentLikes)
    .where(and(eq(contentLikes.accountId, me), inArray(contentLikes.contentId, contentIds)))
  return new Map(rows.map((row) => [row.contentId, row.createdAt]))
}

/** The publishing schedule; null once it was carried out. */
const scheduleOf = (row: ContentRow): BaseSchedule | null =>
  row.scheduleName === null || row.scheduleDate === null
    ? null
    : {
        name: row.scheduleName,
        date: row.scheduleDate.toISOString(),
        createdAt: (row.scheduleCreatedAt ?? row.updatedAt).toISOString(),
        updatedAt: (row.scheduleUpdatedAt ?? row.updatedAt).toISOString(),
      }

/** Full forms in the order of `rows`; a constant number of queries. `likes` contains only the caller's own (contract 7.1). */
export async function presentContents(asking: Asking, rows: ContentRow[]): Promise<Content[]> {
  const shown = await translated(asking, rows)
  const guests = await readGuests(asking, idsOf(rows))
  const { base, picture } = await loadParts(
    asking,
    shown,
    guests.map((guest) => guest.imageId),
  )
  const person = await loadPeople(
    asking,
    guests.map((guest) => guest.accountId),
  )
  const liked = await ownLikes(asking, idsOf(rows))
  const guestsOf = grouped(
    guests,
    (guest) => guest.contentId,
    (guest) => presentGuest(guest, person, picture),
  )
  return shown.map((row) => {
    const likedAt = liked.get(row.id)
    return {
      ...base(row),
      body: row.body,
      externalUrl: row.externalUrl,
      appleUrl: row.appleUrl,
      spotifyUrl: row.spotifyUrl,
      googleUrl: row.googleUrl,
      youtubeUrl: row.youtubeUrl,
      guests: guestsOf(row.id),
      publishSchedule: scheduleOf(row),
      email: row.email,
      push: row.push,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      likes: likedAt === undefined ? [] : [{ createdAt: likedAt.toISOString() }],
    }
  })
}

/** One content in full form. */
export async function presentContent(asking: Asking, row: ContentRow): Promise<Content> {
  const [content] = await presentContents(asking, [row])
  return content!
}
