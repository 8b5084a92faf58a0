// Who waits for writes that live in memory alone: they are taken only once the server has them.
import { OfflineError } from '../../../api/transport/errors.ts'

export interface Landings {
  has: (key: string) => boolean
  /** Resolves when `land` says so of this key; rejects with its error. However often it is asked, all hear of it. */
  wait: (key: string) => Promise<void>
  /** It has arrived, or with an error it has not: then what was typed stays where it was typed. */
  land: (key: string, error?: unknown) => void
  /** No one will hear of any of them. */
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
