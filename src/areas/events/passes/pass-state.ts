// What a pass is worth at the door just now.
import type { BasePass } from '../../../contract/events/passes.ts'

/** canceled: lets no one in. used: let someone in already. over: the event has ended. incomplete: answers are missing. */
export type PassState = 'canceled' | 'used' | 'over' | 'incomplete' | 'ready'

/** The worst that is true of it: a pass that was cancelled is never shown as anything else. `now` in ms since 1970. Pure. */
export function passState({ status, usedAt }: Pick<BasePass, 'status' | 'usedAt'>, event: { eventEnd: string }, now: number): PassState {
  if (status === 'canceled' || status === 'draft') return 'canceled'
  if (usedAt !== null) return 'used'
  if (Date.parse(event.eventEnd) < now) return 'over'
  return status === 'needsInfo' ? 'incomplete' : 'ready'
}
