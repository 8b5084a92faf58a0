// Six-digit codes that prove an email address. Each belongs to one attempt: what was typed with it is kept beside it.
import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { asciiDigits } from '../../src/lib/text/decimal-digits.ts'
import type { Tx } from '../db/database.ts'
import { identityCodes } from '../db/schema.ts'
import type { IdentityErrorCode } from './errors.ts'
import type { IdentityKeys } from './sessions/keys.ts'

export type CodePurpose = 'sign-up' | 'reset'
export type Attempt = typeof identityCodes.$inferSelect

const codeMinutes = 10
/** Guesses at one code by whoever names its attempt, which the page that began it alone can. */
const namedGuesses = 5
/** Guesses at one code by everyone else together. Each sender has fewer (limits.ts), so one stranger can't use them up. */
const otherGuesses = 20
/** How long an attempt can still get a fresh code after its last one ended. */
const keptMs = 24 * 3600_000

/** Keyed, because a plain hash of six digits is undone by trying a million of them. */
const codeHash = (keys: IdentityKeys, attempt: Pick<Attempt, 'poolId' | 'sub' | 'purpose'>, code: string) =>
  keys.mac('code', `${attempt.poolId} ${attempt.sub} ${attempt.purpose} ${code}`)

function freshCode(keys: IdentityKeys, attempt: Pick<Attempt, 'poolId' | 'sub' | 'purpose'>, now: Date) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeSha256 = codeHash(keys, attempt, code).toString('hex')
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  return { code, row: { codeSha256, attempts: 0, namedAttempts: 0, sentAt: now, expiresAt } }
}

/** What an attempt holds beside its code; a reset holds nothing, because its password is typed with the code. */
export type NewAttempt = Pick<Attempt, 'poolId' | 'sub' | 'email' | 'purpose'> &
  Partial<Pick<Attempt, 'givenName' | 'familyName' | 'srpSalt' | 'srpVerifier'>>

/** Begins an attempt beside those that are under way, and answers its code. */
export async function beginAttempt(tx: Tx, keys: IdentityKeys, attempt: NewAttempt, now: Date): Promise<string> {
  const { code, row } = freshCode(keys, attempt, now)
  await tx.insert(identityCodes).values({ ...attempt, ...row, begunAt: now })
  return code
}

/** A fresh code for an attempt under way; the one before is void. `changes` is what was typed again with it. */
export async function renewAttempt(
  tx: Tx,
  keys: IdentityKeys,
  attempt: Attempt,
  now: Date,
  changes: Partial<Pick<Attempt, 'givenName' | 'familyName'>> = {},
): Promise<string> {
  const { code, row } = freshCode(keys, attempt, now)
  await tx
    .update(identityCodes)
    .set({ ...row, ...changes })
    .where(eq(identityCodes.id, attempt.id))
  return code
}

const of = (email: string, purpose: CodePurpose, now: Date) =>
  and(eq(identityCodes.email, email), eq(identityCodes.purpose, purpose), gt(identityCodes.expiresAt, new Date(now.getTime() - keptMs)))

/** The attempts of an address, the earliest first; also those whose code has ended within a day. */
export const attemptsOf = (tx: Tx, email: string, purpose: CodePurpose, now: Date): Promise<Attempt[]> =>
  tx
    .select()
    .from(identityCodes)
    .where(of(email, purpose, now))
    .orderBy(asc(identityCodes.begunAt), asc(identityCodes.id))

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The attempt of this address that `named` names; null for none. */
export async function attemptNamed(tx: Tx, email: string, named: string | undefined, now: Date): Promise<Attempt | null> {
  if (named === undefined || !isUuid(named)) return null
  const [row] = await tx
    .select()
    .from(identityCodes)
    .where(and(of(email, 'sign-up', now), eq(identityCodes.sub, named)))
  return row ?? null
}

export async function attemptBySub(tx: Tx, sub: string): Promise<Attempt | null> {
  const [row] = await tx
    .select()
    .from(identityCodes)
    .where(and(eq(identityCodes.sub, sub), eq(identityCodes.purpose, 'sign-up')))
  return row ?? null
}

export interface Guess {
  email: string
  purpose: CodePurpose
  code: string
  /** The attempt the sender began. Only its code counts then, and only guesses that name it are held against it. */
  named?: string
}

/**
 * The attempt that the code picks, or why there is none. The guess is counted in any case, so the caller must let the
 * transaction commit and throw afterwards. Whether there was an attempt at all is not told: only the right code is.
 */
export async function tryCode(tx: Tx, keys: IdentityKeys, guess: Guess, now: Date): Promise<Attempt | IdentityErrorCode> {
  const code = asciiDigits(guess.code).replace(/\D/g, '')
  const { email, purpose, named } = guess
  // Counted before they are compared: fifty guesses at once get five comparisons.
  const open =
    named === undefined
      ? await tx
          .update(identityCodes)
          .set({ attempts: sql`${identityCodes.attempts} + 1` })
          .where(and(of(email, purpose, now), lt(identityCodes.attempts, otherGuesses)))
          .returning()
      : await tx
          .update(identityCodes)
          .set({ namedAttempts: sql`${identityCodes.namedAttempts} + 1` })
          .where(and(of(email, purpose, now), sql`${identityCodes.sub}::text = ${named}`, lt(identityCodes.namedAttempts, namedGuesses)))
          .returning()
  const picked = open.find((row) => timingSafeEqual(Buffer.from(row.codeSha256, 'hex'), codeHash(keys, row, code)))
  if (picked) return picked.expiresAt > now ? picked : 'codeExpired'
  // What was asked for is no secret of the address, so that a spent code is told as Cognito tells it.
  if (purpose === 'reset' && open.length === 0) return 'codeExpired'
  if (named !== undefined && open.length === 0 && (await attemptNamed(tx, email, named, now))) return 'limit'
  return 'codeMismatch'
}

/** Ends every attempt of an address, once one of them has done what it was for. */
export async function dropAttempts(tx: Tx, email: string, purpose: CodePurpose): Promise<void> {
  await tx.delete(identityCodes).where(and(eq(identityCodes.email, email), eq(identityCodes.purpose, purpose)))
}
