// Shapes that the parts of sealing share.

/** Bytes that Web Crypto accepts: never of shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>

/** A text encrypted for a public key (keys.ts). */
export interface Sealed {
  /** The public half of the key pair made for this text, 65 bytes. */
  sender: Bytes
  /** 12 bytes. */
  iv: Bytes
  sealed: Bytes
}

/** Wrong attempts in a row, and when the next is possible, milliseconds since 1970 (lib/data/tries.ts). */
export interface Tries {
  tries: number
  until: number
}

/** What opens a lock: a PIN as typed, or the 32 secret bytes that a passkey returns. */
export type Secret = { pin: string } | { bytes: Bytes }
