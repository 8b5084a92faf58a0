// Making, changing and removing channels.
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

/** Words that stand where a channel's slug would in an address of the API (contract 3.5). */
const reservedSlugs = ['subscribed'] as const

const cover = { width: 1200, height: 800 }

/** A channel always has a picture (contract 2.8): without one of its own it gets a drawing. */
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

/** The id of the picture that came with the body; undefined where none came. */
export async function pictureFrom(
  { tx, caller, now }: Asking<SignedIn>,
  picture: TakenPicture | undefined,
  type: 'admin' | 'people',
): Promise<string | undefined> {
  return picture && (await storeImage({ tx, caller, now, picture, type })).id
}

/** Stores a new channel of the caller's, or of a group they moderate (404, 403); one of a private group is private. */
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

/** Handing a channel to another group, or taking it out of one, is its creator's; of a channel without one its group's. */
async function newGroup(asking: Asking<SignedIn>, channel: ChannelRow, groupId: string | null): Promise<GroupRow | null> {
  if (channel.creatorId !== null && channel.creatorId !== asking.caller.account.id) {
    throw new Problem('forbidden', { message: 'Only who made the channel can move it.' })
  }
  return groupId === null ? null : moderatedGroup(asking, groupId)
}

/** Changes what was sent. What was private stays so wherever the channel goes: it was written for few. */
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
