// A store that ends with its session: after a wipe, code that still holds it cannot write into the new database.
import { promisifyRequest, type UseStore } from 'idb-keyval'
import { EPOCH, FencedError, openEpoch } from '../reads/kept-rows.ts'

class Refused {
  readonly current: unknown
  constructor(current: unknown) {
    this.current = current
  }
}

/**
 * Binds `store` to the epoch of its database at the first use. Rejects with FencedError once the epoch has changed, and then reads and
 * writes nothing. If the database has no epoch at all, `mayBeginAnew` returns whether the browser cleared it, so that it may be filled
 * again. Writes and the epoch are requested together, and rolled back if the epoch is another one: a page that closes has less to wait for.
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
      // Handled below, perhaps after `work` has failed.
      current.catch(() => {})
      try {
        const value = await work(rows)
        const kept = await current
        return kept === mine ? value : new Refused(kept)
      } catch (error) {
        // The abort above is not a device failure, and must not be retried.
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
