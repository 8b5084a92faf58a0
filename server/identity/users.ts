// Rows of identity_users. Every query runs through the identity door, which shows only one pool.
import { and, eq } from 'drizzle-orm'
import { firstCharacters } from '../../src/lib/text/characters.ts'
import type { Tx } from '../db/database.ts'
import { identityUsers } from '../db/schema.ts'
import { IdentityError } from './errors.ts'

export type UserRow = typeof identityUsers.$inferSelect

/** 'email' is a password user; any other value is the name of a provider. The same address may have one user of each. */
export async function findUser(tx: Tx, email: string, provider = 'email'): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(identityUsers)
    .where(and(eq(identityUsers.email, email), eq(identityUsers.provider, provider)))
  return row ?? null
}

export async function userBySub(tx: Tx, sub: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(identityUsers).where(eq(identityUsers.sub, sub))
  return row ?? null
}

/** Throws UserNotFoundException: the specification requires telling people that no account has this address (docs/decisions). */
export async function knownUser(tx: Tx, email: string): Promise<UserRow> {
  const user = await findUser(tx, email)
  if (!user) throw new IdentityError('unknownUser')
  return user
}

/**
 * One @, a dot after it, and no characters that could end a header or a tag. The part before the @ allows all letters of RFC 5322 and 6531,
 * including an apostrophe. The code shows whether the address exists.
 */
const addressShape = /^[^\s@<>",;:\\()[\]]+@[^\s@<>"',;:\\()[\]]+\.[^\s@.<>"',;:\\()[\]]+$/u

/** Characters that are invisible or change the text direction: with them two different addresses could look the same. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

/** The stored form of an address: composed (NFC), in lower case. Throws InvalidParameterException for an invalid address. */
export function readEmail(text: string): string {
  const email = text.trim().normalize('NFC').toLowerCase().normalize('NFC')
  if (email.length > 254 || unseen.test(email) || !addressShape.test(email)) throw new IdentityError('notAnEmail')
  return email
}

/** A person's name in one line, or null. */
export function readName(text: string | undefined): string | null {
  const name = (text ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return name === '' ? null : firstCharacters(name, 100)
}
