// Names derived from values that must not be readable in them.

/** 22 characters (A-Z, a-z, 0-9, - and _), always the same for the same text. */
export async function nameFor(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  const hash = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', bytes)).slice(0, 16)
    : (await import('./weak-hash.ts')).weakHash(bytes)
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
