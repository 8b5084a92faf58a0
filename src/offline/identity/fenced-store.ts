// A store that ends with the session it was opened in: after a wipe no one who still holds it can write into what came later.
import { promisifyRequest, type UseStore } from 'idb-keyval'
import { EPOCH, FencedError, openEpoch } from '../reads/kept-rows.ts'

class Refused {
  readonly current: unknown
  constructor(current: unknown) {
    this.current = current
  }
}

/**
 * `store`, bound to the life of its database at the first use. Rejects with FencedError once that life is over, and nothing is
 * read or written. Where the database has no mark at all, `mayBeginAnew` says whether the browser cleared it away, so that it
 * may be filled again. What is written is asked for together with the mark, and taken back where that is another: a page that goes
 * away has less to wait for.
 */
export function fenced(store: UseStore, mayBeginAnew: () => Promise<boolean>): UseStore {
  let epoch: Promise<string> | undefined
  const mark = () =>
    (epoch ??= openEpoch(store).catch((error) => {
      epoch = undefined
      throw error
    }))

  const within: UseStore = async <T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => T | PromiseLike<T>): Promise<T> => {
    const mine = await mark()
    const result = await store(mode, async (rows): Promise<T | Refused> => {
      const current = promisifyRequest(rows.get(EPOCH) as IDBRequest<unknown>).then((kept) => {
        if (kept !== mine) rows.transaction.abort()
        return kept
      })
      // Heard below, perhaps after the work has failed.
      current.catch(() => {})
      try {
        const value = await work(rows)
        const kept = await current
        return kept === mine ? value : new Refused(kept)
      } catch (error) {
        // The abort above is no failure of the device, and must not be repeated.
        const kept = await current.catch(() => mine)
        if (kept === mine) throw error
        return new Refused(kept)
      }
    })
    if (!(result instanceof Refused)) return result
    if (result.current !== undefined || !(await mayBeginAnew())) throw new FencedError()
    epoch = undefined
    return within(mode, work)
  }
  return within
}
