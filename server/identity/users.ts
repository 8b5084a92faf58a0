// Rows of identity_users. Every query runs through the identity door, which shows one pool and nothing else.
import { and, eq } from 'drizzle-orm'
import { firstCharacters } from '../../src/lib/text/characters.ts'
import type { Tx } from '../db/database.ts'
import { identityUsers } from '../db/schema.ts'
import { IdentityError } from './errors.ts'

export type UserRow = typeof identityUsers.$inferSelect

/** 'email' is a password user; anything else the name of a provider. The same address may belong to one of each. */
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

/** Throws UserNotFoundException: the specification tells people that no account has this address (docs/decisions). */
export async function knownUser(tx: Tx, email: string): Promise<UserRow> {
  const user = await findUser(tx, email)
  if (!user) throw new IdentityError('unknownUser')
  return user
}

/**
 * One @, a dot after it, and nothing that could end a header or a tag. The part before the @ takes all letters of RFC 5322
 * and 6531, an apostrophe too. Whether the address exists, the code will tell.
 */
const addressShape = /^[^\s@<>",;:\\()[\]]+@[^\s@<>"',;:\\()[\]]+\.[^\s@.<>"',;:\\()[\]]+$/u

/** Characters that no one sees, or that turn others round: two addresses could look the same and be two. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

/** An address in the form it is stored in: composed (NFC), in small letters. Throws InvalidParameterException for what is none. */
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
