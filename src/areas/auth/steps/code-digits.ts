// Codes as people type them: with spaces, or in the digits of their script.
import { asciiDigits } from '../../../lib/text/decimal-digits.ts'

/** The code in ASCII digits, without other characters. Pure. */
export const codeDigits = (typed: string): string => asciiDigits(typed).replace(/[\s\u200e\u200f\u2066-\u2069-]/g, '')
