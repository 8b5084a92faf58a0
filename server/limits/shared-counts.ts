// Counts in memory that the processes of one database exchange, so that a limit holds for all of them together.
import { openRelay } from '../db/postgres/relay.ts'
import type { Database } from '../db/database.ts'
import type { Limit } from './window.ts'
import type { Windows } from './windows.ts'

/** Allowed calls since the last exchange: key, span in seconds, calls. */
type Counted = [key: string, seconds: number, calls: number]

/** How long calls are collected: within it each process allows as many calls as if it were alone. */
const everyMs = 100
/** Keys of one exchange. A flood of more networks than this is counted by each process alone. */
const mostKeys = 2000

export interface SharedCounts extends Windows {
  close(): Promise<void>
}

/**
 * Wraps the windows of this process. A call is decided at once from memory, without asking the database. The other processes receive the allowed calls
 * ten times a second, and the calls that they allowed are added here. While the database cannot be reached, each process counts alone.
 */
export async function shareCounts(windows: Windows, db: Database, failed: (error: unknown) => void): Promise<SharedCounts> {
  // The embedded database has one process.
  if (db.kind === 'pglite') return { ...windows, close: async () => {} }
  const counted = new Map<string, Counted>()
  const relay = await openRelay(db, 'foyer_limits', (text) => {
    const all = JSON.parse(text) as Counted[]
    for (const [key, seconds, calls] of all) windows.add(key, seconds, calls)
  })
  const tell = async (): Promise<void> => {
    if (counted.size === 0) return
    const text = JSON.stringify([...counted.values()])
    counted.clear()
    await relay.tell(text).catch(failed)
  }
  const timer = setInterval(() => void tell(), everyMs)
  const note = (key: string, { seconds }: Limit): void => {
    const name = `${seconds} ${key}`
    const before = counted.get(name)
    if (before) before[2] += 1
    else if (counted.size < mostKeys) counted.set(name, [key, seconds, 1])
  }
  return {
    ...windows,
    take(key, limit) {
      const retryAfter = windows.take(key, limit)
      if (retryAfter === 0) note(key, limit)
      return retryAfter
    },
    async close() {
      clearInterval(timer)
      await tell()
      await relay.close()
    },
  }
}
