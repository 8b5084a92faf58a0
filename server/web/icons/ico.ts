// The ICO container format that browsers request as /favicon.ico.

/** Creates an ICO file with one PNG picture of `size` by `size` pixels (at most 256). */
export function icoOf(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(1, 4) // one picture
  header.writeUInt8(size % 256, 6) // 0 means 256
  header.writeUInt8(size % 256, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
