// Limits counted in the memory of this process, for cheap and frequent calls. shared-counts.ts adds what other processes counted.
import { addCalls, countCall, type Limit, type Window } from './window.ts'

export interface Windows {
  /** Counts one call. Returns 0 if it is allowed; otherwise the seconds until one would be. */
  take(key: string, limit: Limit): number
  /** Adds calls that another process allowed within a span of `seconds`. */
  add(key: string, seconds: number, calls: number): void
  /** Resets the count of a key. */
  clear(key: string, limit: Limit): void
}

/** Enough for a venue and an attack. Beyond it the oldest windows are removed, one for each new one. */
const mostWindows = 50_000
/** Ended windows removed per call: more than one is added, so none is left over, and no call walks them all. */
const tidiedPerCall = 2

/**
 * `most` limits the windows of each span of time. Spans are stored separately, so that a flood of calls counted by the minute evicts none
 * that are counted by the hour, and the windows that end first come first.
 */
export function createWindows(now: () => number, most: number = mostWindows): Windows {
  const spans = new Map<number, Map<string, Window>>()
  const spanOf = (seconds: number): Map<string, Window> => {
    const span = spans.get(seconds) ?? new Map<string, Window>()
    spans.set(seconds, span)
    return span
  }
  const tidy = (span: Map<string, Window>, spanMs: number, time: number): void => {
    let left = tidiedPerCall
    for (const [key, { beganAt }] of span) {
      if (left === 0 || (time - beganAt < 2 * spanMs && span.size < most)) return
      span.delete(key)
      left -= 1
    }
  }
  const keep = (key: string, seconds: number, window: Window, time: number): void => {
    const span = spanOf(seconds)
    if (span.get(key)?.beganAt !== window.beganAt) {
      // Ordered by their start.
      span.delete(key)
      tidy(span, seconds * 1000, time)
    }
    span.set(key, window)
  }
  return {
    take(key, limit) {
      const time = now()
      const { window, waitMs } = countCall(spanOf(limit.seconds).get(key), limit, time)
      keep(key, limit.seconds, window, time)
      return Math.ceil(waitMs / 1000)
    },
    add(key, seconds, calls) {
      const time = now()
      keep(key, seconds, addCalls(spanOf(seconds).get(key), seconds, calls, time), time)
    },
    clear(key, limit) {
      spans.get(limit.seconds)?.delete(key)
    },
  }
}

/** A single window: whether each call is within the limit. */
export function createWindow(limit: Limit, now: () => number): () => boolean {
  let window: Window | undefined
  return () => {
    const taken = countCall(window, limit, now())
    window = taken.window
    return taken.waitMs === 0
  }
}
