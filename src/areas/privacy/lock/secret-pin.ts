// The PIN or password of a lock. Who has the device can try PINs without end, so short and obvious ones are refused.
import { asciiDigits } from '../../../lib/text/decimal-digits.ts'

const SHORTEST = 6
export const LONGEST = 64

/** What was typed, the same however a keyboard writes its digits and accents. Pure. */
export const typedPin = (typed: string): string => asciiDigits(typed.normalize('NFKC').trim())

const isSequence = (pin: string): boolean => {
  const steps = new Set([...pin].slice(1).map((one, index) => (one.codePointAt(0) ?? 0) - (pin.codePointAt(index) ?? 0)))
  return steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1)
}

/** Null: too short, or all characters alike or in sequence. Pure. */
export function secretPin(typed: string): string | null {
  const pin = typedPin(typed)
  return [...pin].length >= SHORTEST && [...pin].length <= LONGEST && !isSequence(pin) ? pin : null
}
