// Six-digit codes that verify an email address. Each belongs to one attempt, which stores the data entered with it.
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
/** Guesses at one code by a client that names its attempt. Only the page that began the attempt can name it. */
const namedGuesses = 5
/** Guesses at one code by all other clients together. Each sender has fewer (limits.ts), so one stranger cannot use them up. */
const otherGuesses = 20
/** How long an attempt can still get a new code after its last one expired. */
const keptMs = 24 * 3600_000

/** Keyed, because a plain hash of six digits can be reversed by trying a million of them. */
const codeHash = (keys: IdentityKeys, attempt: Pick<Attempt, 'poolId' | 'sub' | 'purpose'>, code: string) =>
  keys.mac('code', `${attempt.poolId} ${attempt.sub} ${attempt.purpose} ${code}`)

function freshCode(keys: IdentityKeys, attempt: Pick<Attempt, 'poolId' | 'sub' | 'purpose'>, now: Date) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeSha256 = codeHash(keys, attempt, code).toString('hex')
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  return { code, row: { codeSha256, attempts: 0, namedAttempts: 0, sentAt: now, expiresAt } }
}

/** The data an attempt holds besides its code. A reset holds none, because its password is entered with the code. */
export type NewAttempt = Pick<Attempt, 'poolId' | 'sub' | 'email' | 'purpose'> &
  Partial<Pick<Attempt, 'givenName' | 'familyName' | 'srpSalt' | 'srpVerifier'>>

/** Begins an attempt in addition to those in progress, and returns its code. */
export async function beginAttempt(tx: Tx, keys: IdentityKeys, attempt: NewAttempt, now: Date): Promise<string> {
  const { code, row } = freshCode(keys, attempt, now)
  await tx.insert(identityCodes).values({ ...attempt, ...row, begunAt: now })
  return code
}

/** A new code for an attempt in progress; the previous one becomes invalid. `changes` is the data that was entered again with it. */
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

/** The attempts of an address, the earliest first, including those whose code expired within a day. */
export const attemptsOf = (tx: Tx, email: string, purpose: CodePurpose, now: Date): Promise<Attempt[]> =>
  tx
    .select()
    .from(identityCodes)
    .where(of(email, purpose, now))
    .orderBy(asc(identityCodes.begunAt), asc(identityCodes.id))

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The attempt of this address that `named` names; null if there is none. */
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
  /** The attempt that the sender began. If set, only its code is valid, and only guesses that name it count against it. */
  named?: string
}

/**
 * Returns the attempt of the code, or the reason for the failure. The guess is always counted, so the caller must let the transaction
 * commit and throw afterwards. The result does not reveal whether an attempt exists, unless the code is right.
 */
export async function tryCode(tx: Tx, keys: IdentityKeys, guess: Guess, now: Date): Promise<Attempt | IdentityErrorCode> {
  const code = asciiDigits(guess.code).replace(/\D/g, '')
  const { email, purpose, named } = guess
  // Guesses are counted before they are compared: fifty simultaneous guesses get five comparisons.
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
  // Whether a reset was requested is not secret, so an expired code is answered as Cognito answers it.
  if (purpose === 'reset' && open.length === 0) return 'codeExpired'
  if (named !== undefined && open.length === 0 && (await attemptNamed(tx, email, named, now))) return 'limit'
  return 'codeMismatch'
}

/** Ends every attempt of an address, after one of them has succeeded. */
export async function dropAttempts(tx: Tx, email: string, purpose: CodePurpose): Promise<void> {
  await tx.delete(identityCodes).where(and(eq(identityCodes.email, email), eq(identityCodes.purpose, purpose)))
}
