// Work that must wait for the commit: socket frames, pushes, emails.
import type { Logger } from 'pino'
import { asNobody } from '../limits/turns.ts'

type Work = () => void | Promise<void>

export interface AfterCommit {
  /** Starts each piece of work in its order of arrival and returns immediately. Failures are logged. */
  run(works: Work[]): void
  /** Resolves when all started work has ended. For a graceful shutdown, and for tests. */
  settled(): Promise<void>
}

/** One instance for the platform. */
export function createAfterCommit(log: Logger): AfterCommit {
  const running = new Set<Promise<void>>()
  const start = async (work: Work): Promise<void> => {
    try {
      // The request has been answered, so its follow-up work must no longer be rejected by the fair-turn limits.
      await asNobody(work)
    } catch (error) {
      log.error({ err: error }, 'What follows a committed request failed.')
    }
  }
  return {
    run(works) {
      for (const work of works) {
        const promise = start(work).finally(() => running.delete(promise))
        running.add(promise)
      }
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
