// In the place of a socket where there is none to be had: asks over HTTP, for as long as the page is looked at.
import type { Connection, ConnectionOptions } from './connection.ts'

const POLL = 30_000

/** A connection that never has a stream: wanted, it asks at once and each half minute. */
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
