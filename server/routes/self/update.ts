// Changing the caller's own account.
import { and, eq, ne, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { updateSelf as updateSelfBody } from '../../../src/contract/bodies/self.ts'
import { isProfile } from '../../../src/contract/bodies/parts.ts'
import { accounts } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { sqlState } from '../../http/database-problems.ts'
import { Problem } from '../../http/problem.ts'
import type { Asking } from '../../domain/common/asking.ts'
import { isUuid } from '../../domain/common/ids.ts'
import { isReserved } from '../../lib/user-names.ts'

type Changes = InferOutput<typeof updateSelfBody>

const texts = [
  'firstName',
  'lastName',
  'phone',
  'title',
  'company',
  'bio',
  'dietaryRestrictions',
  'facebook',
  'twitter',
  'instagram',
  'tikTok',
  'linkedIn',
  'youtube',
  'discord',
  'video',
  'website',
] as const

const links = ['website', 'video', 'facebook', 'twitter', 'instagram', 'tikTok', 'linkedIn', 'youtube', 'discord'] as const

/** Profile links may be web addresses or plain names, but no other scheme, because every client renders them as links. */
function checkLinks(changes: Changes): void {
  for (const field of links) {
    const text = changes[field]
    if (typeof text === 'string' && !isProfile(text)) {
      throw new Problem('invalid', { field, message: 'Only web addresses can be linked.' })
    }
  }
}

const usernameTaken = (cause?: unknown): Problem => new Problem('known', { field: 'username', message: 'This user name is taken.', cause })

/** 460 where another account has a name that looks the same, or where the name is reserved or looks like an id. */
async function checkUsername({ tx, caller }: Asking<SignedIn>, username: string): Promise<void> {
  // Clients send the unchanged name with the rest of the profile.
  if (username === caller.account.username) return
  if (isReserved(username)) throw new Problem('known', { field: 'username', message: 'This user name is reserved. Choose another one.' })
  const [taken] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(sql`accounts.username_look = foyer_look(${username})`, ne(accounts.id, caller.account.id)))
    .limit(1)
  if (taken !== undefined || isUuid(username)) throw usernameTaken()
}

/**
 * Changes only the fields sent; null and an empty text clear a field.
 * Postal address fields are accepted but not stored: the contract allows them here, but returns addresses only in their own calls.
 */
export async function updateSelf(asking: Asking<SignedIn>, changes: Changes): Promise<void> {
  const { tx, caller, now } = asking
  checkLinks(changes)
  if (changes.username !== undefined) await checkUsername(asking, changes.username)
  if (changes.locale != null && !caller.organization.config.LOCALES.includes(changes.locale)) {
    throw new Problem('invalid', { field: 'locale', message: 'This language is not offered here.' })
  }
  const sent = Object.fromEntries(texts.filter((field) => changes[field] !== undefined).map((field) => [field, changes[field] || null]))
  const update = tx
    .update(accounts)
    .set({
      ...sent,
      ...(changes.username === undefined
        ? {}
        : { username: changes.username, ...(changes.username === caller.account.username ? {} : { usernameTwin: 0 }) }),
      ...(changes.locale == null ? {} : { locale: changes.locale }),
      ...(changes.termsAccepted === undefined ? {} : { termsAccepted: changes.termsAccepted ? now : null }),
      updatedAt: now,
    })
    .where(eq(accounts.id, caller.account.id))
  // Two people can claim a name at the same moment. Only the unique constraint detects that, not the check above.
  await update.catch((error: unknown) => {
    throw sqlState(error) === '23505' ? usernameTaken(error) : error
  })
}
