// The cryptography of locked data (decision 033), with nothing but Web Crypto. Version 1 of both formats.
import type { Bytes, Sealed, Secret } from './shapes.ts'
import type { Lock } from './vault.ts'

/** PBKDF2-HMAC-SHA-256. About half a second on a phone. */
const ROUNDS = 600_000
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const

const utf8 = (text: string): Bytes => new TextEncoder().encode(text)
const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))
const joined = (...parts: readonly Bytes[]): Bytes => new Uint8Array(parts.flatMap((part) => [...part]))
const bytesOf = async (buffer: Promise<ArrayBuffer>): Promise<Bytes> => new Uint8Array(await buffer)

/** False on a page without TLS. */
export const canSeal = (): boolean => 'subtle' in globalThis.crypto

/** An AES-256-GCM key from secret bytes. `info` says what it is for, so that no key is used for two things. */
async function derived(secret: Bytes, salt: Bytes, info: Bytes): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return crypto.subtle.deriveKey(how, key, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

async function stretched(pin: string, salt: Bytes, iterations: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', utf8(pin), 'PBKDF2', false, ['deriveBits'])
  return bytesOf(crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256))
}

/** The key that encrypts a private key. The account is part of it: the same PIN of another account gives another key. */
async function wrappingKey(sub: string, secret: Secret, { salt, rounds }: Pick<Lock, 'salt' | 'rounds'>): Promise<CryptoKey> {
  const bytes = 'pin' in secret ? await stretched(secret.pin, salt, rounds ?? ROUNDS) : secret.bytes
  return derived(bytes, salt, utf8(`foyer lock 1 ${sub}`))
}

/** A new lock of a person. `passkey`: the one that returned `secret`. */
export async function newLock(sub: string, secret: Secret, now: number, passkey?: Lock['passkey'], rounds = ROUNDS): Promise<Lock> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])
  const [publicKey, pkcs8] = await Promise.all([
    bytesOf(crypto.subtle.exportKey('raw', pair.publicKey)),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ])
  const [salt, iv] = [random(16), random(12)]
  const byPin = 'pin' in secret
  const key = await wrappingKey(sub, secret, { salt, rounds })
  return {
    v: 1,
    method: byPin ? 'pin' : 'passkey',
    at: now,
    publicKey,
    privateKey: { iv, sealed: await bytesOf(crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: publicKey }, key, pkcs8)) },
    salt,
    ...(byPin ? { rounds } : {}),
    ...(passkey ? { passkey } : {}),
    tries: 0,
    until: 0,
  }
}

/** The private key of a lock; null if the secret is wrong, or it is the lock of another account. */
export async function unlocked(sub: string, secret: Secret, lock: Lock): Promise<CryptoKey | null> {
  const { iv, sealed } = lock.privateKey
  const key = await wrappingKey(sub, secret, lock)
  const pkcs8 = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: lock.publicKey }, key, sealed).catch(() => null)
  return pkcs8 && crypto.subtle.importKey('pkcs8', pkcs8, CURVE, false, ['deriveBits'])
}

/** The key of one text, which only the sender's private half or the lock's private key gives. */
async function sharedKey(mine: CryptoKey, theirs: Bytes, sender: Bytes, receiver: Bytes): Promise<CryptoKey> {
  const other = await crypto.subtle.importKey('raw', theirs, CURVE, false, [])
  const secret = await bytesOf(crypto.subtle.deriveBits({ name: 'ECDH', public: other }, mine, 256))
  return derived(secret, sender, joined(utf8('foyer box 1 '), receiver))
}

/** Encrypts a text for a lock, without its secret. `about` is not encrypted, but the text opens only with the same. */
export async function sealed(text: string, publicKey: Bytes, about: string): Promise<Sealed> {
  const pair = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  const sender = await bytesOf(crypto.subtle.exportKey('raw', pair.publicKey))
  const iv = random(12)
  const key = await sharedKey(pair.privateKey, publicKey, sender, publicKey)
  return { sender, iv, sealed: await bytesOf(crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(about) }, key, utf8(text))) }
}

/** The text; rejects if a byte of it, or `about`, was changed. */
export async function opened(
  { sender, iv, sealed: bytes }: Sealed,
  privateKey: CryptoKey,
  publicKey: Bytes,
  about: string,
): Promise<string> {
  const key = await sharedKey(privateKey, sender, sender, publicKey)
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: utf8(about) }, key, bytes))
}
