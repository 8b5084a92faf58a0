// Replaces the socket where none is available: polls over HTTP while the page is visible.
import type { Connection, ConnectionOptions } from './connection.ts'

const POLL = 30_000

/** A connection without a stream. While wanted, it polls immediately and every 30 s. */
export function createPoller({ resync, onState }: Pick<ConnectionOptions, 'resync' | 'onState'>): Connection {
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    wake() {
      void resync()
      if (timer !== undefined) return
      timer = setInterval(() => void resync(), POLL)
      onState('dormant')
    },
    sleep() {
      clearInterval(timer)
      if (timer === undefined) return
      timer = undefined
      onState('idle')
    },
    answered() {},
    send() {},
    state: () => (timer === undefined ? 'idle' : 'dormant'),
  }
}
