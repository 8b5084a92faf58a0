// Tries an interrupted load again: when the network is back, and in between after growing pauses.
import { onNetworkBack } from '../../kit/lazy/network-back.ts'

/** Milliseconds; the last one repeats. */
const PAUSES = [2000, 4000, 8000, 15_000, 30_000]

export interface Waits {
  /** Begins to wait, unless it does. */
  begin(): void
  /** It plays, or is not wanted any more. */
  end(): void
}

/** `again`: tries again; called until `end`. `back`: the network is back, so an open connection is of the network before. */
export function waitForNetwork(again: (back: boolean) => void): Waits {
  let stop: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  const plan = () => {
    clearTimeout(timer)
    timer = setTimeout(retry, PAUSES[Math.min(tries, PAUSES.length - 1)], false)
  }
  const retry = (back: boolean) => {
    tries += 1
    plan()
    again(back)
  }
  return {
    begin() {
      if (stop) return
      stop = onNetworkBack(() => retry(true))
      plan()
    },
    end() {
      clearTimeout(timer)
      stop?.()
      stop = undefined
      tries = 0
    },
  }
}
