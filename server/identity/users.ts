// Rows of identity_users. Every query runs through the identity door, which shows one pool and nothing else.
import { and, eq } from 'drizzle-orm'
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

/** One @, a dot after it, and nothing that could end a header or a tag. Whether it exists, the code will tell. */
const addressShape = /^[^\s@<>"',;:\\()[\]\p{Cc}]+@[^\s@<>"',;:\\()[\]\p{Cc}]+\.[^\s@.<>"',;:\\()[\]\p{Cc}]+$/u

/** An address in the form it is stored in. Throws InvalidParameterException for what is none. */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (email.length > 254 || !addressShape.test(email)) throw new IdentityError('notAnEmail')
  return email
}

/** A person's name in one line, or null. */
export function readName(text: string | undefined): string | null {
  const name = (text ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return name === '' ? null : Array.from(name).slice(0, 100).join('')
}
