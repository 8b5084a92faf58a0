// Whether a pass is valid at the door now.
import type { BasePass } from '../../contract/events/passes.ts'

/** canceled: not valid. used: already used at the door. over: the event has ended. incomplete: answers are missing. */
export type PassState = 'canceled' | 'used' | 'over' | 'incomplete' | 'ready'

/** The worst applicable state: a cancelled pass is never shown as anything else. `now` in ms since 1970. Pure. */
export function passState({ status, usedAt }: Pick<BasePass, 'status' | 'usedAt'>, event: { eventEnd: string }, now: number): PassState {
  if (status === 'canceled' || status === 'draft') return 'canceled'
  if (usedAt !== null) return 'used'
  if (Date.parse(event.eventEnd) < now) return 'over'
  return status === 'needsInfo' ? 'incomplete' : 'ready'
}
