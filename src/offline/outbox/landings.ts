// Who waits for writes that live in memory alone: they are taken only once the server has them.
import { OfflineError } from '../../api/errors.ts'

export interface Landings {
  has: (key: string) => boolean
  /** Resolves when `land` says so of this key; rejects with its error. */
  wait: (key: string) => Promise<void>
  /** It has arrived, or with an error it has not: then what was typed stays where it was typed. */
  land: (key: string, error?: unknown) => void
  /** Nobody will hear of any of them. */
  stop: () => void
}

export function createLandings(): Landings {
  const waiters = new Map<string, { landed: () => void; failed: (error: unknown) => void }>()
  function land(key: string, error?: unknown): void {
    const waiter = waiters.get(key)
    waiters.delete(key)
    if (error === undefined) waiter?.landed()
    else waiter?.failed(error)
  }
  return {
    has: (key) => waiters.has(key),
    wait: (key) => new Promise((landed, failed) => void waiters.set(key, { landed, failed })),
    land,
    stop() {
      for (const key of waiters.keys()) land(key, new OfflineError('closed'))
    },
  }
}
