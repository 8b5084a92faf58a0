// Names made from values that must not be readable in them.

/** Where the browser gives no SHA-256 (plain http on a local network): four rounds of FNV-1a, enough to tell names apart. */
function weakHash(bytes: Uint8Array): Uint8Array {
  const hash = new Uint8Array(16)
  for (let round = 0; round < 4; round += 1) {
    let word = 0x811c9dc5 ^ (round * 0x9e3779b1)
    for (const byte of bytes) word = Math.imul(word ^ byte, 0x01000193)
    new DataView(hash.buffer).setInt32(round * 4, word ^ (word >>> 15))
  }
  return hash
}

/** 22 characters (A-Z, a-z, 0-9, - and _) that are always the same for the same text. */
export async function nameFor(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  const hash = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)).slice(0, 16) : weakHash(bytes)
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
