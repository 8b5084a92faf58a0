// Asks again for what an event does not say enough of: once at a time, and again when another such event came meanwhile.
import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Key } from '../../api/options.ts'

/** Gives a function that asks for all cached answers of a key. A flood of events makes no flood of calls. */
export function createAsker(client: QueryClient): (key: Key) => void {
  /** What is being asked for, and whether it must be asked for again. */
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
