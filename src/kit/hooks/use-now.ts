// The time of day as something that changes on screen.
import { useEffect, useState } from 'react'

/** Milliseconds since 1970, again every `every` ms and whenever the page is looked at again. */
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
