// People who are credited on contents.
import { and, eq } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { contentGuestBody } from '../../../src/contract/bodies/channels.ts'
import { contentGuests } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import type { TakenPicture } from '../../media/upload.ts'
import type { Answer, Paging } from '../../http/route.ts'
import { readableAccount } from '../../domain/people/policy.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { isUuid } from '../../domain/common/ids.ts'
import { matches } from '../../domain/common/search.ts'
import { withFreeSlug } from '../../domain/common/slugs.ts'
import type { ContentRow } from '../../domain/channels/policy.ts'
import { guestOrder, presentGuests, visibleGuest } from '../../domain/channels/present.ts'
import { pictureFrom } from './save-channel.ts'
import { page } from '../../domain/common/page.ts'

type GuestRow = typeof contentGuests.$inferSelect
type Credit = InferOutput<typeof contentGuestBody>

export async function listGuests(asking: Asking & { paging: Paging }, contentId: string): Promise<Answer> {
  const { tx, paging } = asking
  const where = and(
    eq(contentGuests.contentId, contentId),
    visibleGuest(asking),
    matches(paging.search, [contentGuests.name, contentGuests.company]),
  )
  const { rows, count } = await page(asking, tx.select().from(contentGuests).where(where), guestOrder)
  return { data: await presentGuests(asking, rows), count }
}

/** The credit with this id or slug in its content, or 404. */
export async function findGuest({ tx }: Asking, content: ContentRow, idOrSlug: string): Promise<GuestRow> {
  const named = isUuid(idOrSlug) ? eq(contentGuests.id, idOrSlug) : eq(contentGuests.slug, idOrSlug)
  const [row] = await tx
    .select()
    .from(contentGuests)
    .where(and(eq(contentGuests.contentId, content.id), named))
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** 400 unless the account exists and has not blocked the caller. */
async function checkAccount(asking: Asking, accountId: string | null | undefined): Promise<void> {
  if (!accountId) return
  await readableAccount(asking, accountId).catch((error: unknown) => {
    throw error instanceof Problem
      ? new Problem('invalid', { field: 'contentGuest.accountId', message: 'What this refers to does not exist.' })
      : error
  })
}

export async function addGuest(
  asking: Asking<SignedIn>,
  content: ContentRow,
  { contentGuest }: Credit,
  picture: TakenPicture | undefined,
): Promise<GuestRow> {
  const { tx, caller, now } = asking
  await checkAccount(asking, contentGuest.accountId)
  const imageId = (await pictureFrom(asking, picture, 'people')) ?? null
  const row = {
    ...contentGuest,
    imageId,
    organizationId: caller.organization.id,
    contentId: content.id,
    createdAt: now,
    updatedAt: now,
  }
  return withFreeSlug(contentGuest.name, async (slug) => {
    const [made] = await tx
      .insert(contentGuests)
      .values({ ...row, slug })
      .onConflictDoNothing()
      .returning()
    return made
  })
}

export async function updateGuest(
  asking: Asking<SignedIn>,
  guest: GuestRow,
  { contentGuest }: Credit,
  picture: TakenPicture | undefined,
): Promise<GuestRow> {
  const { tx, now } = asking
  if (contentGuest.accountId !== guest.accountId) await checkAccount(asking, contentGuest.accountId)
  const imageId = await pictureFrom(asking, picture, 'people')
  const [row] = await tx
    .update(contentGuests)
    .set({ ...contentGuest, imageId, updatedAt: now })
    .where(eq(contentGuests.id, guest.id))
    .returning()
  return row!
}
