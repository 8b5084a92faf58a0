// The current time as state.
import { useEffect, useState } from 'react'

/** Milliseconds since 1970, updated every `every` ms and when the page becomes visible. */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = () => document.visibilityState === 'visible' && setNow(Date.now())
    const timer = setInterval(tick, every)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [every])
  return now
}
