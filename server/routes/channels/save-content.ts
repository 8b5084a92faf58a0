// Creating and changing contents.
import { and, eq, or } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { createContent as createBody, updateContent as updateBody } from '../../../src/contract/bodies/channels.ts'
import { contents, files, videos } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { TakenPicture } from '../../media/upload.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { isUuid } from '../../domain/common/ids.ts'
import { withFreeSlug } from '../../domain/common/slugs.ts'
import type { ChannelRow, ContentRow } from '../../domain/channels/policy.ts'
import { pictureFrom } from './save-channel.ts'
import { refuseTakenSlug } from './slugs.ts'

/** The route sanitises the HTML (`html`); a body without text is stored as null. */
const kept = (html: string | null | undefined): string | null | undefined => (html === '' ? null : html)

/** Stores a content that only those who run the channel can see until it is published. */
export async function createContent(
  { tx, caller, now }: Asking<SignedIn>,
  channel: ChannelRow,
  { body, ...rest }: InferOutput<typeof createBody>,
): Promise<ContentRow> {
  const row = {
    ...rest,
    body: kept(body),
    organizationId: caller.organization.id,
    channelId: channel.id,
    creatorId: caller.account.id,
    createdAt: now,
    updatedAt: now,
  }
  return withFreeSlug(rest.title, async (slug) => {
    const [made] = await tx
      .insert(contents)
      .values({ ...row, slug })
      .onConflictDoNothing()
      .returning()
    return made
  })
}

const missing = (field: string): Problem => new Problem('invalid', { field, message: 'What this refers to does not exist.' })

/** 400 unless the sound or video is the caller's upload or already attached: ids of other uploads could be guessed. */
async function checkMedia({ tx, caller }: Asking<SignedIn>, content: ContentRow, audioId?: number | null, videoId?: string | null) {
  const me = caller.account.id
  if (typeof audioId === 'number') {
    const mine = or(eq(files.accountId, me), content.audioId === null ? undefined : eq(files.id, content.audioId))
    if ((await tx.$count(files, and(eq(files.id, audioId), mine))) === 0) throw missing('content.audioId')
  }
  if (typeof videoId === 'string') {
    const mine = or(eq(videos.accountId, me), content.videoId === null ? undefined : eq(videos.id, content.videoId))
    if ((await tx.$count(videos, and(eq(videos.id, videoId), mine))) === 0) throw missing('content.videoId')
  }
}

/** Changes only the fields sent. */
export async function updateContent(
  asking: Asking<SignedIn>,
  content: ContentRow,
  { content: changes }: InferOutput<typeof updateBody>,
  picture: TakenPicture | undefined,
): Promise<ContentRow> {
  const { tx, now } = asking
  if (changes.slug !== undefined && isUuid(changes.slug)) refuseTakenSlug('content.slug')
  await checkMedia(asking, content, changes.audioId, changes.videoId)
  const imageId = await pictureFrom(asking, picture, 'admin')
  const [row] = await tx
    .update(contents)
    .set({ ...changes, body: kept(changes.body), imageId, updatedAt: now })
    .where(eq(contents.id, content.id))
    .returning()
    .catch((error: unknown) => refuseTakenSlug('content.slug', error))
  return row!
}
