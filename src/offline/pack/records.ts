// The storage of a pack: records under array keys, in IndexedDB or in memory, changed in transactions.
import { promisifyRequest, type UseStore } from 'idb-keyval'

/** A key is a path: removing or reading `['rows', owner]` covers every key with this prefix. */
export type RecordKey = readonly (string | number)[]

/** The operations of one transaction. Await nothing else between two calls, or IndexedDB commits too early. */
export interface Records {
  get(key: RecordKey): Promise<unknown>
  /** Keys and values below a path, in the order of their keys. */
  beneath(path: RecordKey): Promise<[key: RecordKey, value: unknown][]>
  put(key: RecordKey, value: unknown): void
  /** Removes the record of this key and everything below it. */
  remove(path: RecordKey): void
}

/** Runs `work` in one transaction. A write is committed when this resolves. `work` may be repeated after a lost connection. */
export type RecordStore = <T>(mode: 'readonly' | 'readwrite', work: (records: Records) => Promise<T>) => Promise<T>

/** An array sorts after every string and number, so it bounds all keys that begin with the path. */
const range = (path: RecordKey) => IDBKeyRange.bound([...path], [...path, []])

const within = (store: IDBObjectStore): Records => ({
  get: (key) => promisifyRequest(store.get([...key]) as IDBRequest<unknown>),
  async beneath(path) {
    const [keys, values] = await Promise.all([
      promisifyRequest(store.getAllKeys(range(path))),
      promisifyRequest(store.getAll(range(path)) as IDBRequest<unknown[]>),
    ])
    return keys.map((key, index) => [key as unknown as RecordKey, values[index]])
  },
  put: (key, value) => void store.put(value, [...key]),
  remove: (path) => void store.delete(range(path)),
})

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has already ended.
  }
}

/** Rejects with StorageError, or with FencedError once the identity was wiped. */
export const recordsIn =
  (store: UseStore): RecordStore =>
  (mode, work) =>
    store(mode, async (rows) => {
      const result = await work(within(rows)).catch((error: unknown) => {
        // Requests issued before the failure would be committed without the rest.
        if (mode === 'readwrite' && rows.transaction.error === null) abort(rows.transaction)
        throw error
      })
      if (mode === 'readwrite') await promisifyRequest(rows.transaction)
      return result
    })

/** For devices that store nothing: exists as long as the page. */
export function recordsInMemory(): RecordStore {
  const kept = new Map<string, [RecordKey, unknown]>()
  /** The text of a key begins with the text of its path, without the closing bracket. */
  const isBeneath = (path: RecordKey) => {
    const start = JSON.stringify(path).slice(0, -1)
    return (key: string) => key === `${start}]` || key.startsWith(`${start},`)
  }
  const records: Records = {
    get: async (key) => kept.get(JSON.stringify(key))?.[1],
    beneath: async (path) => [...kept.keys()].filter(isBeneath(path)).map((key) => kept.get(key)!),
    put: (key, value) => void kept.set(JSON.stringify(key), [key, value]),
    remove(path) {
      for (const key of [...kept.keys()].filter(isBeneath(path))) kept.delete(key)
    },
  }
  let last: Promise<unknown> = Promise.resolve()
  return (_mode, work) => {
    const done = last.then(() => work(records))
    last = done.catch(() => {})
    return done
  }
}
