// A number that tells whether a text is one that we wrote. Against accidents, not against people.

/** Of a long text about as many units are looked at: it is a matter of less than a frame, however long it is. */
const SAMPLES = 1024

/** The checksum of a text (FNV-1a over its length and about 1,024 of its code units, all of a shorter one; 32 bits, unsigned). Pure. */
export function checksum(text: string): number {
  // Steps of changing length: texts repeat themselves, and even ones might always meet the same letter.
  const widest = Math.max(1, Math.floor(text.length / SAMPLES) * 2 - 1)
  let sum = 0x81_1c_9d_c5 ^ text.length
  for (let index = 0; index < text.length; index += 1 + ((sum >>> 0) % widest)) {
    // oxlint-disable-next-line unicorn/prefer-code-point -- units, not characters: half the work, and as good a sum
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01_00_01_93)
  }
  return sum >>> 0
}

/** The bytes that a text takes where it is stored: one for each code unit, two once any of them is beyond Latin-1. Pure. */
export const bytesOf = (text: string): number => (/[\u0100-\uFFFF]/.test(text) ? text.length * 2 : text.length)
