// Fetches a media file in pieces. By the page, never by the service worker, which does not handle requests with ranges.
import type { MediaHead } from './media-store.ts'
import { isMediaType, partOf, PIECE, rangeAfter } from './ranges.ts'

/** 'network': try again later. 'gone': there is no such file. */
export type FetchProblem = 'network' | 'gone'

export class FetchError extends Error {
  readonly problem: FetchProblem
  constructor(problem: FetchProblem, cause?: unknown) {
    super(problem, { cause })
    this.name = 'FetchError'
    this.problem = problem
  }
}

export interface Fetched {
  bytes: Blob
  /** The head as it is with these bytes. */
  head: MediaHead
  /** The file is another one now: the earlier pieces are to be deleted. */
  anew: boolean
}

const begun = ({ playing, url, at }: MediaHead): MediaHead => ({
  playing,
  url,
  at,
  type: '',
  etag: null,
  got: 0,
  size: null,
  pieces: 0,
  whole: false,
})

/** Fetches what follows `head.got`. A server without ranges sends the whole file at once. Rejects with FetchError, or if `signal` aborts. */
export async function fetchNext(before: MediaHead, signal: AbortSignal): Promise<Fetched> {
  const answer = await fetch(before.url, { headers: { range: rangeAfter(before.got) }, cache: 'no-store', signal }).catch(
    (error: unknown) => {
      if (signal.aborted) throw error
      throw new FetchError('network', error)
    },
  )
  const etag = answer.headers.get('etag')
  const isOther = before.got > 0 && (answer.status === 416 || (etag !== null && before.etag !== null && etag !== before.etag))
  if (isOther) return fetchNext(begun(before), signal).then((fetched) => ({ ...fetched, anew: true }))
  if ([401, 403, 404, 410].includes(answer.status)) throw new FetchError('gone')
  const part = partOf(answer.status, answer.headers.get('content-range'), before.got)
  const type = answer.headers.get('content-type')
  if (!part || !isMediaType(type)) throw new FetchError('network')
  const bytes = await answer.blob().catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new FetchError('network', error)
  })
  const anew = before.got > 0 && part.start === 0
  const from = anew ? begun(before) : before
  // Bytes from elsewhere in the file would make noise of it.
  if (part.start !== from.got) throw new FetchError('network')
  const got = from.got + bytes.size
  const size = answer.status === 200 ? got : part.size
  // Without a size, a short piece is the last one.
  const whole = size === null ? bytes.size < PIECE : got >= size
  return { bytes, anew, head: { ...from, type: type ?? '', etag, got, size: whole ? got : size, pieces: from.pieces + 1, whole } }
}
