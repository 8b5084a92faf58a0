// What would be lost is not left by mistake. Where everything typed is kept as a draft, there is nothing to ask.
import { useEffect, useState } from 'react'
import { guardClosing } from './guard-closing.ts'
import { guardLeaving } from './guard-leaving.ts'

/** What would take it away: nothing, the end of the page, or going anywhere else. */
export type Risk = 'none' | 'closing' | 'leaving'

export interface LeaveQuestion {
  asking: boolean
  leave: () => void
  stay: () => void
}

/** The browser asks about the page in its own words; `asking` is for places in the app, in ours (LeaveGuard). */
export function useLeaveGuard(risk: Risk): LeaveQuestion {
  const [way, setWay] = useState<{ go: () => void } | null>(null)
  const atRisk = risk !== 'none'
  useEffect(() => (atRisk ? guardClosing() : undefined), [atRisk])
  useEffect(() => (risk === 'leaving' ? guardLeaving((go) => setWay({ go })) : undefined), [risk])
  return {
    asking: way !== null,
    leave() {
      setWay(null)
      way?.go()
    },
    stay: () => setWay(null),
  }
}
