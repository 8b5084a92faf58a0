// A checksum that detects accidental changes of a stored text. Not a protection against attackers.

/** The number of code units that are sampled from a long text, so that any text takes less than a frame. */
const SAMPLES = 1024

/** The checksum of a text (FNV-1a over its length and about 1,024 of its code units, all of a shorter one; 32 bits, unsigned). Pure. */
export function checksum(text: string): number {
  // Steps of varying length, because even steps might always hit the same letter of repetitive text.
  const widest = Math.max(1, Math.floor(text.length / SAMPLES) * 2 - 1)
  let sum = 0x81_1c_9d_c5 ^ text.length
  for (let index = 0; index < text.length; index += 1 + ((sum >>> 0) % widest)) {
    // oxlint-disable-next-line unicorn/prefer-code-point -- units, not characters: half the work, and as good a sum
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01_00_01_93)
  }
  return sum >>> 0
}

/** The bytes of a stored text: one per code unit, two if any is beyond Latin-1. Pure. */
export const bytesOf = (text: string): number => (/[\u0100-\uFFFF]/.test(text) ? text.length * 2 : text.length)
