// Callers that wait for writes held only in memory: these are accepted only once the server has received them.
import { OfflineError } from '../../../api/transport/errors.ts'

export interface Landings {
  has: (key: string) => boolean
  /** Resolves when `land` is called for this key, or rejects with its error. All callers of a key are notified. */
  wait: (key: string) => Promise<void>
  /** The write has arrived. With an error it has not: then the text stays in its text field. */
  land: (key: string, error?: unknown) => void
  /** Rejects all that are waiting. */
  stop: () => void
}

export function createLandings(): Landings {
  const waiters = new Map<string, { landing: Promise<void>; landed: () => void; failed: (error: unknown) => void }>()
  function land(key: string, error?: unknown): void {
    const waiter = waiters.get(key)
    waiters.delete(key)
    if (error === undefined) waiter?.landed()
    else waiter?.failed(error)
  }
  return {
    has: (key) => waiters.has(key),
    wait(key) {
      const waiter = waiters.get(key)
      if (waiter) return waiter.landing
      let landed = () => {}
      let failed = (_error: unknown) => {}
      const landing = new Promise<void>((resolve, reject) => {
        landed = resolve
        failed = reject
      })
      waiters.set(key, { landing, landed, failed })
      return landing
    },
    land,
    stop() {
      for (const key of waiters.keys()) land(key, new OfflineError('closed'))
    },
  }
}
