// How long a call may take.

export interface Deadline {
  signal: AbortSignal
  /** Counts again. */
  renew(): void
  /** It was in time. */
  end(): void
}

/** Over after so many milliseconds, whatever happens. */
export const fixedDeadline = (ms: number): Deadline => ({ signal: AbortSignal.timeout(ms), renew() {}, end() {} })

/** The same since it was last renewed: what is large, and moves, is not late. */
export function renewableDeadline(ms: number): Deadline {
  const controller = new AbortController()
  const begin = () => setTimeout(() => controller.abort(), ms)
  let timer = begin()
  const end = () => clearTimeout(timer)
  return {
    signal: controller.signal,
    renew() {
      end()
      timer = begin()
    },
    end,
  }
}
