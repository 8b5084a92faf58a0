// The PIN of a locked door, and its digest. It keeps a steward from undoing and leaving. It does not
// protect the phone from someone who can read its storage.
import type { DoorLock } from '../../../state/identity/own.ts'
import { asciiDigits } from '../../../lib/text/decimal-digits.ts'

const ROUNDS = 100_000

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
