// Reports typing to others: at most every three seconds, and once at the end.

const EVERY = 3000
const PAUSE = 5000

export interface TypingSender {
  /** A key was pressed in this conversation. */
  typed: () => void
  /** Sent, emptied or left. */
  stopped: () => void
}

/** Creates the sender of one conversation over `send`, which may drop commands. */
export function createTypingSender(send: (type: 'typing-start' | 'typing-stop') => void, now: () => number = Date.now): TypingSender {
  let last = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopped = () => {
    clearTimeout(timer)
    if (last === -Infinity) return
    last = -Infinity
    send('typing-stop')
  }
  return {
    stopped,
    typed() {
      clearTimeout(timer)
      timer = setTimeout(stopped, PAUSE)
      if (now() - last < EVERY) return
      last = now()
      send('typing-start')
    },
  }
}
