// Six-digit codes that prove an e-mail address: for sign-up and for a forgotten password.
import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { identityCodes } from '../db/schema.ts'
import { IdentityError } from './errors.ts'
import type { IdentityErrorCode } from './errors.ts'
import type { IdentityKeys } from './keys.ts'
import type { UserRow } from './users.ts'

export type CodePurpose = 'sign-up' | 'reset'

const codeMinutes = 15
const attemptsPerCode = 5
const resendSeconds = 20

/** Keyed, because a plain hash of six digits is undone by trying a million of them. */
const codeHash = (keys: IdentityKeys, user: UserRow, purpose: CodePurpose, code: string) =>
  keys.mac('code', `${user.poolId} ${user.sub} ${purpose} ${code}`).toString('hex')

const ofUser = (user: UserRow, purpose: CodePurpose) => and(eq(identityCodes.sub, user.sub), eq(identityCodes.purpose, purpose))

/** A fresh code, which replaces the one before. Throws LimitExceededException within 20 seconds of that one. */
export async function issueCode(tx: Tx, keys: IdentityKeys, user: UserRow, purpose: CodePurpose, now: Date): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  const fresh = { codeSha256: codeHash(keys, user, purpose, code), attempts: 0, expiresAt }
  // When it ends says when it was sent. One statement, so that two requests at once send one mail.
  const written = await tx
    .insert(identityCodes)
    .values({ sub: user.sub, poolId: user.poolId, purpose, ...fresh })
    .onConflictDoUpdate({
      target: [identityCodes.sub, identityCodes.purpose],
      set: fresh,
      setWhere: sql`${identityCodes.expiresAt} <= ${new Date(expiresAt.getTime() - resendSeconds * 1000)}`,
    })
    .returning({ sub: identityCodes.sub })
  if (written.length === 0) throw new IdentityError('limit')
  return code
}

/**
 * Null when `code` is the right one. The try is counted in any case, so the caller must let the transaction commit
 * and throw afterwards. The code stays: `dropCode` spends it, once what it allows has been done.
 */
export async function tryCode(
  tx: Tx,
  keys: IdentityKeys,
  user: UserRow,
  purpose: CodePurpose,
  code: string,
  now: Date,
): Promise<IdentityErrorCode | null> {
  // Counted before it is compared: fifty guesses at once get five comparisons.
  const [row] = await tx
    .update(identityCodes)
    .set({ attempts: sql`${identityCodes.attempts} + 1` })
    .where(and(ofUser(user, purpose), lt(identityCodes.attempts, attemptsPerCode)))
    .returning()
  if (!row) {
    const [spent] = await tx.select().from(identityCodes).where(ofUser(user, purpose))
    return spent && spent.expiresAt > now ? 'limit' : 'codeExpired'
  }
  if (row.expiresAt <= now) return 'codeExpired'
  const expected = Buffer.from(row.codeSha256, 'hex')
  return timingSafeEqual(expected, Buffer.from(codeHash(keys, user, purpose, code.trim()), 'hex')) ? null : 'codeMismatch'
}

export async function dropCode(tx: Tx, user: UserRow, purpose: CodePurpose): Promise<void> {
  await tx.delete(identityCodes).where(ofUser(user, purpose))
}
