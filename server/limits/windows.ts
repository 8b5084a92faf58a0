// Limits counted in the memory of this process: for what is cheap and frequent. Several processes allow several times as much.
import { countCall, type Limit, type Window } from './window.ts'

export interface Windows {
  /** Counts one call. 0 when it may pass; otherwise the seconds until one would. */
  take(key: string, limit: Limit): number
  /** Forgets what was counted for a key. */
  clear(key: string, limit: Limit): void
}

/** Enough for a venue and an attack. Beyond it the windows that began first are forgotten, one for each that comes. */
const mostWindows = 50_000
/** Ended windows removed per call: more than one comes in, so none is left behind, and no call walks them all. */
const tidiedPerCall = 2

/**
 * `most` bounds the windows of each span of time. Spans are kept apart, so that a flood of calls counted by the minute pushes out
 * nothing that is counted by the hour, and the windows that end first stand first.
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
  return {
    take(key, limit) {
      const time = now()
      const span = spanOf(limit.seconds)
      const before = span.get(key)
      const { window, waitMs } = countCall(before, limit, time)
      if (before?.beganAt !== window.beganAt) {
        // In the order of their beginnings.
        span.delete(key)
        tidy(span, limit.seconds * 1000, time)
      }
      span.set(key, window)
      return Math.ceil(waitMs / 1000)
    },
    clear(key, limit) {
      spans.get(limit.seconds)?.delete(key)
    },
  }
}

/** One window on its own: whether each call is still within the limit. */
export function createWindow(limit: Limit, now: () => number): () => boolean {
  let window: Window | undefined
  return () => {
    const taken = countCall(window, limit, now())
    window = taken.window
    return taken.waitMs === 0
  }
}
