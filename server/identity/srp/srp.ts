// SRP-6a as in Cognito user pools: the stored form of a password, and proving a sign-in without sending it.
import { createHash, createHmac, getDiffieHellman, randomBytes, timingSafeEqual } from 'node:crypto'

const toBig = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)

/** The 3072-bit group of RFC 5054, whose prime is that of RFC 3526 group 15; the generator is 2. */
const N = toBig(getDiffieHellman('modp15').getPrime())
const g = 2n

const sha256 = (...parts: (Uint8Array | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Bytes of a positive number as written by Java's BigInteger: with a leading zero byte if the first bit would be read as a sign. */
export function signedBytes(number: bigint): Buffer {
  let hex = number.toString(16)
  if (hex.length % 2 === 1) hex = `0${hex}`
  if (/^[89a-f]/.test(hex)) hex = `00${hex}`
  return Buffer.from(hex, 'hex')
}

/** `base ** exponent % N`. About 4 ms for a 256-bit exponent, so never inside a transaction. */
export function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % N
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}

/** The multiplier k = H(N, g). */
const k = toBig(sha256(signedBytes(N), signedBytes(g)))

/** The hashes contain the part of the pool's id after the underscore. */
const poolName = (poolId: string) => poolId.slice(poolId.indexOf('_') + 1)

const passwordExponent = (poolId: string, sub: string, password: string, salt: bigint) =>
  toBig(sha256(signedBytes(salt), sha256(`${poolName(poolId)}${sub}:${password}`)))

export interface PasswordRecord {
  /** Hexadecimal. */
  salt: string
  /** Hexadecimal. */
  verifier: string
}

/**
 * The stored record of a password. It can only check the password: signing in with a stolen record still requires the password. The user's
 * `sub` is included, so that the record is worthless on another row. `salt` is for deterministic seeds. Pure except for the salt.
 */
export function srpVerifier(poolId: string, sub: string, password: string, salt: Uint8Array = randomBytes(16)): PasswordRecord {
  const number = toBig(salt)
  return { salt: number.toString(16), verifier: power(g, passwordExponent(poolId, sub, password, number)).toString(16) }
}

/** Whether `record` was made from `password`, compared in constant time. */
export function passwordMatches(poolId: string, sub: string, password: string, record: PasswordRecord): boolean {
  const made = srpVerifier(poolId, sub, password, signedBytes(BigInt(`0x${record.salt}`)))
  return timingSafeEqual(sha256(made.verifier), sha256(record.verifier))
}

/** The client's public value A, or null for text that is not a number of the group, or for a number that would reveal the shared secret. */
export function readPublicValue(hex: string): bigint | null {
  if (!/^[0-9a-f]{1,770}$/i.test(hex)) return null
  const value = BigInt(`0x${hex}`)
  return value % N === 0n ? null : value
}

export interface ServerStep {
  /** The server's secret exponent, hexadecimal. */
  secret: string
  /** Its public value B, hexadecimal. */
  publicValue: string
}

/** The server's side of the exchange. */
export function serverStep(verifier: string, secret: Uint8Array = randomBytes(32)): ServerStep {
  const exponent = toBig(secret)
  const publicValue = (k * BigInt(`0x${verifier}`) + power(g, exponent)) % N
  return { secret: exponent.toString(16), publicValue: publicValue.toString(16) }
}

export interface Exchange {
  poolId: string
  sub: string
  /** A, B and the server's exponent, hexadecimal. */
  clientPublic: string
  serverPublic: string
  serverSecret: string
  verifier: string
  secretBlock: Uint8Array
  timestamp: string
}

/** The key that both sides derive: HKDF of the shared secret, 16 bytes, as in Cognito. */
export function claimKey(shared: bigint, scramble: bigint): Buffer {
  const extracted = createHmac('sha256', signedBytes(scramble)).update(signedBytes(shared)).digest()
  return createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
}

export const scramble = (clientPublic: bigint, serverPublic: bigint) => toBig(sha256(signedBytes(clientPublic), signedBytes(serverPublic)))

export const signClaim = (key: Uint8Array, poolId: string, sub: string, secretBlock: Uint8Array, timestamp: string) =>
  createHmac('sha256', key)
    .update(`${poolName(poolId)}${sub}`)
    .update(secretBlock)
    .update(timestamp)
    .digest()

/** Whether the client's signature (base64) proves that it knew the password. Compared in constant time. */
export function claimHolds(exchange: Exchange, signature: string): boolean {
  const clientPublic = BigInt(`0x${exchange.clientPublic}`)
  const u = scramble(clientPublic, BigInt(`0x${exchange.serverPublic}`))
  if (u === 0n) return false
  const shared = power(clientPublic * power(BigInt(`0x${exchange.verifier}`), u), BigInt(`0x${exchange.serverSecret}`))
  const expected = signClaim(claimKey(shared, u), exchange.poolId, exchange.sub, exchange.secretBlock, exchange.timestamp)
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
