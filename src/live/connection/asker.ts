// Refetches answers for events without full data: one request at a time, and another one if an event arrived meanwhile.
import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Key } from '../../api/options.ts'

/** Returns a function that refetches all cached answers of a key. Many events cause few calls. */
export function createAsker(client: QueryClient): (key: Key) => void {
  /** Keys being refetched, and whether each must be refetched again. */
  const asking = new Map<string, boolean>()
  async function askOnce(queryKey: Key, hash: string): Promise<void> {
    do {
      asking.set(hash, false)
      await client.invalidateQueries({ queryKey }).catch(() => {})
    } while (asking.get(hash))
    asking.delete(hash)
  }
  return (queryKey) => {
    const hash = hashKey(queryKey)
    if (asking.has(hash)) asking.set(hash, true)
    else void askOnce(queryKey, hash)
  }
}
