// Codes as people type them: with spaces, or in the digits of their keyboard.

/** The code in ASCII digits, without what is no part of it. Pure. */
export const codeDigits = (typed: string): string =>
  typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\s\u200e\u200f\u2066-\u2069-]/g, '')
