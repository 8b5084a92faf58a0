// Media files of one identity on the device: a head for each, and its pieces. Fenced like the other stores, and deleted with them.
import { promisifyRequest, type UseStore } from 'idb-keyval'
import type { Scope } from '../../api/scope.ts'
import type { Playing } from '../../state/device/player.ts'
import { fenced } from '../identity/fenced-store.ts'
import { refilling } from '../storage/cleared.ts'
import { mediaDatabase, MEDIA_STORE } from '../storage/names.ts'
import { createStore } from '../storage/store.ts'

export interface MediaHead {
  playing: Playing
  /** The address of the bytes. A content whose file was replaced has another one. */
  url: string
  type: string
  /** The version of the file; null if the server does not tell. */
  etag: string | null
  got: number
  /** Bytes of the whole file; null until known. */
  size: number | null
  pieces: number
  whole: boolean
  at: number
}

/** Rejects with StorageError, and with FencedError once the identity is wiped. */
export interface MediaStore {
  heads(): Promise<MediaHead[]>
  /** Adds the next piece; `head` counts it already. */
  add(head: MediaHead, piece: Blob): Promise<void>
  /** The whole file; null if it is not complete. */
  file(contentId: string): Promise<Blob | null>
  remove(contentId: string): Promise<void>
  close(): void
}

const headKey = (contentId: string) => ['head', contentId]
const pieceKey = (contentId: string, piece: number) => ['piece', contentId, piece]
/** The key range of everything that begins with these parts: arrays sort after numbers and texts. */
const beneath = (...path: (string | number)[]) => IDBKeyRange.bound(path, [...path, []])

/** Milliseconds for one piece, which is larger than other rows. */
const PATIENCE = 20_000

export function mediaStoreOf(scope: Scope): MediaStore {
  const store = createStore(mediaDatabase(scope.id), MEDIA_STORE, { workTimeoutMs: PATIENCE })
  const rows: UseStore = fenced(store, refilling(scope))
  const done = (of: IDBObjectStore) => promisifyRequest(of.transaction)
  return {
    heads: () => rows('readonly', (of) => promisifyRequest(of.getAll(beneath('head')) as IDBRequest<MediaHead[]>)),
    add: (head, piece) =>
      rows('readwrite', (of) => {
        of.put(piece, pieceKey(head.playing.id, head.pieces - 1))
        of.put(head, headKey(head.playing.id))
        return done(of)
      }),
    file: (contentId) =>
      rows('readonly', async (of) => {
        const head = of.get(headKey(contentId)) as IDBRequest<MediaHead | undefined>
        const pieces = of.getAll(beneath('piece', contentId)) as IDBRequest<Blob[]>
        const [found, parts] = await Promise.all([promisifyRequest(head), promisifyRequest(pieces)])
        return found?.whole && parts.length === found.pieces ? new Blob(parts, { type: found.type }) : null
      }),
    remove: (contentId) =>
      rows('readwrite', (of) => {
        of.delete(headKey(contentId))
        of.delete(beneath('piece', contentId))
        return done(of)
      }),
    close: () => store.close(),
  }
}
