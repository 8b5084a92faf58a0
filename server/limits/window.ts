// The arithmetic of every limit: a sliding window, in three numbers.

export interface Limit {
  count: number
  seconds: number
}

/** Calls counted since `beganAt`, and those of the previous span. */
export interface Window {
  /** Milliseconds since 1970. */
  beganAt: number
  used: number
  before: number
}

export interface Taken {
  window: Window
  /** 0 if the call is allowed; otherwise milliseconds until one would be. */
  waitMs: number
}

function moved(window: Window | undefined, spanMs: number, now: number): Window {
  const age = window === undefined ? Infinity : now - window.beganAt
  // A clock that was set back must not block clients until it has caught up.
  if (window === undefined || age >= 2 * spanMs || age < 0) return { beganAt: now, used: 0, before: 0 }
  return age < spanMs ? window : { beganAt: window.beganAt + spanMs, used: 0, before: window.used }
}

/** Adds calls that were allowed elsewhere. */
export function addCalls(window: Window | undefined, seconds: number, calls: number, now: number): Window {
  const current = moved(window, seconds * 1000, now)
  return { ...current, used: current.used + calls }
}

/** Milliseconds from the start of a span until the weight of `before` is low enough for `used` and one more. */
function fitsAfter(before: number, used: number, count: number, spanMs: number): number {
  const room = count - used
  if (room <= 0) return Infinity
  return before <= room ? 0 : spanMs * (1 - room / before)
}

/**
 * Counts one call. The weight of the previous span decreases over time, so that callers cannot call twice as often at a border. A rejected
 * call isn't counted, so repeated attempts do not delay admission.
 */
export function countCall(window: Window | undefined, { count, seconds }: Limit, now: number): Taken {
  const spanMs = seconds * 1000
  const current = moved(window, spanMs, now)
  const elapsed = now - current.beganAt
  // One less than the rounded weight: a limit of one call is free again exactly after its time.
  const weighed = Math.max(0, Math.ceil(current.before * (1 - elapsed / spanMs)) - 1) + current.used
  if (weighed < count) return { window: { ...current, used: current.used + 1 }, waitMs: 0 }
  const here = fitsAfter(current.before, current.used, count, spanMs)
  const next = spanMs + fitsAfter(current.used, 0, count, spanMs)
  const opensAt = here < spanMs ? here : next
  return { window: current, waitMs: Math.max(1, Math.ceil(opensAt - elapsed)) }
}
