// The PIN of a locked door: its digest, and how long to wait after wrong ones. It keeps a steward from undoing and leaving. It does not
// protect the phone from someone who can read its storage.
import type { DoorLock } from '../../../state/identity/own.ts'
import { asciiDigits } from '../../../lib/text/decimal-digits.ts'

const ROUNDS = 100_000
/** Wrong PINs without a wait: slips of a finger. */
const FREE = 3
/** After the first wrong PIN that is not free; doubled with each further one. In ms. */
const FIRST_WAIT = 15_000
const LONGEST_WAIT = 15 * 60_000

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The digits of what was typed in any script; null if it is no PIN: four to eight digits. Pure. */
export function pinOf(typed: string): string | null {
  const digits = asciiDigits(typed.trim())
  return /^\d{4,8}$/.test(digits) ? digits : null
}

/** 64 hexadecimal digits. */
async function digestOf(salt: string, pin: string): Promise<string> {
  const text = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: ROUNDS }, key, 256)
  return hex(new Uint8Array(bits))
}

/** A new lock. `at`: the path of the door. */
export async function lockWith(pin: string, at: string): Promise<DoorLock> {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)))
  return { salt, digest: await digestOf(salt, pin), tries: 0, until: 0, at }
}

export const opensWith = async ({ salt, digest }: DoorLock, pin: string): Promise<boolean> => (await digestOf(salt, pin)) === digest

/** Milliseconds to wait after this many wrong PINs in a row. Pure. */
const waitAfter = (tries: number): number => (tries < FREE ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - FREE)))

/** Milliseconds until the next try. A clock that was set back does not make the wait longer. Pure. */
export const waitOf = ({ tries, until }: DoorLock, now: number): number => Math.max(0, Math.min(until - now, waitAfter(tries)))

/** Tries left before the next wait; 0 once each wrong PIN has one. Pure. */
export const freeTries = ({ tries }: DoorLock): number => Math.max(0, FREE - tries)

/** The lock after one more try, counted before it is judged: closing the page meanwhile must not make it free. Pure. */
export const tried = (lock: DoorLock, now: number): DoorLock => {
  const tries = lock.tries + 1
  return { ...lock, tries, until: now + waitAfter(tries) }
}
