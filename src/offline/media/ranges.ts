// A media file in pieces: which bytes to request next, and what an answer contains. Pure.

/** Bytes per request: small enough that little is lost when the network goes. */
export const PIECE = 1024 * 1024

/** The header for the next piece after `got` bytes. */
export const rangeAfter = (got: number): string => `bytes=${got}-${got + PIECE - 1}`

export interface Part {
  /** Where the bytes of the answer begin. */
  start: number
  /** The size of the whole file; null if the answer does not say. */
  size: number | null
}

/**
 * What a 206 or 200 contains, by its `content-range`. Null if it is neither. Other origins may hide the header: then the answer is
 * taken to begin where it was requested.
 */
export function partOf(status: number, contentRange: string | null, requested: number): Part | null {
  if (status === 200) return { start: 0, size: null }
  if (status !== 206) return null
  const [, start, size] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(contentRange ?? '') ?? []
  if (start === undefined) return { start: requested, size: null }
  return { start: Number(start), size: size === '*' ? null : Number(size) }
}

/** Whether the type of an answer is one of media, and not the page of someone else's network. */
export const isMediaType = (type: string | null): boolean => /^(?:audio|video)\/|^application\/(?:ogg|octet-stream)/.test(type ?? '')
