// Keeps the screen bright while something is shown that others read off it.
import { useEffect } from 'react'

/**
 * For as long as the part stands and `wanted` is true. Asked for again whenever the page is looked at again, for the browser
 * lets go when it is hidden. Nothing where the browser has no such thing, or the battery is low: then the screen dims as usual.
 */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined
    let held: WakeLockSentinel | undefined
    let left = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (held && !held.released)) return
      try {
        const lock = await navigator.wakeLock.request('screen')
        if (left) await lock.release()
        else held = lock
      } catch {
        // Refused.
      }
    }
    const look = () => void ask()
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', look)
      held?.release().catch(() => {})
    }
  }, [wanted])
}
