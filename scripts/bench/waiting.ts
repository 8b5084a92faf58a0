// How long the main thread of a page waited while it could have worked, because the machine gave its processors to others. Linux tells.
import { readFileSync } from 'node:fs'

/** Milliseconds between two looks. */
const OFTEN = 5

export interface Waiting {
  /** Milliseconds waited from one moment to another, both in ms since 1970: at least so many, as it was looked only now and then. */
  between: (begin: number, end: number) => number
  stop: () => void
}

/** Milliseconds the first thread of a process has ever waited for a processor (/proc/pid/schedstat, in nanoseconds). */
const waited = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1_000_000

/** null where the system does not tell. */
export function watchWaiting(pid: number): Waiting | null {
  try {
    if (Number.isNaN(waited(pid))) return null
  } catch {
    return null
  }
  const looks: { at: number; waited: number }[] = []
  const timer = setInterval(() => {
    try {
      looks.push({ at: performance.timeOrigin + performance.now(), waited: waited(pid) })
    } catch {
      clearInterval(timer)
    }
  }, OFTEN)
  return {
    between(begin, end) {
      const first = looks.find(({ at }) => at >= begin)
      const last = looks.findLast(({ at }) => at <= end)
      return first && last ? Math.max(0, last.waited - first.waited) : 0
    },
    stop: () => clearInterval(timer),
  }
}
