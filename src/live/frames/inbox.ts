// Frames wait here for the next picture of the screen: two hundred a second are some per picture, and never one long task.
import { notifyManager } from '@tanstack/react-query'

/** Milliseconds of work per picture; what is left waits for the next. */
const BUDGET = 8
/** Where no picture is rendered (the page was hidden just now), news must still get in. */
const LATE = 250

export interface Inbox {
  put(frame: unknown): void
  /** Works on everything now. */
  flush(): void
  /** Forgets what waits. */
  stop(): void
}

/** Calls back before the next picture, or a quarter of a second later where none is rendered; gives the way to call it off. */
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

/** Hands frames to `work` in their order, those of one picture together. */
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
