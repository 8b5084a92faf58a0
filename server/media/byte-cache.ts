// An in-memory LRU cache of finished bytes. Concurrent requests for one key share one computation.

export interface ByteCache<T extends { bytes: Uint8Array }> {
  /** Returns the cached value of `key`, or the result of `make`. Failures are passed on and, like null, not cached. */
  get(key: string, make: () => Promise<T | null>): Promise<T | null>
}

/** Keeps at most `mostBytes` in total. */
export function createByteCache<T extends { bytes: Uint8Array }>(mostBytes: number): ByteCache<T> {
  const kept = new Map<string, T>()
  const underway = new Map<string, Promise<T | null>>()
  let size = 0

  const keep = (key: string, value: T) => {
    kept.set(key, value)
    size += value.bytes.length
    for (const [oldest, old] of kept) {
      if (size <= mostBytes) break
      kept.delete(oldest)
      size -= old.bytes.length
    }
  }

  return {
    async get(key, make) {
      const found = kept.get(key)
      if (found !== undefined) {
        // A Map keeps insertion order, so reinserting marks it as the most recent.
        kept.delete(key)
        kept.set(key, found)
        return found
      }
      const waiting = underway.get(key)
      if (waiting !== undefined) return waiting
      const work = make()
        .then((value) => {
          if (value !== null) keep(key, value)
          return value
        })
        .finally(() => underway.delete(key))
      underway.set(key, work)
      return work
    },
  }
}
