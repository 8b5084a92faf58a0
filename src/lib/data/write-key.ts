// The idempotency key of a write: the key of the form's life, and a checksum of the body.

const PRIME = 0x01_00_01_93
const SEEDS = [0x81_1c_9d_c5, 0x9e_37_79_b1]

/** FNV-1a of every code unit, once per seed: 64 bits. A sampled checksum could miss a changed letter in a long text. */
const sumOf = (text: string): string =>
  SEEDS.map((seed) => {
    let sum = seed ^ text.length
    // oxlint-disable-next-line unicorn/prefer-code-point -- units, not characters: half the work, and as good a sum
    for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), PRIME)
    return ((sum ^ (sum >>> 15)) >>> 0).toString(36)
  }).join('')

/** Sorts fields, so that the same body always has the same text. */
const sorted = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/**
 * The key for `body`. `life`: a key created when the form starts, stored in its draft if it has one, and replaced after success. The
 * same body in the same life has the same key, so a repeated send is one write. Another body never has that key: the first may have
 * arrived, and the server refuses a second body for a known key (422). Begins with `life`. Pure.
 */
export const writeKey = (life: string, body: unknown): string => `${life}-${sumOf(JSON.stringify(body, sorted))}`
