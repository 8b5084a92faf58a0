// The account of a person who signs in for the first time: a new one, or the one that was prepared for their address.
import { and, eq, sql } from 'drizzle-orm'
import { isVisible, plainName } from '../../../src/lib/device/visible.ts'
import type { Tx } from '../../db/database.ts'
import { accounts } from '../../db/schema.ts'
import { isReserved } from '../../lib/user-names.ts'
import type { IdentityUser } from '../../services.ts'

/** Letters and digits of a name, or of an address before the @: recognisable to its owner, and valid in a URL. */
function usernameFrom(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\+.*$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30)
  return plain.length >= 2 ? plain : `member${plain ? `-${plain}` : ''}`
}

/** A visible name, or null; then the next candidate is shown. */
const shown = (name: string | null): string | null => (name !== null && isVisible(name) ? plainName(name) : null)

/** User name candidates in order: ana, ana-2, ana-3 to ana-100, and then random numbers. */
export function* usernamesFor(text: string): Generator<string> {
  const base = usernameFrom(text)
  for (let attempt = 1; attempt <= 200; attempt++) {
    const suffix = attempt <= 100 ? attempt : Math.floor(Math.random() * 1_000_000)
    if (attempt > 1 || !isReserved(base)) yield attempt === 1 ? base : `${base}-${suffix}`
  }
}

/**
 * Gives `user` the account that the organisation prepared for their address (docs/organization.md), and returns whether there was one.
 * The address is theirs: no token exists before a code confirmed it.
 */
async function takePrepared(tx: Tx, organizationId: string, { sub, email }: IdentityUser): Promise<boolean> {
  const prepared = sql`(select id from accounts where organization_id = ${organizationId} and account_type = 'account' and user_sub is null
    and lower(email) = ${email.toLowerCase()} order by created_at, id limit 1)`
  const own = sql`select 1 from accounts where organization_id = ${organizationId} and user_sub = ${sub}`
  const taken = await tx
    .update(accounts)
    .set({ userSub: sub })
    .where(and(sql`${accounts.id} = ${prepared}`, sql`${accounts.userSub} is null`, sql`not exists (${own})`))
    .returning({ id: accounts.id })
  return taken.length > 0
}

/**
 * Gives `user` an account if they have none in the organisation yet. Two concurrent first requests create only one. A number is added to a
 * username that is taken.
 */
export async function ensureAccount(tx: Tx, organizationId: string, user: IdentityUser, locale: string): Promise<void> {
  if (await takePrepared(tx, organizationId, user)) return
  for (const username of usernamesFor(user.email.split('@')[0] ?? '')) {
    const names = { firstName: shown(user.givenName), lastName: shown(user.familyName), email: user.email }
    const made = await tx
      .insert(accounts)
      .values({ organizationId, userSub: user.sub, username, locale, ...names })
      .onConflictDoNothing()
      .returning({ id: accounts.id })
    if (made.length > 0) return
    const own = and(eq(accounts.organizationId, organizationId), eq(accounts.userSub, user.sub))
    const existing = await tx.select({ id: accounts.id }).from(accounts).where(own)
    if (existing.length > 0) return
  }
  throw new Error('No free username was found for a new account.')
}
