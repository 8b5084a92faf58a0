// Pictures, documents and clips as values of a tree: a hash of the stored bytes, or how the demo generates them.
import type { Json } from './kinds/kind.ts'

/** The bytes of one file of a folder, as they will be stored. */
export interface StoredFile {
  bytes: Uint8Array
  /** 0 by 0 for documents and sounds. */
  width: number
  height: number
  contentType: string
}

export type PictureValue = { blob?: string; drawing?: Json; description?: string }

/** `made` has all columns of a file that the demo generates. */
export type MediaValue = { blob?: string; made?: { [column: string]: Json }; name?: string }
