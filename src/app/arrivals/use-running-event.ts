// My event that runs now or starts within a day. Decided once per visit, because tabs must not move under a thumb.
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useNow } from '../../kit/hooks/use-now.ts'
import { featureOn } from '../../lib/data/modules.ts'
import { runningEvent } from '../../lib/time/running-event.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { useEventsSoon, type OwnEvent } from './use-events-soon.ts'

/** After a page was hidden for this long, the tabs may change. In ms. */
const LONG_AWAY = 30 * 60_000

/** The event; null for none, undefined while unknown. */
export function useRunningEvent(): OwnEvent | null | undefined {
  const { config } = useSnapshot(tenant)
  const on = config !== null && featureOn(config, 'events')
  const mine = useEventsSoon(on)
  const now = useNow(60_000)
  const [decided, setDecided] = useState<OwnEvent | null>()
  if (decided === undefined && mine) setDecided(runningEvent(mine, now))
  useEffect(() => {
    let left = 0
    const looked = () => {
      if (document.visibilityState === 'hidden') left = Date.now()
      else if (left > 0 && Date.now() - left > LONG_AWAY) setDecided(undefined)
    }
    document.addEventListener('visibilitychange', looked)
    return () => document.removeEventListener('visibilitychange', looked)
  }, [])
  return on ? decided : null
}
