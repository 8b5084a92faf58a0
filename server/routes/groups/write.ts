// Creating and changing a group.
import { eq } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { createGroup as createBody, updateGroup as updateBody } from '../../../src/contract/bodies/groups.ts'
import { groupMemberships, groups } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { storeImage, type TakenPicture } from '../../media/upload.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { withFreeSlug } from '../../domain/common/slugs.ts'
import type { GroupRow } from '../../domain/groups/policy.ts'

/** Words that addresses use in place of a group's slug. */
const reserved = ['featured', 'invited', 'requested', 'events', 'activities', 'new']

async function storePicture({ tx, caller, now }: Asking<SignedIn>, picture: TakenPicture | undefined): Promise<string | undefined> {
  return picture && (await storeImage({ tx, caller, now, picture, type: 'banner' })).id
}

/** Stores the group under a slug made from its name. The caller becomes its first member and moderator (contract 7.10). */
export async function createGroup(
  asking: Asking<SignedIn>,
  { group }: InferOutput<typeof createBody>,
  picture: TakenPicture | undefined,
): Promise<GroupRow> {
  const { tx, caller, now } = asking
  const organizationId = caller.organization.id
  const imageId = await storePicture(asking, picture)
  const values = {
    ...group,
    externalUrl: group.externalUrl || null,
    imageId,
    squareImageId: imageId,
    organizationId,
    createdAt: now,
    updatedAt: now,
  }
  const row = await withFreeSlug(
    group.name,
    async (slug) => {
      const [made] = await tx
        .insert(groups)
        .values({ ...values, slug })
        .onConflictDoNothing({ target: [groups.organizationId, groups.slug] })
        .returning()
      return made
    },
    reserved,
  )
  await tx
    .insert(groupMemberships)
    .values({ organizationId, groupId: row.id, accountId: caller.account.id, role: 'moderator', createdAt: now, updatedAt: now })
  return row
}

/** Changes only the fields sent. The slug stays when the name changes, so that existing links keep working. */
export async function updateGroup(
  asking: Asking<SignedIn>,
  { id }: GroupRow,
  { group }: InferOutput<typeof updateBody>,
  picture?: TakenPicture,
): Promise<GroupRow> {
  const { tx, now } = asking
  const imageId = await storePicture(asking, picture)
  const [row] = await tx
    .update(groups)
    .set({
      ...group,
      ...(group.externalUrl === undefined ? {} : { externalUrl: group.externalUrl || null }),
      ...(imageId === undefined ? {} : { imageId, squareImageId: imageId }),
      updatedAt: now,
    })
    .where(eq(groups.id, id))
    .returning()
  return row!
}
