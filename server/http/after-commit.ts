// Work that must wait for the commit: frames, pushes, mails.
import type { Logger } from 'pino'
import { asNobody } from '../limits/turns.ts'

type Work = () => void | Promise<void>

export interface AfterCommit {
  /** Starts each piece of work in its order of arrival and answers at once; what fails is logged. */
  run(works: Work[]): void
  /** Resolves when everything that was started has ended. For a graceful stop, and for tests. */
  settled(): Promise<void>
}

/** One for the platform. */
export function createAfterCommit(log: Logger): AfterCommit {
  const running = new Set<Promise<void>>()
  const start = async (work: Work): Promise<void> => {
    try {
      // The request is answered: what follows from it must not be refused any more.
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
