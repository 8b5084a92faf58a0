// Creating and changing channels.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { createChannel as createBody, updateChannel as updateBody } from '../../../src/contract/bodies/channels.ts'
import { channels, images } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { storeImage, type TakenPicture } from '../../media/upload.ts'
import { moderatedGroup, type GroupRow } from '../../domain/groups/policy.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { isUuid } from '../../domain/common/ids.ts'
import { mayCreate } from '../../domain/common/modules.ts'
import { withFreeSlug } from '../../domain/common/slugs.ts'
import { closedChannel, type ChannelRow } from '../../domain/channels/policy.ts'
import { refuseTakenSlug } from './slugs.ts'

/** Words that the API's addresses use in place of a channel's slug (contract 3.5). */
const reservedSlugs = ['subscribed'] as const

const cover = { width: 1200, height: 800 }

/** Every channel has a picture (contract 2.8), so one without an upload gets a generated picture. */
async function drawnImage({ tx, caller }: Asking): Promise<string> {
  const [row] = await tx
    .insert(images)
    .values({
      organizationId: caller.organization.id,
      type: 'admin',
      ...cover,
      recipe: { kind: 'art', seed: randomUUID(), ...cover },
    })
    .returning({ id: images.id })
  return row!.id
}

/** Stores the picture sent with the body and returns its id; undefined if none was sent. */
export async function pictureFrom(
  { tx, caller, now }: Asking<SignedIn>,
  picture: TakenPicture | undefined,
  type: 'admin' | 'people',
): Promise<string | undefined> {
  return picture && (await storeImage({ tx, caller, now, picture, type })).id
}

/** Stores a new channel of the caller's, or of a group they moderate (404, 403). A channel of a private group is private. */
export async function createChannel(
  asking: Asking<SignedIn>,
  body: InferOutput<typeof createBody>,
  picture: TakenPicture | undefined,
): Promise<ChannelRow> {
  const { tx, caller, now } = asking
  mayCreate(caller, 'channels')
  const { name, description = null, visible, groupId } = body.channel
  const group = groupId ? await moderatedGroup(asking, groupId) : null
  const imageId = (await pictureFrom(asking, picture, 'admin')) ?? (await drawnImage(asking))
  const row = {
    organizationId: caller.organization.id,
    name,
    description,
    visible,
    imageId,
    groupId: group?.id ?? null,
    private: group?.access === 'private',
    creatorId: caller.account.id,
    createdAt: now,
    updatedAt: now,
  }
  return withFreeSlug(
    name,
    async (slug) => {
      const [made] = await tx
        .insert(channels)
        .values({ ...row, slug })
        .onConflictDoNothing()
        .returning()
      return made
    },
    reservedSlugs,
  )
}

/** Only the creator may move a channel into or out of a group; if it has no creator, those who run it. */
async function newGroup(asking: Asking<SignedIn>, channel: ChannelRow, groupId: string | null): Promise<GroupRow | null> {
  if (channel.creatorId !== null && channel.creatorId !== asking.caller.account.id) {
    throw new Problem('forbidden', { message: 'Only who made the channel can move it.' })
  }
  return groupId === null ? null : moderatedGroup(asking, groupId)
}

/** Changes only the fields sent. A private channel stays private wherever it moves, because it was written for a limited audience. */
export async function updateChannel(
  asking: Asking<SignedIn>,
  channel: ChannelRow,
  { channel: changes }: InferOutput<typeof updateBody>,
  picture: TakenPicture | undefined,
): Promise<ChannelRow> {
  const { tx, now } = asking
  const { groupId, ...rest } = changes
  if (rest.slug !== undefined && ([...reservedSlugs].some((word) => word === rest.slug) || isUuid(rest.slug)))
    refuseTakenSlug('channel.slug')
  const moves = groupId !== undefined && groupId !== channel.groupId
  const group = moves ? await newGroup(asking, channel, groupId) : null
  const imageId = await pictureFrom(asking, picture, 'admin')
  const [row] = await tx
    .update(channels)
    .set({
      ...rest,
      ...(moves ? { groupId: group?.id ?? null, private: sql`${closedChannel} or ${group?.access === 'private'}` } : {}),
      imageId,
      updatedAt: now,
    })
    .where(eq(channels.id, channel.id))
    .returning()
    .catch((error: unknown) => refuseTakenSlug('channel.slug', error))
  return row!
}
