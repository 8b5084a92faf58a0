// A non-cryptographic hash for plain http on a local network, where browsers do not provide SHA-256.

/** Four rounds of FNV-1a, 16 bytes: distinct, but not secret. */
export function weakHash(bytes: Uint8Array): Uint8Array {
  const hash = new Uint8Array(16)
  for (let round = 0; round < 4; round += 1) {
    let word = 0x811c9dc5 ^ (round * 0x9e3779b1)
    for (const byte of bytes) word = Math.imul(word ^ byte, 0x01000193)
    new DataView(hash.buffer).setInt32(round * 4, word ^ (word >>> 15))
  }
  return hash
}
