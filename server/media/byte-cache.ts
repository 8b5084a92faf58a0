// Finished bytes in memory, the least recently used thrown out first, and each made once however many ask at the same time.

export interface ByteCache<T extends { bytes: Uint8Array }> {
  /** What is kept under `key`, or what `make` gives. A failure is passed on and not kept; null is not kept either. */
  get(key: string, make: () => Promise<T | null>): Promise<T | null>
}

/** Keeps at most `mostBytes` in sum. */
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
        // A Map keeps the order of insertion: putting it in again makes it the youngest.
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
