// Batches socket frames per animation frame, so that 200 frames per second cause no long task.
import { notifyManager } from '@tanstack/react-query'

/** Milliseconds of work per animation frame; the rest waits for the next one. */
const BUDGET = 8
/** Fallback delay without animation frames, for a page that was just hidden. In ms. */
const LATE = 250

export interface Inbox {
  put(frame: unknown): void
  /** Handles all waiting frames now. */
  flush(): void
  /** Drops all waiting frames. */
  stop(): void
}

/** Calls back in the next animation frame, or after 250 ms if there is none. Returns a function that cancels it. */
function beforeNextPicture(act: () => void): () => void {
  const stop = () => {
    cancelAnimationFrame(picture)
    clearTimeout(timer)
  }
  const once = () => {
    stop()
    act()
  }
  const picture = requestAnimationFrame(once)
  const timer = setTimeout(once, LATE)
  return stop
}

/** Passes frames to `work` in order, batched per animation frame. */
export function createInbox(work: (frame: unknown) => void, soon = beforeNextPicture, now: () => number = () => performance.now()): Inbox {
  let waiting: unknown[] = []
  let cancel: (() => void) | undefined
  function some(until: number): void {
    cancel?.()
    cancel = undefined
    notifyManager.batch(() => {
      let done = 0
      do {
        if (done < waiting.length) work(waiting[done])
        done += 1
      } while (done < waiting.length && now() < until)
      waiting = waiting.slice(done)
    })
    if (waiting.length > 0) plan()
  }
  const plan = () => (cancel ??= soon(() => some(now() + BUDGET)))
  return {
    put(frame) {
      waiting.push(frame)
      plan()
    },
    flush: () => some(Infinity),
    stop() {
      cancel?.()
      cancel = undefined
      waiting = []
    },
  }
}
