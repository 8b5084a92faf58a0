// Keeps the screen on while a code is shown that others scan.
import { useEffect } from 'react'

/**
 * While mounted and `wanted`. Requested again when the page becomes visible, because the browser releases the lock of a hidden page.
 * Without support, or with a low battery, the screen dims as usual.
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
