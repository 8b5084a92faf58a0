// Timeouts of calls.

export interface Deadline {
  signal: AbortSignal
  /** Restarts the timer. */
  renew(): void
  /** Stops the timer, because the call has completed. */
  end(): void
}

/** Aborts after this number of milliseconds in any case. */
export const fixedDeadline = (ms: number): Deadline => ({ signal: AbortSignal.timeout(ms), renew() {}, end() {} })

/** The same, but counted from the last renewal, so that a large upload that makes progress does not time out. */
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
