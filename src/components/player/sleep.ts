// The sleep timer: stops the audio after some minutes, or at its end.
import { player } from '../../state/device/player.ts'

/** The minutes that are offered. */
export const sleepMinutes = [5, 15, 30, 45, 60] as const

let timer: ReturnType<typeof setTimeout> | undefined

/** `pause` runs once, when the time has come. */
export function setSleep(sleep: number | 'end' | null, pause: () => void): void {
  clearTimeout(timer)
  player.sleep = typeof sleep === 'number' ? Date.now() + sleep * 60_000 : sleep
  if (typeof sleep === 'number') timer = setTimeout(() => isTimeToSleep() && pause(), sleep * 60_000)
}

/** Whether the time has come; clears it. Also asked while it plays, because phones delay the timers of hidden pages. */
export function isTimeToSleep(now = Date.now()): boolean {
  if (typeof player.sleep !== 'number' || now < player.sleep) return false
  player.sleep = null
  return true
}

/** Whether to stop at the end of a content; clears it. */
export function sleepsAtEnd(): boolean {
  if (player.sleep !== 'end') return false
  player.sleep = null
  return true
}
