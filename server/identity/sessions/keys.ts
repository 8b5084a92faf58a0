// The service's own keys: one signs tokens, and other secrets are derived from it.
import { createHmac, createPrivateKey, createPublicKey, generateKeyPair, hkdfSync, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose'
import type { Database } from '../../db/database.ts'
import { serverKeys } from '../../db/schema.ts'

/** A value of server_keys, generated if it is missing. Two processes that start at the same time end up with the same value. */
export async function keptKey(db: Database, name: string, make: () => Promise<string>): Promise<string> {
  const read = () => db.asOwner((tx) => tx.select({ value: serverKeys.value }).from(serverKeys).where(eq(serverKeys.name, name)))
  const kept = (await read())[0]
  if (kept) return kept.value
  const value = await make()
  await db.asOwner((tx) => tx.insert(serverKeys).values({ name, value }).onConflictDoNothing())
  return (await read())[0]?.value ?? value
}

/** A new RSA key as PKCS #8 PEM. */
export async function makeSigningKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

export interface IdentityKeys {
  privateKey: KeyObject
  publicKey: KeyObject
  kid: string
  /** The public key as published under /.well-known/jwks.json. */
  jwk: JWK
  /** Keyed hash of `text` for one `purpose`. The same text has a different hash for another purpose. */
  mac(purpose: string, text: string): Buffer
}

/** Reads the keys from a PKCS #8 PEM. */
export async function readKeys(pem: string): Promise<IdentityKeys> {
  const privateKey = createPrivateKey(pem)
  const publicKey = createPublicKey(privateKey)
  const bare = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(bare)
  const secret = Buffer.from(hkdfSync('sha256', privateKey.export({ type: 'pkcs8', format: 'der' }), '', 'foyer identity', 32))
  return {
    privateKey,
    publicKey,
    kid,
    jwk: { ...bare, kid, alg: 'RS256', use: 'sig' },
    mac: (purpose, text) => createHmac('sha256', secret).update(`${purpose}\n${text}`).digest(),
  }
}
