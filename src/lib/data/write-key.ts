// The idempotency key of a write: one life of a form, and a checksum of the body that it sends.

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

/** Fields in one order, so that the same body has the same text wherever it was put together. */
const sorted = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/**
 * The key to send `body` under. `life` is the key of what is being written: made when a form begins, kept in its draft if it has
 * one, and replaced after success. The same body in the same life has the same key, so a repeat is one write. Another body never
 * has that key: the first may have arrived under it, and the server refuses a second body for a known key (422). Begins with `life`. Pure.
 */
export const writeKey = (life: string, body: unknown): string => `${life}-${sumOf(JSON.stringify(body, sorted))}`
